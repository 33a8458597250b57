/** Pictures of the shop's own, and which of them show a pattern. */
import * as z from 'zod';
import type { EntryData } from '#src/features/entries/entry-kinds.ts';
import type { PhotoMatch } from '#src/features/catalogue/match-photos.ts';
import { body, data, defineStaffCall, pageQuery, type PageOf } from '#src/kit/define-call.ts';

export interface UploadedPicture {
  /** path for text and picture fields; `src/kit/uploaded-picture.ts` derives the paths of the other widths */
  src: string;
  hash: string;
  /** size of the widest file in pixels */
  width: number;
  height: number;
  name: string;
  at: string;
}

/** Newest first. */
export const uploadsCall = defineStaffCall({
  route: 'GET /api/editor/uploads',
  input: pageQuery,
  output: body<PageOf<UploadedPicture>>(),
  limit: 120,
});
/** The picture is the body. One that is uploaded twice is stored once. 413 above 8 MB; browsers shrink what Netlify would refuse. */
export const uploadCall = defineStaffCall({
  route: 'POST /api/editor/uploads',
  input: z.object({ name: z.string().default('') }),
  sends: 'file',
  output: data<UploadedPicture>(),
});

export const MAX_PHOTOS = 2_000;
export const MAX_PHOTO_PATH = 400;

/** A pattern that is named by a match, as an entry. */
export interface PhotoPattern {
  id: number;
  /** brand and pattern */
  title: string;
  version: number;
  data: EntryData['pattern'];
}
export interface PhotoPlan {
  /** in the order of the files */
  matches: PhotoMatch[];
  /** those that the matches name */
  patterns: PhotoPattern[];
}

/** Says which pattern each file shows. The pictures are sent by themselves and saved as entries. */
export const planPhotosCall = defineStaffCall({
  route: 'POST /api/editor/photos',
  input: z.strictObject({ files: z.array(z.string().min(1).max(MAX_PHOTO_PATH)).min(1).max(MAX_PHOTOS) }),
  maxBytes: 1024 * 1024,
  output: data<PhotoPlan>(),
});
