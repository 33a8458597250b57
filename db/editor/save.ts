import { isDeepStrictEqual } from 'node:util';
import { readEntry, type EntryData, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { withHtml } from '#src/domain/editor/forms.ts';
import type { Database } from '../client.ts';
import { revisions } from '../schema/editing.ts';
import type { Auditing } from './audit.ts';
import { EntryConflict, EntryError, EntryMissing, toEntryError, type EntryRow, type EntryStore } from './entry-row.ts';
import { withPictureSizes } from './picture-sizes.ts';
import { STORES } from './stores.ts';

export interface Editing extends Auditing {
  clean(html: string): string;
  /** An earlier revision of the entry is restored, which brings a deleted entry back under its id. */
  broughtBack?: boolean;
}

export interface Wanted<K extends EntryKind = EntryKind> {
  kind: K;
  /** null: a new entry */
  id: string | null;
  /** the version that was read; 0 for an entry that does not exist */
  version: number;
  data: Record<string, unknown>;
}

/**
 * Saves an entry from a form, a file or an old revision: sanitises its HTML, validates it and stores a revision. Does nothing
 * when the entry has not changed.
 * @throws EntryConflict when the entry was changed since it was read
 * @throws EntryMissing when there is no such entry, and never was
 * @throws EntryError when the entry is invalid
 */
export async function saveEntry<K extends EntryKind>(
  db: Database,
  { kind, id, version, data: given }: Wanted<K>,
  editing: Editing,
): Promise<EntryRow<K>> {
  const store: EntryStore<K> = STORES[kind];
  const { now } = editing;
  try {
    return await db.transaction(async (tx) => {
      const before = id === null ? null : await store.find(tx, id, now);
      if (id !== null && !before && version === 0 && !editing.broughtBack) throw new EntryMissing();
      // cleaned first, because a required text may be empty once its HTML is clean
      const clean = checked(kind, id, withHtml(kind, id, given, editing.clean));
      if (id !== null && (before?.version ?? 0) !== version) throw new EntryConflict(before);
      const data = await withPictureSizes(tx, kind, id, clean);
      // a text that is not clean as it was stored stays as long as nobody changes it
      const isSame = [given, data].some((values) => isDeepStrictEqual(before?.data, values));
      if (before && version > 0 && isSame) return before;
      const savedId =
        before && version > 0
          ? await update(tx, store, before, data, editing)
          : await store.insert(tx, { id, data, now });
      if (savedId === null && id === null) throw new EntryError('You cannot add more of these.');
      if (savedId === null) throw new EntryConflict(await store.find(tx, id!, now));
      const after = (await store.find(tx, savedId, now))!;
      await addRevision(tx, kind, version > 0 ? before : null, after, editing);
      return after;
    });
  } catch (error) {
    throw toEntryError(error);
  }
}

/** @returns the id; null when the entry's version has changed */
async function update<K extends EntryKind>(
  db: Database,
  store: EntryStore<K>,
  before: EntryRow<K>,
  data: EntryData[K],
  editing: Editing,
): Promise<string | null> {
  const change = { before, data, now: editing.now };
  if (!(await store.update(db, change))) return null;
  await store.afterUpdate?.(db, change, editing);
  return before.id;
}

/** Deletes an entry and stores it as a revision. @throws EntryConflict @throws Refusal */
export async function deleteEntry<K extends EntryKind>(
  db: Database,
  { kind, id, version }: { kind: K; id: string; version: number },
  editing: Editing,
): Promise<void> {
  const store: EntryStore<K> = STORES[kind];
  try {
    await db.transaction(async (tx) => {
      const before = await store.find(tx, id, editing.now);
      if (!before || !(await store.remove(tx, { ...before, version }))) throw new EntryConflict(before);
      await addRevision(tx, kind, before, null, editing);
    });
  } catch (error) {
    throw toEntryError(error);
  }
}

/** Validates the data. @throws EntryError with a text for each invalid field */
function checked<K extends EntryKind>(kind: K, id: string | null, given: unknown): EntryData[K] {
  const read = readEntry(kind, id, given);
  if (!read) throw new EntryMissing();
  if (!read.data) throw new EntryError('Please check the marked fields.', read.errors);
  return read.data;
}

async function addRevision(
  db: Database,
  kind: EntryKind,
  before: EntryRow | null,
  after: EntryRow | null,
  { accountId, who, now, broughtBack }: Editing,
): Promise<void> {
  const { id, title } = (after ?? before)!;
  const changed = before ? 'changed' : 'added';
  const action = after ? changed : 'deleted';
  await db.insert(revisions).values({
    kind,
    entry: id,
    title,
    action: broughtBack ? 'brought back' : action,
    accountId,
    who,
    createdAt: now,
    before: before?.data ?? null,
    after: after?.data ?? null,
  });
}
