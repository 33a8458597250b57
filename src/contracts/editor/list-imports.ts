/** Imports of price lists: what each changed, and taking one back. */
import * as z from 'zod';
import type { ListFigures } from '#src/domain/supplier/list-figures.ts';
import { MAX_INTEGER } from './entries.ts';

/** `GET /api/editor/imports`: those of the last 60 days, the latest first. */
export interface ImportedList {
  id: number;
  supplier: string;
  file: string;
  who: string;
  at: string;
  figures: ListFigures;
  /** null: it was not taken back */
  undone_at: string | null;
  undone_by: string;
  /** for which it can be taken back, with the number of tires */
  brands: Array<{ id: number; title: string; rows: number }>;
}
/**
 * `POST /api/editor/imports/:id`: takes the import back, or what it did to one brand. `GET` has the ten largest changes of the
 * cost, each way.
 */
export const undoImportBody = z.strictObject({ brand: z.int().min(1).max(MAX_INTEGER).optional() });

export interface UndoneImport {
  restored: number;
  /** the first hundred that stay as they are, and how many there are */
  kept: Array<{ title: string; why: string }>;
  kept_total: number;
  imports: ImportedList[];
}
