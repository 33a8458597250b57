import { lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { findVehicle } from '#db/public/vehicles/fitment.ts';
import { views } from '#db/schema/counting.ts';
import { ARTICLES_PAGE_SIZE } from '#src/domain/content/article.ts';
import { daysBefore } from '#src/domain/shop/calendar-day.ts';
import type { PagePath } from '#src/domain/shop/page-path.ts';
import { fitmentAtPath } from '#src/domain/vehicle/fitment.ts';
import type { VehiclePathParts } from '#src/domain/vehicle/vehicle.ts';

/** Views of each day are stored for longer than the year that editors look back on, and then by month. */
const DAYS_BY_DAY = 400;
const DAYS_BY_MONTH = 3 * 365;

/** SQL that is true when the database holds what the page shows. A list of a size needs a tire of that size. */
function isThere(page: Exclude<PagePath, { kind: 'vehicle' }>): SQL {
  switch (page.kind) {
    case 'fixed':
      return sql`true`;
    case 'product':
      return sql`exists (select from products where id = ${page.id} and slug = ${page.slug})`;
    case 'size':
      return sql`exists (select from sizes_in_use where ${page.width}::numeric in (0, width)
        and ${page.profile}::numeric in (0, profile) and ${page.rim}::numeric in (0, rim))`;
    case 'articles':
      return sql`(select count(*) from articles a join article_types t on t.id = a.type_id
        where a.published_at <= now() and ${page.type}::text in ('', t.short)) > ${(page.page - 1) * ARTICLES_PAGE_SIZE}::int`;
    case 'type':
      return sql`exists (select from product_types where short = ${page.key})`;
    case 'brand':
      return sql`exists (select from brands where short_title = ${page.key})`;
    case 'service':
    case 'policy':
      return sql`exists (select from content_pages where lower(code) = ${page.key} and kind = ${page.kind})`;
    case 'article':
      return sql`exists (select from articles where slug = ${page.key} and published_at <= now())`;
  }
}

/**
 * Adds a view of a page on a day (`2026-11-21`), if the page exists. The commit does not wait for the disk: a popular page
 * is one row, and waiting would allow only a few hundred views a second. A crash may lose the views of the last second.
 */
export async function addView(db: Database, path: string, page: PagePath, day: string): Promise<void> {
  if (page.kind === 'vehicle' && !(await isVehiclePage(db, page))) return;
  const there = page.kind === 'vehicle' ? sql`true` : isThere(page);
  await db.execute(sql`with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into views as v (path, day, count) select ${path}::text, ${day}::date, 1 from unhurried where ${there}
    on conflict (path, day) do update set count = v.count + 1`);
}

/** Whether the vehicle has the size and the option that its path names. */
async function isVehiclePage(db: Database, parts: VehiclePathParts): Promise<boolean> {
  const fitted = await findVehicle(db, parts);
  return fitted !== null && fitmentAtPath(fitted, parts) !== null;
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

/** How often each page was viewed, by path. */
export async function sumViews(db: Database): Promise<Map<string, number>> {
  const found = await db
    .select({ path: views.path, count: sql<number>`sum(${views.count})::int` })
    .from(views)
    .groupBy(views.path);
  return new Map(found.map(({ path, count }) => [path, count]));
}
