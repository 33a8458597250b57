import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { PRICE_FIELDS } from '#src/domain/editor/catalogue-entries.ts';
import { entrySchema, isRequiredPage, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { withHtml } from '#src/domain/editor/forms.ts';
import type { Database } from '../client.ts';
import { refreshCounts } from '../counts.ts';
import { revisions } from '../schema/editing.ts';
import { products } from '../schema/products.ts';
import { noteOwnStock } from '../suppliers/own-stock.ts';
import { writeAudit, type Auditing } from './audit.ts';
import { Refusal } from '../refusal.ts';
import { EntryConflict, EntryError, toEntryError, type EntryRow } from './entry-row.ts';
import { withPictureSizes } from './picture-sizes.ts';
import { STORES } from './stores.ts';

export interface Editing extends Auditing {
  clean(html: string): string;
  /** true when an earlier revision of the entry is restored */
  broughtBack?: boolean;
}

export interface Wanted {
  kind: EntryKind;
  /** null: a new entry */
  id: string | null;
  /** the version that was read; 0 for an entry that does not exist */
  version: number;
  data: unknown;
}

/**
 * Saves an entry from a form, a file or an old revision: validates it, sanitises its HTML and stores a revision. Does
 * nothing when the entry has not changed.
 * @throws EntryConflict when the entry was changed since it was read
 * @throws EntryError when the entry is invalid
 */
export async function saveEntry(db: Database, { kind, id, version, data: given }: Wanted, editing: Editing) {
  const read = checked(kind, id, given);
  // validated again, because a required text may be empty once its HTML is clean
  const clean = checked(kind, id, withHtml(kind, id, read, editing.clean));
  const data = await withPictureSizes(db, kind, id, clean);
  const store = STORES[kind];
  const { now } = editing;
  try {
    return await db.transaction(async (tx) => {
      const before = id === null ? null : await store.find(tx, id, now);
      if (id !== null && (before?.version ?? 0) !== version) throw new EntryConflict(before);
      const isSame = [read, data].some((given) => isDeepStrictEqual(before?.data, given));
      if (before && before.version > 0 && isSame) return before;
      if (before && kind === 'page') refuseOtherCode(before.data as Coded, data as Coded);
      let at = id;
      if (version === 0) at = await store.insert(tx, id, data, now);
      else if (!(await store.update(tx, id!, version, data, now)))
        throw new EntryConflict(await store.find(tx, id!, now));
      if (at === null && id === null) throw new EntryError('You cannot add more of these.');
      if (at === null) throw new EntryConflict(await store.find(tx, id!, now));
      const after = (await store.find(tx, at, now))!;
      await keepRevision(tx, kind, at, before && before.version > 0 ? before : null, after, editing);
      if (kind !== 'product' || !before) return after;
      await productChanged(tx, before, after, editing);
      return (await store.find(tx, at, now))!;
    });
  } catch (error) {
    throw toEntryError(error);
  }
}

/** Deletes an entry and stores it as a revision. @throws EntryConflict @throws Refusal */
export async function deleteEntry(db: Database, kind: EntryKind, id: string, version: number, editing: Editing) {
  const store = STORES[kind];
  try {
    await db.transaction(async (tx) => {
      const before = await store.find(tx, id, editing.now);
      if (before && kind === 'page' && isRequiredPage((before.data as Coded).code))
        throw new Refusal('The site needs this page, so it cannot be deleted. Its text can be changed.');
      if (!before || !(await store.remove(tx, id, version))) throw new EntryConflict(before);
      await keepRevision(tx, kind, id, before, null, editing);
    });
  } catch (error) {
    throw toEntryError(error);
  }
}

/** Validates the data. @throws EntryError with a text for each invalid field */
function checked(kind: EntryKind, id: string | null, given: unknown): Record<string, unknown> {
  const schema = entrySchema(kind, id);
  if (!schema) throw new EntryError('There is no such setting.');
  const read = schema.safeParse(given);
  if (!read.success) throw new EntryError('Please check the marked fields.', fieldsOf(read.error));
  return read.data;
}

const fieldsOf = (error: z.ZodError) => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[at, key].filter(Boolean).join('.')] = 'There is no such field.';
    else fields[at || 'data'] ??= issue.message;
  }
  return fields;
};

type Coded = { code: string; kind: string };

function refuseOtherCode(before: Coded, after: Coded): void {
  const text = 'The site needs this page under its code.';
  if (isRequiredPage(before.code) && (after.code !== before.code || after.kind !== before.kind))
    throw new EntryError(text, { code: text });
}

async function keepRevision(
  db: Database,
  kind: EntryKind,
  entry: string,
  before: EntryRow | null,
  after: EntryRow | null,
  { accountId, who, now, broughtBack }: Editing,
): Promise<void> {
  const action = broughtBack ? 'brought back' : !after ? 'deleted' : before ? 'changed' : 'added';
  await db.insert(revisions).values({
    kind,
    entry,
    title: (after ?? before)!.title,
    action,
    accountId,
    who,
    createdAt: now,
    before: (before?.data ?? null) as Record<string, unknown> | null,
    after: (after?.data ?? null) as Record<string, unknown> | null,
  });
}

/**
 * Writes an audit line for each changed price, ends the mark of a sample with a retail price of the shop's own, and refreshes
 * the sidebar's counts where they may have changed.
 */
async function productChanged(db: Database, before: EntryRow, after: EntryRow, editing: Editing): Promise<void> {
  const [old, fresh] = [before.data, after.data] as Array<Record<string, unknown>>;
  const text = (value: unknown) => (value === null ? null : String(value));
  await writeAudit(
    db,
    PRICE_FIELDS.filter((field) => old![field] !== fresh![field]).map((field) => ({
      subject: 'price',
      subjectId: Number(after.id),
      title: after.title,
      field,
      before: text(old![field]),
      after: text(fresh![field]),
    })),
    editing,
  );
  const isProduct = eq(products.id, Number(after.id));
  if (old!.retail_price !== fresh!.retail_price) await db.update(products).set({ isSample: false }).where(isProduct);
  if (old!.count !== fresh!.count || old!.location !== fresh!.location)
    await noteOwnStock(db, Number(after.id), fresh as { count: number; location: number }, editing);
  if (old!.status_type !== fresh!.status_type) await refreshCounts(db);
}
