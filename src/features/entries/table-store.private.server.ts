import { type SQL, and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type EntryData, type EntryKind, type EntryRow, entryFields } from './entry-kinds.ts';
import type { Database } from '#db/client.ts';
import { CallError } from '#src/features/http/call.server.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import type { Paging } from '#src/kit/paging.ts';

type Row = Record<string, unknown>;

type Read<Table extends PgTable, More> = Table['$inferSelect'] & {
  [K in keyof More]: More[K] extends SQL<infer T> ? T : never;
};

interface TableOf<Table extends PgTable, More extends Record<string, SQL>> {
  table: Table;
  order: SQL[];
  search: SQL;
  /** read with each row, fields of the entry among it; columns of the table are written out: `ratings.id` */
  more?: More;
  title?(row: Read<Table, More>): string;
  note(row: Read<Table, More>, now: Date): string;
  path?(row: Read<Table, More>, now: Date): string | null;
}

/** The columns of a table, those that hold the fields of a kind, and their values for an entry. A field without one is left out. */
export function mappingOf<K extends EntryKind>(kind: K, table: PgTable) {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const property = new Map(Object.entries(columns).map(([name, column]) => [column.name, name]));
  const fields = entryFields(kind).flatMap((field) => {
    const name = property.get(field);
    return name === undefined ? [] : [{ field, name }];
  });
  const columnsOf = (data: EntryData[K], now: Date): Row => ({
    ...Object.fromEntries(
      fields.map(({ field, name }) => {
        const value = (data as Row)[field];
        return [name, columns[name]!.dataType === 'date' && value !== null ? new Date(String(value)) : value];
      }),
    ),
    ...('updatedAt' in columns && { updatedAt: now }),
  });
  return { columns, fields, columnsOf };
}

const ID = /^[1-9]\d{0,8}$/;

/** A store for entries that are rows of a table with a numeric id. Fields have the names of their columns. */
export function tableStore<
  K extends EntryKind,
  Table extends PgTable,
  More extends Record<string, SQL> = Record<never, SQL>,
>(
  kind: K,
  {
    table,
    order,
    search,
    more,
    title = (row: Row) => String(row.title),
    note,
    path = () => null,
  }: TableOf<Table, More>,
): EntryStore<K> {
  const { columns, fields, columnsOf } = mappingOf(kind, table);
  const readBeside = entryFields(kind).flatMap((field) => (more && field in more ? [{ field, name: field }] : []));
  const { id: idColumn, version: versionColumn } = columns as Record<'id' | 'version', PgColumn>;

  const entryOf = (read: Row, now: Date): EntryRow<K> => {
    const row = read as Read<Table, More>;
    const valueOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
    return {
      id: String(row.id),
      version: Number(row.version),
      title: title(row),
      note: note(row, now),
      path: path(row, now),
      data: Object.fromEntries(
        [...fields, ...readBeside].map(({ field, name }) => [field, valueOf(row[name])]),
      ) as EntryData[K],
    };
  };
  const readRows = (db: Database) => db.select({ ...columns, ...more }).from(table as PgTable);
  const isVersion = ({ id, version }: EntryRow) => and(eq(idColumn, Number(id)), eq(versionColumn, version));

  return {
    async list(db, criteria) {
      const matches = and(...searchPatterns(criteria.search).map((pattern) => sql`${search} ilike ${pattern}`));
      const read = await readRows(db)
        .where(matches)
        .orderBy(...order, asc(idColumn))
        .limit(criteria.limit)
        .offset(criteria.offset);
      return { rows: read.map((row) => entryOf(row, criteria.now)), total: await db.$count(table, matches) };
    },
    async find(db, id, now) {
      if (!ID.test(id)) return null;
      const [row] = await readRows(db).where(eq(idColumn, Number(id)));
      return row ? entryOf(row, now) : null;
    },
    insert: (db, { id, data }, { now }) => insertRow(db, table, id, columnsOf(data, now)),
    async update(db, { before, data }, { now }) {
      const values = { ...columnsOf(data, now), version: before.version + 1 };
      const changed = await db
        .update(table as PgTable)
        .set(values)
        .where(isVersion(before))
        .returning({ id: idColumn });
      return changed.length > 0;
    },
    ...('isSample' in columns && {
      confirm: (db, id) =>
        db
          .update(table as PgTable)
          .set({ isSample: false })
          .where(eq(idColumn, Number(id))),
    }),
    async remove(db, before) {
      return (await db.delete(table).where(isVersion(before)).returning({ id: idColumn })).length > 0;
    },
  };
}

