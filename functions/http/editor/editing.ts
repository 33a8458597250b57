import { EntryConflict, EntryError, type EntryRow } from '#db/editor/entry-row.ts';
import { lastChange, pendingEntries } from '#db/editor/revisions.ts';
import type { Editing } from '#db/editor/save.ts';
import type { Database } from '#db/client.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import type { Entry, EntrySummary, PageOf } from '#src/contracts/editor/entries.ts';
import { isEntryKind, ENTRY_KIND_NAMES, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { CallError } from '../endpoint.ts';
import { purgeEdgeCache } from '../edge-purge.ts';
import { assertRight, type EditorCall } from '../session/session.ts';

/** Bytes of the largest body: an entry with the longest texts. */
export const MAX_ENTRY_BYTES = 1024 * 1024;

export const editContext = ({ who }: Pick<EditorCall, 'who'>): Editing => ({
  ...who,
  now: new Date(),
  clean: cleanHtml,
});

export function parseEntryKind(text: string | undefined): EntryKind {
  if (!text || !isEntryKind(text)) throw new CallError(404, 'There is nothing of this kind.');
  return text;
}

export const entryNotFound = (kind: EntryKind): CallError =>
  new CallError(404, `There is no such ${ENTRY_KIND_NAMES[kind][0]}.`);

export const pageLimits = ({ current, pageSize }: { current: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (current - 1) * pageSize,
});
export const pageAnswer = <T>(
  data: T[],
  total: number,
  { current, pageSize }: { current: number; pageSize: number },
): Omit<PageOf<T>, 'status'> => ({ data, total, current, pageSize, totalPage: Math.ceil(total / pageSize) });

export async function entrySummaries(
  db: Database,
  kind: EntryKind,
  rows: readonly EntryRow[],
): Promise<EntrySummary[]> {
  const { pending, publishing } = await pendingEntries(db, kind, rows);
  return rows.map(({ data: _, ...row }) => ({
    kind,
    ...row,
    pending: pending.has(row.id),
    publishing: publishing.has(row.id),
  }));
}

export async function entryAnswer(db: Database, kind: EntryKind, row: EntryRow): Promise<Entry> {
  const [summary] = await entrySummaries(db, kind, [row]);
  const changed = await lastChange(db, kind, row.id);
  return { ...summary!, data: row.data, changed: changed && { who: changed.who, at: changed.at.toISOString() } };
}

const TAGS: Partial<Record<EntryKind, readonly string[]>> = {
  product: ['catalogue'],
  pattern: ['catalogue'],
  'product-type': ['catalogue'],
  brand: ['catalogue'],
  'list-text': ['catalogue'],
  fitment: ['catalogue', 'vehicles'],
  setting: ['settings', 'content', 'catalogue'],
};

/**
 * Changes an entry, and purges the responses that contain it from the edge cache.
 * @throws CallError 403 for a kind that the caller's role may not change, 400 with a message for each wrong field, 409 with the
 * current entry after an edit conflict, 409 without an entry when the entry must not be deleted because the site needs it
 */
export async function changeEntry<T>(
  call: Pick<EditorCall, 'db' | 'waitUntil' | 'viewer'>,
  kind: EntryKind,
  change: () => Promise<T>,
): Promise<T> {
  assertRight(call, `entries/${kind}`, true);
  try {
    const changed = await change();
    call.waitUntil(Promise.all((TAGS[kind] ?? ['content']).map(purgeEdgeCache)));
    return changed;
  } catch (error) {
    if (error instanceof EntryError) throw new CallError(400, error.message, { fields: error.fields });
    if (!(error instanceof EntryConflict)) throw error;
    const data = error.present && (await entryAnswer(call.db, kind, error.present));
    const message = data?.changed
      ? `${data.changed.who} has changed this ${ENTRY_KIND_NAMES[kind][0]} since you opened it.`
      : data
        ? `This ${ENTRY_KIND_NAMES[kind][0]} has changed since you opened it.`
        : `This ${ENTRY_KIND_NAMES[kind][0]} no longer exists.`;
    throw new CallError(409, message, { data });
  }
}
