import { eq, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/accounts.ts';

/** The number of times allowed in a window that starts with the first. */
export interface RateLimit {
  most: number;
  windowMs: number;
}

/** A counter by its key, and how far it may count. */
export type Counter = readonly [key: string, limit: RateLimit];

/**
 * Counts up and checks limits in one statement, so that they hold across instances. A counter counts only while those before it
 * are within their limits: whoever is over a limit of their own uses up nobody else's.
 * @returns seconds to wait, or 0
 */
export async function incrementCounters(db: Database, counters: readonly Counter[], now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const steps = counters.map(([key, { most, windowMs }], n) => {
    const ends = sql`${new Date(now.getTime() + windowMs).toISOString()}::timestamptz`;
    // A window that ends later than one of now was begun before the clock was set back.
    const isOver = sql`(r.window_ends_at <= ${at} or r.window_ends_at > ${ends} + interval '5 minutes')`;
    const isNext = n ? sql`where exists (select from ${stepName(n - 1)} where count <= most)` : sql``;
    return sql`${stepName(n)} as (
      insert into rate_limits as r (key, count, window_ends_at) select ${key}::text, 1, ${ends} ${isNext}
      on conflict (key) do update set
        count = case when ${isOver} then 1 else least(r.count + 1, 1000000) end,
        window_ends_at = case when ${isOver} then excluded.window_ends_at else r.window_ends_at end
      returning count, window_ends_at, ${most}::int as most)`;
  });
  const all = steps.map((_, n) => sql`select * from ${stepName(n)}`);
  const [over] = await rows<{ seconds: string }>(db)`
    with ${sql.join(steps, sql`, `)}
    select ceil(extract(epoch from window_ends_at - ${at})) as seconds
    from (${sql.join(all, sql` union all `)}) c where count > most`;
  return over ? Math.max(1, Number(over.seconds)) : 0;
}
const stepName = (n: number) => sql.raw(`step${n}`);

export const incrementCounter = (db: Database, key: string, limit: RateLimit, now: Date): Promise<number> =>
  incrementCounters(db, [[key, limit]], now);

export async function decrementCounter(db: Database, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
}

export async function resetCounter(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
