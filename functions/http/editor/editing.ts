import type { EntryRow } from '#db/editor/entry-row.ts';
import { EntryConflict, EntryError, RequiredEntryError } from '#db/editor/entry-error.ts';
import { lastChange, pendingEntries } from '#db/editor/revisions.ts';
import type { Editing } from '#db/editor/save.ts';
import type { Database } from '#db/client.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import type { Entry, EntrySummary, PageOf } from '#src/contracts/editor/entries.ts';
import { isEntryKind, KIND_NAMES, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { CallError } from '../call-error.ts';
import { purge } from '../edge-purge.ts';
import type { EditorCall } from '../session/session.ts';

/** A body with the longest texts that an entry may have. */
export const LARGEST_ENTRY = 1024 * 1024;

/** Who changes something now, and what cleans HTML on its way into the database. */
export const editingOf = ({ who }: Pick<EditorCall, 'who'>, now = new Date()): Editing => ({
  ...who,
  now,
  clean: cleanHtml,
});

/** The kind that an address names. @throws CallError 404 */
export function kindOf(text: string | undefined): EntryKind {
  if (!text || !isEntryKind(text)) throw new CallError(404, 'There is nothing of this kind.');
  return text;
}

export const entryNotFound = (kind: EntryKind): CallError =>
  new CallError(404, `There is no such ${KIND_NAMES[kind][0]}.`);

/** Which part of a list is asked for, and how the answer tells it. */
export const partOf = ({ current, pageSize }: { current: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (current - 1) * pageSize,
});
export const pageOf = <T>(
  data: T[],
  total: number,
  { current, pageSize }: { current: number; pageSize: number },
): Omit<PageOf<T>, 'status'> => ({ data, total, current, pageSize, totalPage: Math.ceil(total / pageSize) });

export function summariesOf(kind: EntryKind, rows: readonly EntryRow[], pending: ReadonlySet<string>): EntrySummary[] {
  return rows.map(({ id, title, note, address, version }) => ({
    kind,
    id,
    title,
    note,
    address,
    version,
    pending: pending.has(id),
  }));
}

export async function entryOf(db: Database, kind: EntryKind, row: EntryRow): Promise<Entry> {
  const [summary] = summariesOf(kind, [row], await pendingEntries(db, kind, [row.id]));
  const changed = await lastChange(db, kind, row.id);
  return { ...summary!, data: row.data, changed: changed && { who: changed.who, at: changed.at.toISOString() } };
}

const TAGS: Partial<Record<EntryKind, readonly string[]>> = {
  product: ['catalogue'],
  'product-type': ['catalogue'],
  brand: ['catalogue'],
  'list-text': ['catalogue'],
  setting: ['settings', 'content', 'catalogue'],
};

/**
 * Changes an entry, and makes the edge forget the calls' answers that hold it.
 * @throws CallError 400 with what is wrong with which field, 409 with the entry as it is by now,
 *   409 without an entry when the site needs the one that is to be deleted
 */
export async function changing<T>(
  call: Pick<EditorCall, 'db' | 'waitUntil'>,
  kind: EntryKind,
  change: () => Promise<T>,
): Promise<T> {
  try {
    const changed = await change();
    call.waitUntil(Promise.all((TAGS[kind] ?? ['content']).map(purge)));
    return changed;
  } catch (error) {
    if (error instanceof EntryError) throw new CallError(400, error.message, { fields: error.fields });
    if (error instanceof RequiredEntryError) throw new CallError(409, error.message);
    if (!(error instanceof EntryConflict)) throw error;
    const data = error.present && (await entryOf(call.db, kind, error.present));
    const said = data?.changed
      ? `${data.changed.who} has changed this ${KIND_NAMES[kind][0]} since you opened it.`
      : data
        ? `This ${KIND_NAMES[kind][0]} has changed since you opened it.`
        : `This ${KIND_NAMES[kind][0]} is not there any more.`;
    throw new CallError(409, said, { data });
  }
}
