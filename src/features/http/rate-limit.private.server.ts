import { eq, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { rateLimits } from '#db/schema/accounts.ts';

/** The number of times allowed in a window that starts with the first. */
export interface RateLimit {
  most: number;
  windowMs: number;
}

/** Counts up and checks a limit in one statement, so that it holds across instances. @returns seconds to wait, or 0 */
export async function incrementCounter(db: Database, key: string, { most, windowMs }: RateLimit, now: Date) {
  const at = now.toISOString();
  const ends = new Date(now.getTime() + windowMs).toISOString();
  // A window that ends later than one of now was begun before the clock was set back.
  const isOver = sql`(r.window_ends_at <= ${at}::timestamptz
    or r.window_ends_at > ${ends}::timestamptz + interval '5 minutes')`;
  const [row] = await rows<{ count: number; seconds: string }>(db)`
    insert into rate_limits as r (key, count, window_ends_at) values (${key}, 1, ${ends}::timestamptz)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else least(r.count + 1, 1000000) end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else r.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - ${at}::timestamptz)) as seconds`;
  return !row || row.count <= most ? 0 : Math.max(1, Number(row.seconds));
}

export async function decrementCounter(db: Database, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
}

export async function resetCounter(db: Database, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
