/** What was typed and is not saved, kept by this browser until it is. Of products, whose prices are nobody else's business, only until the tab is shut. */
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';

export interface Draft {
  data: Record<string, unknown>;
  /** what it was begun from, for telling whose change is whose */
  base: Record<string, unknown>;
  version: number;
  /** ISO 8601 */
  at: string;
}

const keyOf = (kind: EntryKind, id: string | null) => `desk-draft:${kind}/${id ?? 'new'}`;
const storageOf = (kind: EntryKind): Storage => (kind === 'product' ? sessionStorage : localStorage);

export function readDraft(kind: EntryKind, id: string | null): Draft | null {
  try {
    const draft = JSON.parse(storageOf(kind).getItem(keyOf(kind, id)) ?? 'null') as Draft | null;
    return draft && typeof draft.data === 'object' && typeof draft.version === 'number' ? draft : null;
  } catch {
    return null; // storage is shut, or holds something else: nothing was kept
  }
}

/** @returns false when this browser does not keep it */
export function keepDraft(kind: EntryKind, id: string | null, draft: Draft | null): boolean {
  try {
    if (draft) storageOf(kind).setItem(keyOf(kind, id), JSON.stringify(draft));
    else storageOf(kind).removeItem(keyOf(kind, id));
    return true;
  } catch {
    return false;
  }
}

export const hasDraft = (kind: EntryKind, id: string | null): boolean => readDraft(kind, id) !== null;
