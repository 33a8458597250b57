/** What visitors searched for, counted by day. Nothing about the visitor is stored with it. */
import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { dayOf, daysBefore } from '#src/kit/calendar-day.ts';

/** The most counts of one connection a day; more can only come from a program. */
const MAX_BY_ONE = 30;
/** The most different texts stored a day; more can only come from programs. */
const MAX_TEXTS_A_DAY = 500;
const DAY_MS = 86_400_000;

/**
 * The beginning of a statement that counts something a visitor did: `with … within`. The table `within` has a row while
 * the connection is below its daily limit, and none beyond it, so that nothing more is written. The commit does not
 * wait for the disk.
 * @param counter key of the connection's counter
 */
function beginDailyLimit(counter: string, now: Date): { begin: SQL; day: SQL } {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = sql`${new Date(now.getTime() + DAY_MS).toISOString()}::timestamptz`;
  return {
    day: sql`${dayOf(now)}::date`,
    begin: sql`with unhurried as (select set_config('synchronous_commit', 'off', true)), within as (
      insert into rate_limits as r (key, count, window_ends_at) select ${counter}, 1, ${ends} from unhurried
      on conflict (key) do update set
        count = case when r.window_ends_at <= ${at} then 1 else r.count + 1 end,
        window_ends_at = case when r.window_ends_at <= ${at} then excluded.window_ends_at else r.window_ends_at end
      where r.window_ends_at <= ${at} or r.count < ${MAX_BY_ONE}
      returning key)`,
  };
}

interface CountedText {
  text: string;
  count: number;
  /** `2026-11-22` */
  last_day: string;
}

/** The hundred texts that were counted most in the last days. @param counts the column with their counts of each day */
const listMostCounted = (
  db: Database,
  { table, text, counts }: Record<'table' | 'text' | 'counts', SQL>,
  days: number,
  now: Date,
): Promise<CountedText[]> =>
  rows<CountedText>(db)`select ${text} as text, sum(${counts})::int as count, max(day)::text as last_day from ${table}
      where day >= ${daysBefore(now, days)}::date group by 1 having sum(${counts}) > 0 order by 2 desc, 1 limit 100`;

/**
 * Counts a search in one statement, and writes nothing once a connection has reached its limit.
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
  await rows(db)`${begin}
    insert into searches as s (text, day, missed)
    select ${text}::text, ${day}, ${misses}::int from within
    where exists (select 1 from searches where day = ${day} and text = ${text})
      or (select count(*) from searches where day = ${day}) < ${MAX_TEXTS_A_DAY}
    on conflict (day, text) do update set
      count = least(s.count + 1, 1000000), missed = least(s.missed + ${misses}::int, 1000000)`;
}

export const listSearches = (db: Database, days: number, now: Date): Promise<CountedText[]> =>
  listMostCounted(db, { table: sql`searches`, text: sql`text`, counts: sql`count` }, days, now);

/** The searches that found nothing, the most frequent first. */
export const listMissedSearches = (db: Database, days: number, now: Date): Promise<CountedText[]> =>
  listMostCounted(db, { table: sql`searches`, text: sql`text`, counts: sql`missed` }, days, now);

/** Counts a search for a size that the shop does not have as `countSearch` does. */
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
