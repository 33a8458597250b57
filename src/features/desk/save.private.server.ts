import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { readEntry, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { withHtml } from '#src/features/desk-frame/forms.ts';
import { uploadHash } from '#src/kit/uploaded-picture.ts';
import type { Database } from '#db/client.ts';
import { uploads } from '#db/schema/content.ts';
import { revisions } from '#db/schema/editing.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import {
  EntryConflict,
  EntryError,
  EntryMissing,
  toEntryError,
  type EntryRow,
  type EntryStore,
} from '#src/features/entries/entry-row.private.server.ts';
import { STORES } from './stores.private.server.ts';

export interface Editing extends Auditing {
  clean(html: string): string;
  /** An earlier revision of the entry is restored, which brings a deleted entry back under its id. */
  broughtBack?: boolean;
}

export interface SavedValues<K extends EntryKind = EntryKind> {
  kind: K;
  /** null: a new entry */
  id: string | null;
  /** the version that was read; 0 for an entry that does not exist */
  version: number;
  data: Record<string, unknown>;
}

/** Cleans, checks and stores an entry, with a revision, unless nothing has changed. @throws EntryConflict, EntryMissing, EntryError */
export async function saveEntry<K extends EntryKind>(
  db: Database,
  { kind, id, version, data: values }: SavedValues<K>,
  editing: Editing,
): Promise<EntryRow<K>> {
  const store: EntryStore<K> = STORES[kind];
  const { now } = editing;
  return inTransaction(db, async (tx) => {
    const before = id === null ? null : await store.find(tx, id, now);
    if (id !== null && !before && version === 0 && !editing.broughtBack) throw new EntryMissing();
    // cleaned first, because a required text may be empty once its HTML is clean
    const read = readEntry(kind, id, withHtml(kind, id, values, editing.clean));
    if (!read) throw new EntryMissing();
    if (!read.data) throw new EntryError('Please check the marked fields.', read.errors);
    if (id !== null && (before?.version ?? 0) !== version) throw new EntryConflict(before);
    const data = await withPictureSizes(tx, kind, id, read.data);
    const saved = version > 0 ? before : null;
    // a text that is not clean as it was stored stays as long as nobody changes it
    if (saved && [values, data].some((other) => isDeepStrictEqual(saved.data, other))) return saved;
    await store.check?.(tx, { id, before, data }, editing);
    let savedId: string | null;
    if (saved) {
      const change = { before: saved, data, now };
      savedId = (await store.update(tx, change)) ? saved.id : null;
      if (savedId !== null) await store.afterUpdate?.(tx, change, editing);
    } else savedId = await store.insert(tx, { id, data, now });
    if (savedId === null && id === null) throw new EntryError('You cannot add more of these.');
    if (savedId === null) throw new EntryConflict(await store.find(tx, id!, now));
    const after = (await store.find(tx, savedId, now))!;
    await addRevision(tx, kind, saved, after, editing);
    return after;
  });
}

/** Deletes an entry and stores it as a revision. @throws EntryConflict @throws Refusal */
export async function deleteEntry<K extends EntryKind>(
  db: Database,
  { kind, id, version }: { kind: K; id: string; version: number },
  editing: Editing,
): Promise<void> {
  const store: EntryStore<K> = STORES[kind];
  await inTransaction(db, async (tx) => {
    const before = await store.find(tx, id, editing.now);
    if (!before || !(await store.remove(tx, { ...before, version }))) throw new EntryConflict(before);
    await addRevision(tx, kind, before, null, editing);
  });
}

const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(work).catch((error: unknown) => {
    throw toEntryError(error);
  });

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

const IMAGE = /<img\b[^<>]*>/g;
const isSized = (img: string) => / width="\d/.test(img) && / height="\d/.test(img);
/** The hash of an uploaded picture whose element does not say how large it is. */
const unsizedHash = (img: string) => (isSized(img) ? null : uploadHash(/ src="([^"]*)"/.exec(img)?.[1] ?? ''));

/** Gives each uploaded picture in an entry's HTML its width and height, so that nothing on a page moves once it is loaded. */
async function withPictureSizes<D extends object>(db: Database, kind: EntryKind, id: string | null, data: D) {
  const missing = new Set<string>();
  withHtml(kind, id, data, (html) => {
    for (const [img] of html.matchAll(IMAGE)) missing.add(unsizedHash(img) ?? '');
    return html;
  });
  missing.delete('');
  if (!missing.size) return data;
  const { hash, width, height } = uploads;
  const found = await db
    .select({ hash, width, height })
    .from(uploads)
    .where(inArray(hash, [...missing]));
  const sizes = new Map(found.map((picture) => [picture.hash, ` width="${picture.width}" height="${picture.height}"`]));
  return withHtml(kind, id, data, (html) =>
    html.replace(IMAGE, (img) => {
      const size = sizes.get(unsizedHash(img) ?? '');
      return size ? img.replace(/ (?:width|height)="[^"]*"/g, '').replace('<img', `<img${size}`) : img;
    }),
  );
}
