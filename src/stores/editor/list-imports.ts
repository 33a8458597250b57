import type { costMovesCall, importsCall, undoImportCall, UndoneImport } from '#src/contracts/editor/list-imports.ts';
import type { CostMove } from '#src/domain/supplier/list-figures.ts';
import { deskCall } from './desk.ts';
import { deskData } from './desk-data.ts';
import { loadPublish } from './publish.ts';

export const importedLists = deskData(() => deskCall<typeof importsCall>('GET /api/editor/imports'));

export async function loadMoves(id: number): Promise<CostMove[] | null> {
  const outcome = await deskCall<typeof costMovesCall>(`GET /api/editor/imports/${id}`);
  return outcome.ok ? outcome.data : null;
}

/** Takes an import back. @returns what became of it, or why nothing did */
export async function undoImport(id: number): Promise<UndoneImport | string> {
  const outcome = await deskCall<typeof undoImportCall>(`POST /api/editor/imports/${id}`, {}, { timeoutMs: 60_000 });
  if (!outcome.ok) return outcome.message;
  importedLists.replace(outcome.data.imports);
  void loadPublish();
  return outcome.data;
}
