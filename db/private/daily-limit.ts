import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { dayOf, daysBefore } from '#src/domain/shop/calendar-day.ts';

/** The most counts of one connection a day; more can only come from a program. */
const MAX_BY_ONE = 30;
/** The most different texts stored a day; more can only come from programs. */
export const MAX_TEXTS_A_DAY = 500;
const DAY_MS = 86_400_000;

/**
 * The beginning of a statement that counts something a visitor did: `with … within`. The table `within` has a row while
 * the connection is below its daily limit, and none beyond it, so that nothing more is written. The commit does not
 * wait for the disk.
 * @param counter key of the connection's counter
 */
export function beginDailyLimit(counter: string, now: Date): { begin: SQL; day: SQL } {
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

export interface CountedText {
  text: string;
  count: number;
  /** `2026-11-22` */
  last_day: string;
}

/** The hundred texts that were counted most in the last days. @param counts the column with their counts of each day */
export const listMostCounted = (
  db: Database,
  { table, text, counts }: Record<'table' | 'text' | 'counts', SQL>,
  days: number,
  now: Date,
): Promise<CountedText[]> =>
  rows<CountedText>(db)`select ${text} as text, sum(${counts})::int as count, max(day)::text as last_day from ${table}
      where day >= ${daysBefore(now, days)}::date group by 1 having sum(${counts}) > 0 order by 2 desc, 1 limit 100`;
