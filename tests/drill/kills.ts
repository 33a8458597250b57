/** What the tables of a shop say, and a shop with something to merge. */
import { sql } from 'drizzle-orm';
import type { Connection } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { tableNames } from '../../scripts/backup/tables.ts';
import { runInDatabase } from '../support/sample-shop.ts';
import { hashWithoutTimes, TIMES_AND_NUMBERS, viewHashes } from './compare.ts';

/** A hash of each table and of the counts, without times. @param without a pattern of columns */
async function contents(connection: Connection, without?: string): Promise<Map<string, string>> {
  const names = (await tableNames(connection.db)).filter((name) => !/^(list_changes|clock_runs)$/.test(name));
  const hashes = await viewHashes(connection);
  for (const name of names) hashes.set(name, await hashWithoutTimes(connection.db, name, without));
  return hashes;
}

/** What the tables say, whatever numbers their rows have. */
export const told = (connection: Connection) => contents(connection, TIMES_AND_NUMBERS);

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
