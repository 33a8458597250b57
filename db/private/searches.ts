import { gte, max, sql, sum } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { searches } from '#db/schema/counting.ts';
import { daysBefore } from '#src/domain/shop/calendar-day.ts';
import { beginDailyLimit } from './daily-limit.ts';

/** The most different searches stored a day; more can only come from programs. */
const MAX_A_DAY = 500;

/**
 * Counts a search in one statement, and writes nothing once a connection has reached its limit. The commit does not wait for the
 * disk. Nothing about the visitor is stored with the words.
 * @param text as `searchToCount` cleans it; an empty one is not counted
 * @param missed whether it found nothing
 * @param counter key of the connection's counter
 */
export async function countSearch(
  db: Database,
  { text, missed }: { text: string; missed: boolean },
  counter: string,
  now: Date,
): Promise<void> {
  if (!text) return;
  const { begin, day } = beginDailyLimit(counter, now);
  const misses = missed ? 1 : 0;
  await rows(
    db,
    sql`${begin}
    insert into searches as s (text, day, missed)
    select ${text}::text, ${day}, ${misses}::int from within
    where exists (select 1 from searches where day = ${day} and text = ${text})
      or (select count(*) from searches where day = ${day}) < ${MAX_A_DAY}
    on conflict (day, text) do update set
      count = least(s.count + 1, 1000000), missed = least(s.missed + ${misses}::int, 1000000)`,
  );
}

export interface CountedSearch {
  text: string;
  count: number;
  lastDay: string;
}

export const listSearches = (db: Database, days: number, now: Date): Promise<CountedSearch[]> =>
  list(db, sum(searches.count), days, now);

/** The searches that found nothing, the most frequent first. */
export const listMissedSearches = (db: Database, days: number, now: Date): Promise<CountedSearch[]> =>
  list(db, sum(searches.missed), days, now);

async function list(db: Database, n: ReturnType<typeof sum>, days: number, now: Date): Promise<CountedSearch[]> {
  const found = await db
    .select({ text: searches.text, n, last: max(searches.day) })
    .from(searches)
    .where(gte(searches.day, daysBefore(now, days)))
    .groupBy(searches.text)
    .having(sql`${n} > 0`)
    .orderBy(sql`${n} desc`, searches.text)
    .limit(100);
  return found.map((row) => ({ text: row.text, count: Number(row.n), lastDay: row.last! }));
}
