/** What two shops have, row by row and file by file, and a shop with something to merge. */
import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { refreshCounts } from '#db/counts.ts';
import { rows, type Connection, type Database } from '#db/client.ts';
import { hashTables, tableNames } from '../../scripts/backup/tables.ts';
import { runInDatabase } from '../support/sample-shop.ts';

/** What starting a shop itself writes. */
const OWN = new Set(['builds', 'clock_runs', 'views']);
/** The time of the build, its number, and the list of files with them. */
const STAMPED = new Set(['build.json', 'sw.js', '.well-known/security.txt']);

/** A hash of each table's rows. */
export const tableHashes = async ({ db }: Connection): Promise<Map<string, string>> =>
  new Map([...(await hashTables(db))].filter(([name]) => !OWN.has(name)));

/** A hash of each count that is kept of the catalogue. */
export async function viewHashes({ db }: Connection): Promise<Map<string, string>> {
  const views = await rows<{ name: string }>(
    db,
    sql`select matviewname as name from pg_matviews where schemaname = 'public'`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of views) hashes.set(name, await hashWithout(db, name));
  return hashes;
}

/** A hash of what a table or view holds. @param without a pattern of columns: by itself, of the times at which it was written */
async function hashWithout(db: Database, name: string, without = '_at$'): Promise<string> {
  const [row] = await rows<{ hash: string }>(
    db,
    sql`select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as hash from (
      select md5((select jsonb_object_agg(k, v) from jsonb_each(to_jsonb(t)) e(k, v) where k !~ ${without})::text) collate "C" as line
      from ${sql.identifier(name)} t) lines`,
  );
  return row!.hash;
}

/** A hash of each file of a folder. */
export function fileHashes(folder: string): Map<string, string> {
  const names = globSync('**/*', { cwd: folder })
    .concat(globSync('.well-known/*', { cwd: folder }))
    .filter((name) => statSync(path.join(folder, name)).isFile() && !STAMPED.has(name));
  return new Map(names.map((name) => [name, hash('sha1', readFileSync(path.join(folder, name)))]));
}

/** What a page or answer says, whichever edition it is of: an island is named by its properties, of which that is one. */
export const withoutEdition = (text: string): string => text.replaceAll(/edition\D{1,16}[\d.]+|(?<= uid=")\w+/g, '');

/** The names that are not the same in both. */
export const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name)).toSorted();

/** What the tables say, whatever numbers their rows have: the database counts on also in work that was undone. */
export async function told(connection: Connection): Promise<Map<string, string>> {
  const names = (await tableNames(connection.db)).filter((name) => !/^(list_changes|clock_runs)$/.test(name));
  const hashes = await viewHashes(connection);
  for (const name of names) hashes.set(name, await hashWithout(connection.db, name, '(_at|^id|_ids?|^change)$'));
  return hashes;
}

/** A shop with two products of one brand and size, rated and offered. */
export async function prepare(dataDir: string): Promise<void> {
  await runInDatabase(dataDir, async ({ db }) => {
    await db.execute(sql`with two as (
        select id, row_number() over (order by id) as n from products where size_slug is not null and brand_id = (
          select brand_id from products where size_slug is not null group by brand_id order by count(*) desc limit 1) limit 2),
      one as (select p.* from products p join two on two.id = p.id where n = 1)
      update products p set title = 'Twin ' || two.n, size = one.size, size_slug = one.size_slug, width = one.width,
        profile = one.profile, rim = one.rim from two, one where two.id = p.id`);
    await db.execute(sql`insert into ratings (product_id, visitor, rating)
      select id, md5(id::text || n), 4 from products, generate_series(1, 3) n where title like 'Twin %'`);
    await db.execute(
      sql`update products set rating_sum = rating_sum + 12, rating_count = rating_count + 3 where title like 'Twin %'`,
    );
    await refreshCounts(db);
  });
}
