import type { EntrySummary, entriesCall } from './entries-calls.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { deskCall } from './desk-store.ts';
import { deskList } from './desk-data-store.ts';

let kind: EntryKind = 'page';
export const entries = deskList((query) => deskCall<typeof entriesCall>(`GET /api/editor/entries/${kind}?${query}`));

export function openEntries(which: EntryKind): void {
  const other = which !== kind;
  kind = which;
  if (other) entries.replace(null);
  void entries.load(other ? { search: '' } : {});
}

export async function loadAllEntries(which: EntryKind): Promise<EntrySummary[]> {
  const outcome = await deskCall<typeof entriesCall>(`GET /api/editor/entries/${which}`, { pageSize: 200 });
  return outcome.ok ? outcome.data : [];
}
