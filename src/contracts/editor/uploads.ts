/**
 * Pictures: `GET /api/editor/uploads` has all, newest first; it takes `current` and `pageSize`. `POST ?name=house.jpg` takes one: the
 * body is the file itself (JPEG, PNG, WebP, AVIF or GIF), its type in `Content-Type`. 413 above 8 MB, 415 for any other type. A
 * picture that is uploaded twice is stored once. Netlify accepts bodies up to about 4.5 MB, so the browser shrinks larger
 * photographs first.
 */
export interface UploadedPicture {
  /** path for text and picture fields; `domain/editor/uploaded-picture.ts` derives the paths of the other widths */
  src: string;
  hash: string;
  /** size of the widest file in pixels */
  width: number;
  height: number;
  name: string;
  at: string;
}
