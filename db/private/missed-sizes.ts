import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { beginDailyLimit, listMostCounted, MAX_TEXTS_A_DAY, type CountedText } from './daily-limit.ts';

/**
 * Counts a search for a size that the shop does not have, in one statement, and writes nothing once a connection has reached its
 * limit. The commit does not wait for the disk. Nothing about the visitor is stored with the size.
 * @param counter key of the connection's counter
 */
export async function countMissedSize(db: Database, sizeSlug: string, counter: string, now: Date): Promise<void> {
  const { begin, day } = beginDailyLimit(counter, now);
  await rows(db)`${begin}
    insert into missed_sizes as m (size_slug, day)
    select ${sizeSlug}, ${day} from within
    where exists (select 1 from missed_sizes where day = ${day} and size_slug = ${sizeSlug})
      or (select count(*) from missed_sizes where day = ${day}) < ${MAX_TEXTS_A_DAY}
    on conflict (day, size_slug) do update set count = least(m.count + 1, 1000000)`;
}

/** The slugs of these sizes, the most frequent first. */
export const listMissedSizes = (db: Database, days: number, now: Date): Promise<CountedText[]> =>
  listMostCounted(db, { table: sql`missed_sizes`, text: sql`size_slug`, counts: sql`count` }, days, now);
