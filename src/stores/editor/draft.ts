/** Unsaved values, stored in this browser; those of products, with confidential prices, until the tab is closed. */
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';

export interface Draft {
  data: Record<string, unknown>;
  /** the saved values that editing began with, to tell the changes of two editors apart */
  base: Record<string, unknown>;
  version: number;
  at: string;
}

const keyOf = (kind: EntryKind, id: string | null) => `desk-draft:${kind}/${id ?? 'new'}`;
const storageOf = (kind: EntryKind): Storage => (kind === 'product' ? sessionStorage : localStorage);

export function readDraft(kind: EntryKind, id: string | null): Draft | null {
  try {
    const draft = JSON.parse(storageOf(kind).getItem(keyOf(kind, id)) ?? 'null') as Draft | null;
    return draft && typeof draft.data === 'object' && typeof draft.version === 'number' ? draft : null;
  } catch {
    return null; // storage is blocked, or holds something else
  }
}

/** @returns false when this browser cannot store it */
export function storeDraft(kind: EntryKind, id: string | null, draft: Draft | null): boolean {
  try {
    if (draft) storageOf(kind).setItem(keyOf(kind, id), JSON.stringify(draft));
    else storageOf(kind).removeItem(keyOf(kind, id));
    return true;
  } catch {
    return false;
  }
}

export const hasDraft = (kind: EntryKind, id: string | null): boolean => readDraft(kind, id) !== null;
