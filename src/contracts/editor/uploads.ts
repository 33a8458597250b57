/** Pictures: `/api/editor/uploads`. */
import type { SuccessAnswer } from '../answer.ts';
import type { PageOf } from './entries.ts';

export interface UploadedPicture {
  /** what goes into a text or a picture field; `domain/editor/uploaded-picture.ts` makes the other widths of it */
  src: string;
  hash: string;
  /** of the widest file, in pixels */
  width: number;
  height: number;
  /** what the file was called */
  name: string;
  /** ISO 8601 */
  at: string;
}
/** `GET`: all of them, newest first; takes `current` and `pageSize`. */
export type UploadsAnswer = PageOf<UploadedPicture>;
/**
 * `POST ?name=house.jpg`: the body is the file itself (JPEG, PNG, WebP, AVIF or GIF), its type in `Content-Type`. 413 above 8 MB, 415 when it
 * is no such picture. The same picture twice is one. Netlify passes on bodies of some 4.5 MB: shrink larger photographs in the browser first.
 */
export type UploadAnswer = SuccessAnswer<UploadedPicture>;
