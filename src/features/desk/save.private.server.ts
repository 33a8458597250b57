import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ENTRY_KIND_NAMES, type EntryKind, type EntryRow, readEntry } from '#src/features/entries/entry-kinds.ts';
import { withHtml } from '#src/features/desk-frame/forms.ts';
import { uploadHash } from '#src/kit/uploaded-picture.ts';
import { type Database, isoTime, rows } from '#db/client.ts';
import { uploads } from '#db/schema/content.ts';
import { revisions } from '#db/schema/editing.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { EntryError, type EntryStore, toEntryError } from '#src/features/entries/table-store.private.server.ts';
import { NOT_LIVE } from '#src/features/publishing/builds.private.server.ts';
import { STORES } from './stores.private.server.ts';
import { cleanHtml } from '#src/kit/clean-html.ts';
import type { Entry } from '#src/features/desk-frame/entries-calls.ts';
import { findOtherPrices } from '#src/features/pricing/edition-prices.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import type { StaffCall } from '#src/features/accounts/session.private.server.ts';

export interface Editing extends Auditing {
  /** An earlier revision of the entry is restored, which brings a deleted entry back under its id. */
  broughtBack?: boolean;
  /** Nobody reads what is saved, so that it stays marked as the sample's. */
  isUnread?: boolean;
}

interface SavedValues<K extends EntryKind = EntryKind> {
  kind: K;
  id: string | null;
  /** the version that was read; 0 for an entry that does not exist */
  version: number;
  data: Record<string, unknown>;
}

/** Stores a cleaned and checked entry, with a revision, unless nothing has changed. @throws EntryError, CallError 404, or 409 with it */
export async function saveEntry<K extends EntryKind>(
  db: Database,
  { kind, id, version, data: values }: SavedValues<K>,
  editing: Editing,
): Promise<EntryRow<K>> {
  const store: EntryStore<K> = STORES[kind];
  const { now } = editing;
  return inTransaction(db, async (tx) => {
    const before = id === null ? null : await store.find(tx, id, now);
    if (id !== null && !before && version === 0 && !editing.broughtBack) throw entryNotFound(kind);
    // cleaned first, because a required text may be empty once its HTML is clean
    const read = readEntry(kind, id, withHtml(kind, id, values, cleanHtml));
    if (!read) throw entryNotFound(kind);
    if (!read.data) throw new EntryError('Please check the marked fields.', read.errors);
    if (id !== null && (before?.version ?? 0) !== version) throw await conflict(tx, kind, before);
    const data = await withPictureSizes(tx, kind, id, read.data);
    const saved = version > 0 ? before : null;
    // a text that is not clean as it was stored stays as long as nobody changes it
    if (saved && [values, data].some((other) => isDeepStrictEqual(saved.data, other))) {
      if (!editing.isUnread) await store.confirm?.(tx, saved.id);
      return saved;
    }
    await store.check?.(tx, { id, before, data }, editing);
    let savedId: string | null;
    if (saved) savedId = (await store.update(tx, { before: saved, data }, editing)) ? id : null;
    else savedId = await store.insert(tx, { id, data }, editing);
    if (savedId === null && id === null) throw new EntryError('You cannot add more of these.');
    if (savedId === null) throw await conflict(tx, kind, await store.find(tx, id!, now));
    // of a product, its price decides
    if (kind !== 'product' && !editing.isUnread) await store.confirm?.(tx, savedId);
    const after = (await store.find(tx, savedId, now))!;
    await addRevision(tx, kind, saved, after, editing);
    return after;
  });
}

export async function deleteEntry<K extends EntryKind>(
  db: Database,
  { kind, id, version }: { kind: K; id: string; version: number },
  editing: Editing,
): Promise<void> {
  const store: EntryStore<K> = STORES[kind];
  await inTransaction(db, async (tx) => {
    const before = await store.find(tx, id, editing.now);
    if (!before || !(await store.remove(tx, { ...before, version }))) throw await conflict(tx, kind, before);
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

export const editContext = ({ who }: Pick<StaffCall, 'who'>): Editing => ({ ...who, now: new Date() });

const entryNotFound = (kind: EntryKind): CallError =>
  new CallError(404, `There is no such ${ENTRY_KIND_NAMES[kind][0]}.`);

/** @throws CallError 404 */
export async function findEntry<K extends EntryKind>(db: Database, kind: K, id: string, now = new Date()) {
  const store: EntryStore<K> = STORES[kind];
  const row = await store.find(db, id, now);
  if (!row) throw entryNotFound(kind);
  return row;
}

/** Somebody else has changed or deleted the entry since. */
async function conflict(db: Database, kind: EntryKind, present: EntryRow | null): Promise<CallError> {
  const [name] = ENTRY_KIND_NAMES[kind];
  const data = present && (await entryAnswer(db, kind, present));
  if (!data) return new CallError(409, `This ${name} no longer exists.`, { data });
  const who = data.changed ? `${data.changed.who} has changed this ${name}` : `This ${name} has changed`;
  return new CallError(409, `${who} since you opened it.`, { data });
}

export async function entryAnswers(db: Database, kind: EntryKind, found: readonly EntryRow[]): Promise<Entry[]> {
  const ids = found.map(({ id }) => id);
  const states = await rows<Pick<Entry, 'pending' | 'changed'> & { entry: string }>(db)`
    select entry, bool_or(${NOT_LIVE}) as pending,
      (array_agg(json_build_object('who', who, 'at', ${isoTime(sql`created_at`)}) order by id desc))[1] as changed
    from ${revisions} where ${and(eq(revisions.kind, kind), inArray(revisions.entry, ids))} group by entry`;
  const byId = new Map(states.map(({ entry, ...state }) => [entry, state]));
  return found.map((row) => ({ kind, ...row, ...(byId.get(row.id) ?? { pending: false, changed: null }) }));
}
export async function entryAnswer(db: Database, kind: EntryKind, row: EntryRow): Promise<Entry> {
  const [entry] = await entryAnswers(db, kind, [row]);
  const shown = kind === 'product' ? await findOtherPrices(db, Number(row.id)) : null;
  return { ...entry!, ...(shown && { shown_prices: shown }) };
}