/** @param id of a deleted entry that is brought back; null: the next free one */
export async function insertRow(db: Database, table: PgTable, id: string | null, row: Row): Promise<string | null> {
  const target = (getTableColumns(table) as Record<string, PgColumn>).id!;
  if (id === null) return String((await db.insert(table).values(row).returning({ id: target }))[0]!.id);
  const insert = db
    .insert(table)
    .overridingSystemValue()
    .values({ id: Number(id), ...row });
  return (await insert.onConflictDoNothing({ target }).returning()).length ? id : null;
}

interface KeyedTexts<K extends EntryKind> {
  all(db: Database): Promise<Array<EntryRow<K>>>;
  textOf?(row: EntryRow<K>): string;
  /** @param version 0: it is not stored yet @returns false when it has another version */
  write(db: Database, id: string, version: number, data: EntryData[K], now: Date): Promise<boolean>;
}

/** A store for texts that are all there, saved or not: none is added or removed. */
export const keyedStore = <K extends EntryKind>({
  all,
  textOf = ({ id, title, note }) => `${id} ${title} ${note}`,
  write,
}: KeyedTexts<K>): EntryStore<K> => ({
  async list(db, { search, limit, offset }) {
    const words = search.toLowerCase().split(/\s+/);
    const found = (await all(db)).filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)));
    return { rows: found.slice(offset, offset + limit), total: found.length };
  },
  find: async (db, id) => (await all(db)).find((row) => row.id === id) ?? null,
  insert: async (db, { id, data }, { now }) => (id !== null && (await write(db, id, 0, data, now)) ? id : null),
  update: (db, { before: { id, version }, data }, { now }) => write(db, id, version, data, now),
  remove: async () => false,
});

type EntryListCriteria = Paging & { search: string; now: Date };
type EntryPage<K extends EntryKind> = { rows: Array<EntryRow<K>>; total: number };

/** The id is null for the next free one. */
type NewEntry<K extends EntryKind> = { id: string | null; data: EntryData[K] };
type EntryChange<K extends EntryKind> = { before: EntryRow<K>; data: EntryData[K] };

/** Where the entries of a kind are, and what is special about them. Each method may throw an `EntryError` or a `Refusal`. */
export interface EntryStore<K extends EntryKind> {
  list(db: Database, criteria: EntryListCriteria): Promise<EntryPage<K>>;
  find(db: Database, id: string, now: Date): Promise<EntryRow<K> | null>;
  /** Refuses what no schema can: values that do not fit the entry before, or the rest of the shop. */
  check?(db: Database, change: NewEntry<K> & { before: EntryRow<K> | null }, by: Auditing): Promise<void>;
  /** @returns the id; null when the given one is taken or cannot be used */
  insert(db: Database, entry: NewEntry<K>, by: Auditing): Promise<string | null>;
  /** @returns false when the entry's version has changed */
  update(db: Database, change: EntryChange<K>, by: Auditing): Promise<boolean>;
  /** @returns false when the entry's version has changed, or such entries cannot be removed */
  remove(db: Database, before: EntryRow<K>): Promise<boolean>;
  /** Takes the mark of a sample away. */
  confirm?(db: Database, id: string): Promise<unknown>;
}

export const searchPatterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** An entry that is invalid. The message and the texts in `fields`, by field name, are shown to the editor. */
export class EntryError extends CallError {
  readonly fields: Record<string, string>;
  constructor(message: string, fields: Record<string, string> = {}) {
    super(400, message, { fields });
    this.fields = fields;
  }
}

export const wrongField = (field: string, message: string): EntryError =>
  new EntryError('Please check the marked fields.', { [field]: message });

/** Texts for violated constraints of the database, by the constraint's name. */
const RULES: Record<string, readonly [field: string, message: string]> = {
  content_pages_code: ['code', 'Another page has this URL.'],
  questions_slug_unique: ['slug', 'Another question has this URL.'],
  articles_slug_unique: ['slug', 'Another article has this URL.'],
  article_types_short_unique: ['short', 'Another type has this URL.'],
  suppliers_slug_unique: ['slug', 'Another supplier has this prefix.'],
  offers_supplier_id_suppliers_id_fk: ['slug', 'It has offers, so it cannot be deleted. Switch it off instead.'],
  search_words_text: ['text', 'This word already exists.'],
  articles_type_id_article_types_id_fk: ['type_id', 'This type does not exist, or an article uses it.'],
};

/** Turns a violated constraint into an `EntryError`; returns any other error unchanged. */
export function toEntryError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { constraint = '', message = '' } = cause as { constraint?: string; message?: string };
  const rule = RULES[constraint] ?? Object.entries(RULES).find(([name]) => message.includes(`"${name}"`))?.[1];
  return rule ? new EntryError(rule[1], { [rule[0]]: rule[1] }) : error;
}
