import { lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isThere } from '#src/features/reader/suggest-pages.server.ts';
import { views } from '#db/schema/counting.ts';
import { daysBefore } from '#src/kit/calendar-day.ts';
import type { PagePath } from '#src/features/filter/page-path.ts';

/** Views of each day are stored for longer than the year that editors look back on, and then by month. */
const DAYS_BY_DAY = 400;
const DAYS_BY_MONTH = 3 * 365;

/**
 * Adds a view of a page on a day (`2026-11-21`), if the page exists. The commit does not wait for the disk: a popular page
 * is one row, and waiting would allow only a few hundred views a second. A crash may lose the views of the last second.
 */
export async function addView(db: Database, path: string, page: PagePath, day: string): Promise<void> {
  const there = await isThere(db, page);
  await db.execute(sql`with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into views as v (path, day, count) select ${path}::text, ${day}::date, 1 from unhurried where ${there}
    on conflict (path, day) do update set count = v.count + 1`);
}

/** Adds the views of old days up in the first day of their month, and deletes months that are older still. */
export async function sumUpOldViews(db: Database, now: Date): Promise<void> {
  await db.execute(sql`with old as (delete from views
      where day < date_trunc('month', ${daysBefore(now, DAYS_BY_DAY)}::date) and extract(day from day) > 1
      returning path, day, count)
    insert into views as v (path, day, count)
    select path, date_trunc('month', day)::date, sum(count)::int from old group by 1, 2
    on conflict (path, day) do update set count = v.count + excluded.count`);
  await db.delete(views).where(lt(views.day, daysBefore(now, DAYS_BY_MONTH)));
}

export async function sumViews(db: Database): Promise<Map<string, number>> {
  const found = await db
    .select({ path: views.path, count: sql<number>`sum(${views.count})::int` })
    .from(views)
    .groupBy(views.path);
  return new Map(found.map(({ path, count }) => [path, count]));
}
