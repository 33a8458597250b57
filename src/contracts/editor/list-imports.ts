/** Imports of price lists: what each changed, and taking one back. */
import * as z from 'zod';
import type { ListFigures } from '#src/domain/supplier/list-figures.ts';

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
  /** false once it was taken back, or when it changed nothing */
  can_undo: boolean;
}
/**
 * `POST /api/editor/imports/:id`: takes the import back. `GET` has the ten largest changes of the
 * cost, each way.
 */
export const undoImportBody = z.strictObject({});

export interface UndoneImport {
  restored: number;
  /** the first hundred that stay as they are, and how many there are */
  kept: Array<{ title: string; why: string }>;
  kept_total: number;
  imports: ImportedList[];
}
