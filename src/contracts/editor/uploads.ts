/** Pictures of the shop's own. */
import * as z from 'zod';
import { body, data, defineCall } from '../define-call.ts';
import { pageQuery, type PageOf } from '../query-values.ts';

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

/** Newest first. */
export const uploadsCall = defineCall({
  route: 'GET /api/editor/uploads',
  input: pageQuery,
  output: body<PageOf<UploadedPicture>>(),
  rights: 'staff',
  limit: 120,
});
/**
 * The picture is the body (JPEG, PNG, WebP, AVIF or GIF), its type in `Content-Type`. 413 above 8 MB, 415 for any other type. One
 * that is uploaded twice is stored once. Netlify accepts bodies up to about 4.5 MB, so the browser shrinks larger photographs first.
 */
export const uploadCall = defineCall({
  route: 'POST /api/editor/uploads',
  input: z.object({ name: z.string().default('') }),
  sends: 'file',
  output: data<UploadedPicture>(),
  rights: 'staff',
});
