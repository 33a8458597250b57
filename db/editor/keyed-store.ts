import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { EntryData, EntryKind } from '#src/domain/editor/entry-kinds.ts';
import type { Database } from '../client.ts';
import { pageOfRows, type EntryRow, type EntryStore } from './entry-row.ts';

export interface KeyedTable<K extends EntryKind> {
  table: PgTable & Record<'version', PgColumn>;
  key: PgColumn;
  /** the key of a row, by the id of its entry */
  keyOf?(id: string): string;
  /** all entries, saved or not */
  all(db: Database): Promise<Array<EntryRow<K>>>;
  /** what a search looks at */
  textOf?(row: EntryRow<K>): string;
  columnsOf(data: EntryData[K]): Record<string, unknown>;
}

/** A store for texts that are all there, saved or not: none is added or removed. */
export const keyedStore = <K extends EntryKind>({
  table,
  key,
  keyOf = String,
  all,
  textOf = ({ id, title, note }) => `${id} ${title} ${note}`,
  columnsOf,
}: KeyedTable<K>): EntryStore<K> => ({
  list: async (db, criteria) => pageOfRows(await all(db), criteria, textOf),
  find: async (db, id) => (await all(db)).find((row) => row.id === id) ?? null,
  async insert(db, { id, data }) {
    if (id === null) return null;
    const row = { [key.name]: keyOf(id), ...columnsOf(data) };
    return (await db.insert(table).values(row).onConflictDoNothing().returning()).length ? id : null;
  },
  async update(db, { before: { id, version }, data }) {
    const isVersion = and(eq(key, keyOf(id)), eq(table.version, version));
    const row = { ...columnsOf(data), version: version + 1 };
    return (await db.update(table).set(row).where(isVersion).returning()).length > 0;
  },
  remove: async () => false,
});
