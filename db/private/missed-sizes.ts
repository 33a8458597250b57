import { gte, max, sql, sum } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { missedSizes } from '#db/schema/counting.ts';
import { daysBefore } from '#src/domain/shop/calendar-day.ts';
import { beginDailyLimit } from './daily-limit.ts';

/** The most different sizes stored a day; more can only come from programs. */
const MAX_A_DAY = 500;

/**
 * Counts a search for a size that the shop does not have, in one statement, and writes nothing once a connection has reached its
 * limit. The commit does not wait for the disk. Nothing about the visitor is stored with the size.
 * @param counter key of the connection's counter
 */
export async function countMissedSize(db: Database, sizeSlug: string, counter: string, now: Date): Promise<void> {
  const { begin, day } = beginDailyLimit(counter, now);
  await rows(
    db,
    sql`${begin}
    insert into missed_sizes as m (size_slug, day)
    select ${sizeSlug}, ${day} from within
    where exists (select 1 from missed_sizes where day = ${day} and size_slug = ${sizeSlug})
      or (select count(*) from missed_sizes where day = ${day}) < ${MAX_A_DAY}
    on conflict (day, size_slug) do update set count = least(m.count + 1, 1000000)`,
  );
}

export async function listMissedSizes(
  db: Database,
  days: number,
  now: Date,
): Promise<Array<{ sizeSlug: string; count: number; lastDay: string }>> {
  const n = sum(missedSizes.count);
  const found = await db
    .select({ sizeSlug: missedSizes.sizeSlug, n, last: max(missedSizes.day) })
    .from(missedSizes)
    .where(gte(missedSizes.day, daysBefore(now, days)))
    .groupBy(missedSizes.sizeSlug)
    .orderBy(sql`${n} desc`, missedSizes.sizeSlug)
    .limit(100);
  return found.map((row) => ({ sizeSlug: row.sizeSlug, count: Number(row.n), lastDay: row.last! }));
}
