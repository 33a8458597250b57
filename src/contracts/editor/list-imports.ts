/** Imports of price lists: what each changed, and taking one back. */
import type { CostMove, ListFigures } from '#src/domain/supplier/list-figures.ts';
import { data, defineCall } from '../define-call.ts';

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
export interface UndoneImport {
  restored: number;
  /** the first hundred that stay as they are, and how many there are */
  kept: Array<{ title: string; why: string }>;
  kept_total: number;
  imports: ImportedList[];
}

/** Those of the last 60 days, the latest first. */
export const importsCall = defineCall({
  route: 'GET /api/editor/imports',
  output: data<ImportedList[]>(),
  rights: 'staff',
  limit: 30,
});
/** The ten largest changes of the cost, each way. */
export const costMovesCall = defineCall({
  route: 'GET /api/editor/imports/:id',
  output: data<CostMove[]>(),
  rights: 'staff',
});
/** Takes an import back. */
export const undoImportCall = defineCall({
  route: 'POST /api/editor/imports/:id',
  queryTimeoutMs: 55_000,
  output: data<UndoneImport>(),
  rights: 'staff',
});
