import type { CostMove, ImportedList } from '#src/domain/supplier/list-figures.ts';
import { data, defineCall } from '../define-call.ts';

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
export const undoImportCall = defineCall({
  route: 'POST /api/editor/imports/:id',
  queryTimeoutMs: 55_000,
  output: data<UndoneImport>(),
  rights: 'staff',
});
