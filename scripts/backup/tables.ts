/** The tables of a shop: how many rows each has, and whether two shops have the same. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';

export type TableCounts = Record<string, number>;

export async function tableNames(db: Database): Promise<string[]> {
  const found = await rows<{ name: string }>(db)`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`;
  return found.map(({ name }) => name);
}

export async function countTables(db: Database): Promise<TableCounts> {
  const counts: TableCounts = {};
  for (const name of await tableNames(db)) {
    const [row] = await rows<{ n: number }>(db)`select count(*)::int as n from ${sql.identifier(name)}`;
    counts[name] = row!.n;
  }
  return counts;
}

export async function hashTables(db: Database, except = ''): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const name of (await tableNames(db)).filter((table) => table !== except)) {
    const [row] = await rows<{ hash: string }>(db)`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as hash
        from (select md5(t::text) collate "C" as line from ${sql.identifier(name)} t) lines`;
    hashes.set(name, row!.hash);
  }
  return hashes;
}
