/** Pictures: `/api/editor/uploads`. */
import type { SuccessAnswer } from '../answer.ts';
import type { PageOf } from './entries.ts';

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
/** `GET`: all pictures, newest first; takes `current` and `pageSize`. */
export type UploadsAnswer = PageOf<UploadedPicture>;
/**
 * `POST ?name=house.jpg`: the body is the file itself (JPEG, PNG, WebP, AVIF or GIF), its type in `Content-Type`. 413 above 8 MB,
 * 415 for any other type. A picture that is uploaded twice is stored once. Netlify accepts bodies up to about 4.5 MB, so the browser
 * shrinks larger photographs first.
 */
export type UploadAnswer = SuccessAnswer<UploadedPicture>;
