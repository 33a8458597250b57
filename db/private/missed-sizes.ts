import { gte, lt, max, sql, sum } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { missedSizes } from '#db/schema.ts';

/** Sizes kept a day: more are made up by programs. */
const MOST_A_DAY = 500;
/** Days after which a count is forgotten. */
const KEPT_DAYS = 400;
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Edmonton', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in Calgary, `2026-10-12`. */
const dayOf = (at: Date): string => DAY.format(at);
const daysBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * 86_400_000));

/** Counts that somebody asked for a size the shop does not have; nothing is kept of who it was. */
export async function countMissedSize(db: Database, sizeSlug: string, now: Date): Promise<void> {
  const day = dayOf(now);
  await rows(db, sql`insert into missed_sizes as m (size_slug, day)
    select ${sizeSlug}, ${day}::date where exists (select 1 from missed_sizes where day = ${day}::date and size_slug = ${sizeSlug})
      or (select count(*) from missed_sizes where day = ${day}::date) < ${MOST_A_DAY}
    on conflict (day, size_slug) do update set count = least(m.count + 1, 1000000)`);
}

/** The sizes that were missed most in the last days. */
export async function listMissedSizes(db: Database, days: number, now: Date): Promise<Array<{ sizeSlug: string; count: number; lastDay: string }>> {
  const n = sum(missedSizes.count);
  const found = await db.select({ sizeSlug: missedSizes.sizeSlug, n, last: max(missedSizes.day) }).from(missedSizes)
    .where(gte(missedSizes.day, daysBefore(now, days))).groupBy(missedSizes.sizeSlug).orderBy(sql`${n} desc`, missedSizes.sizeSlug).limit(100);
  return found.map((row) => ({ sizeSlug: row.sizeSlug, count: Number(row.n), lastDay: row.last! }));
}

export async function forgetOldMisses(db: Database, now: Date): Promise<void> {
  await db.delete(missedSizes).where(lt(missedSizes.day, daysBefore(now, KEPT_DAYS)));
}
