/** Unsaved values, stored in this browser; those of products, with confidential prices, until the tab is closed. */
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { readItem, storeItem } from '../browser-storage.ts';

export interface Draft {
  data: Record<string, unknown>;
  /** the saved values that editing began with, to tell the changes of two editors apart */
  base: Record<string, unknown>;
  version: number;
  at: string;
}

const keyOf = (kind: EntryKind, id: string | null) => `desk-draft:${kind}/${id ?? 'new'}`;
const placeOf = (kind: EntryKind) => (kind === 'product' ? 'sessionStorage' : 'localStorage');

export function readDraft(kind: EntryKind, id: string | null): Draft | null {
  try {
    const draft = JSON.parse(readItem(keyOf(kind, id), placeOf(kind)) ?? 'null') as Draft | null;
    return draft && typeof draft.data === 'object' && typeof draft.version === 'number' ? draft : null;
  } catch {
    return null; // it holds something else
  }
}

/** @returns false when this browser cannot store it */
export const storeDraft = (kind: EntryKind, id: string | null, draft: Draft | null): boolean =>
  storeItem(keyOf(kind, id), draft && JSON.stringify(draft), placeOf(kind));

export const hasDraft = (kind: EntryKind, id: string | null): boolean => readDraft(kind, id) !== null;
