/** Photographs of patterns. */
import * as z from 'zod';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import { MAX_PHOTO_PATH, type PhotoMatch } from '#src/domain/photo/match-photos.ts';
import { data, defineCall } from '../define-call.ts';

/** Files of one folder or archive. */
export const MAX_PHOTOS = 2_000;

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
  /** those that the matches name, also as the nearest */
  patterns: PhotoPattern[];
}

/** Says which pattern each file shows. The pictures are sent by themselves and saved as entries. */
export const planPhotosCall = defineCall({
  route: 'POST /api/editor/photos',
  input: z.strictObject({ files: z.array(z.string().min(1).max(MAX_PHOTO_PATH)).min(1).max(MAX_PHOTOS) }),
  maxBytes: 1024 * 1024,
  output: data<PhotoPlan>(),
  rights: 'staff',
});
