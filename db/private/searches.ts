import { gte, lt, max, sql, sum } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { searches } from '#db/schema.ts';
import { dayOf, daysBefore } from '#src/domain/shop/calendar-day.ts';

/** The most searches that are counted of one connection a day; beyond that, requests come from a program. */
const MOST_BY_ONE = 30;
const DAY_MS = 86_400_000;
/** The most different searches stored a day; beyond that, requests come from many programs. */
const MOST_A_DAY = 500;
/** Days after which a count is deleted. */
const KEPT_DAYS = 400;

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
  const day = sql`${dayOf(now)}::date`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = sql`${new Date(now.getTime() + DAY_MS).toISOString()}::timestamptz`;
  const misses = missed ? 1 : 0;
  await rows(
    db,
    sql`with unhurried as (select set_config('synchronous_commit', 'off', true)), within as (
      insert into rate_limits as r (key, count, window_ends_at) select ${counter}, 1, ${ends} from unhurried
      on conflict (key) do update set
        count = case when r.window_ends_at <= ${at} then 1 else r.count + 1 end,
        window_ends_at = case when r.window_ends_at <= ${at} then excluded.window_ends_at else r.window_ends_at end
      where r.window_ends_at <= ${at} or r.count < ${MOST_BY_ONE}
      returning key)
    insert into searches as s (text, day, missed)
    select ${text}::text, ${day}, ${misses}::int from within
    where exists (select 1 from searches where day = ${day} and text = ${text})
      or (select count(*) from searches where day = ${day}) < ${MOST_A_DAY}
    on conflict (day, text) do update set
      count = least(s.count + 1, 1000000), missed = least(s.missed + ${misses}::int, 1000000)`,
  );
}

/** What was searched for in the last days. */
export interface CountedSearch {
  text: string;
  count: number;
  lastDay: string;
}

/** What visitors searched for most often in the last days. */
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

export async function deleteOldSearches(db: Database, now: Date): Promise<void> {
  await db.delete(searches).where(lt(searches.day, daysBefore(now, KEPT_DAYS)));
}
