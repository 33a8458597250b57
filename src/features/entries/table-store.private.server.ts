import { and, asc, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { entryFields, type EntryData, type EntryKind } from './entry-kinds.ts';
import { rows, type Database } from '#db/client.ts';
import { pageOfRows, searchPatterns, type EntryRow, type EntryStore } from './entry-row.private.server.ts';

type Row = Record<string, unknown>;

export interface TableOf<Table extends PgTable> {
  table: Table;
  order: SQL[];
  search: SQL;
  title?(row: Table['$inferSelect']): string;
  note(row: Table['$inferSelect'], now: Date): string;
  path?(row: Table['$inferSelect'], now: Date): string | null;
}

/** The columns of a table, those that hold the fields of a kind, and their values for an entry. A field without one is left out. */
function mappingOf<K extends EntryKind>(kind: K, table: PgTable) {
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

export const ID = /^[1-9]\d{0,8}$/;

/** A store for entries that are rows of a table with a numeric id. Fields have the names of their columns. */
export function tableStore<K extends EntryKind, Table extends PgTable>(
  kind: K,
  { table, order, search, title = (row: Row) => String(row.title), note, path = () => null }: TableOf<Table>,
): EntryStore<K> {
  const { columns, fields, columnsOf } = mappingOf(kind, table);
  const { id: idColumn, version: versionColumn } = columns as Record<'id' | 'version', PgColumn>;

  const entryOf = (row: Row, now: Date): EntryRow<K> => ({
    id: String(row.id),
    version: Number(row.version),
    title: title(row),
    note: note(row, now),
    path: path(row, now),
    data: Object.fromEntries(
      fields.map(({ field, name }) => {
        const value = row[name];
        return [field, value instanceof Date ? value.toISOString() : value];
      }),
    ) as EntryData[K],
  });
  const isVersion = ({ id, version }: EntryRow) => and(eq(idColumn, Number(id)), eq(versionColumn, version));

  return {
    async list(db, criteria) {
      const matches = and(...searchPatterns(criteria.search).map((pattern) => sql`${search} ilike ${pattern}`));
      const read: Row[] = await db
        .select()
        .from(table as PgTable)
        .where(matches)
        .orderBy(...order, asc(idColumn))
        .limit(criteria.limit)
        .offset(criteria.offset);
      return { rows: read.map((row) => entryOf(row, criteria.now)), total: await db.$count(table, matches) };
    },
    async find(db, id, now) {
      if (!ID.test(id)) return null;
      const [row] = await db
        .select()
        .from(table as PgTable)
        .where(eq(idColumn, Number(id)));
      return row ? entryOf(row, now) : null;
    },
    insert: (db, { id, data, now }) => insertRow(db, table, id, columnsOf(data, now)),
    async update(db, { before, data, now }) {
      // a text that an editor has changed is no sample; of a product, its price decides
      const ownWork = 'isSample' in columns && kind !== 'product' ? { isSample: false } : {};
      const values = { ...columnsOf(data, now), ...ownWork, version: before.version + 1 };
      const changed = await db
        .update(table as PgTable)
        .set(values)
        .where(isVersion(before))
        .returning({ id: idColumn });
      return changed.length > 0;
    },
    async remove(db, before) {
      return (await db.delete(table).where(isVersion(before)).returning({ id: idColumn })).length > 0;
    },
  };
}

/** An id that the sequence has not given out yet cannot be used, or a later new entry would collide with it. */
export async function insertRow(db: Database, table: PgTable, id: string | null, row: Row): Promise<string | null> {
  const target = (getTableColumns(table) as Record<string, PgColumn>).id!;
  if (id === null) return String((await db.insert(table).values(row).returning({ id: target }))[0]!.id);
  const sequence = sql.identifier(`${getTableName(table)}_id_seq`);
  const [given] = await rows<{ last: number }>(db)`
    select case when is_called then last_value else 0 end::int as last from ${sequence}`;
  if (!ID.test(id) || Number(id) > given!.last) return null;
  const insert = db
    .insert(table)
    .overridingSystemValue()
    .values({ id: Number(id), ...row });
  return (await insert.onConflictDoNothing({ target }).returning()).length ? id : null;
}

interface KeyedTable<K extends EntryKind> {
  table: PgTable & Record<'version', PgColumn>;
  key: PgColumn;
  /** the key of a row, by the id of its entry */
  keyOf?(id: string): string;
  all(db: Database): Promise<Array<EntryRow<K>>>;
  textOf?(row: EntryRow<K>): string;
}

/** A store for texts that are all there, saved or not: none is added or removed. */
export function keyedStore<K extends EntryKind>(
  kind: K,
  {
    table,
    key,
    keyOf = String,
    all,
    textOf = ({ id, title, note }: EntryRow<K>) => `${id} ${title} ${note}`,
  }: KeyedTable<K>,
): EntryStore<K> {
  const { columns, columnsOf } = mappingOf(kind, table);
  const rowOf = (data: EntryData[K], now: Date) => ({
    ...columnsOf(data, now),
    ...('isSample' in columns && { isSample: false }),
  });
  return {
    list: async (db, criteria) => pageOfRows(await all(db), criteria, textOf),
    find: async (db, id) => (await all(db)).find((row) => row.id === id) ?? null,
    async insert(db, { id, data, now }) {
      if (id === null) return null;
      const row = { [key.name]: keyOf(id), ...rowOf(data, now) };
      return (await db.insert(table).values(row).onConflictDoNothing().returning()).length ? id : null;
    },
    async update(db, { before: { id, version }, data, now }) {
      const isVersion = and(eq(key, keyOf(id)), eq(table.version, version));
      const row = { ...rowOf(data, now), version: version + 1 };
      return (await db.update(table).set(row).where(isVersion).returning()).length > 0;
    },
    remove: async () => false,
  };
}
