import { and, asc, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { entryFields, type EntryData, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { rows, type Database } from '../client.ts';
import { searchPatterns, type EntryRow, type EntryStore } from './entry-row.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Row = Record<string, any>;

export interface TableOf {
  table: PgTable;
  order: SQL[];
  search: SQL;
  /** by default the column of that name */
  title?(row: Row): string;
  note(row: Row, now: Date): string;
  /** by default null: no page shows it */
  path?(row: Row, now: Date): string | null;
}

export const ID = /^[1-9]\d{0,8}$/;

/** A store for entries that are rows of a table with a numeric id. Fields have the names of their columns. */
export function tableStore(
  kind: EntryKind,
  { table, order, search, title = (row) => row.title, note, path = () => null }: TableOf,
): EntryStore {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const property = new Map(Object.entries(columns).map(([name, column]) => [column.name, name]));
  const fields = entryFields(kind).map((field) => {
    const name = property.get(field)!;
    return { field, name, column: columns[name]! };
  });
  const { id: idColumn, version, updatedAt } = columns as { id: PgColumn; version: PgColumn; updatedAt?: PgColumn };
  // a text that an editor has changed is no sample; of a product, `save.ts` decides
  const ownWork = 'isSample' in columns && kind !== 'product' ? { isSample: false } : {};

  const entryOf = (row: Row, now: Date): EntryRow => ({
    id: String(row.id),
    version: row.version as number,
    title: title(row),
    note: note(row, now),
    path: path(row, now),
    data: Object.fromEntries(
      fields.map(({ field, name }) => [field, row[name] instanceof Date ? row[name].toISOString() : row[name]]),
    ) as Row as EntryData[EntryKind],
  });
  const values = (data: Row, now: Date): Row => ({
    ...Object.fromEntries(
      fields.map(({ field, name, column }) => [
        name,
        column.dataType === 'date' && data[field] !== null ? new Date(String(data[field])) : data[field],
      ]),
    ),
    ...(updatedAt && { updatedAt: now }),
  });
  const changed = async (query: PromiseLike<unknown[]>) => (await query).length > 0;
  const hasId = (id: string) => eq(idColumn, Number(id));
  const at = (id: string, v: number) => and(hasId(id), eq(version, v));

  return {
    async list(db, criteria) {
      const found = and(...searchPatterns(criteria.search).map((pattern) => sql`${search} ilike ${pattern}`));
      const read = await db
        .select()
        .from(table)
        .where(found)
        .orderBy(...order, asc(idColumn))
        .limit(criteria.limit)
        .offset(criteria.offset);
      return { rows: (read as Row[]).map((row) => entryOf(row, criteria.now)), total: await db.$count(table, found) };
    },
    async find(db, id, now) {
      if (!ID.test(id)) return null;
      const [row] = await db.select().from(table).where(hasId(id));
      return row ? entryOf(row as Row, now) : null;
    },
    insert: (db, id, data, now) => insertRow(db, table, id, values(data, now)),
    update(db, id, v, data, now) {
      const set = { ...values(data, now), ...ownWork, version: v + 1 };
      return changed(db.update(table).set(set).where(at(id, v)).returning({ id: idColumn }));
    },
    remove: (db, id, v) => changed(db.delete(table).where(at(id, v)).returning({ id: idColumn })),
  };
}

/**
 * Inserts a row, as `EntryStore.insert` does. An id that the sequence has not given out yet cannot be used, or a later new entry
 * would collide with it.
 */
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
