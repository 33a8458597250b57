import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { views } from '#db/schema.ts';
import type { PagePath } from '#src/domain/shop/page-path.ts';

/** SQL that is true when the page's subject exists in the database. */
function isThere(page: PagePath): SQL {
  switch (page.kind) {
    case 'fixed':
      return sql`true`;
    case 'product':
      return sql`exists (select from products where id = ${page.id} and slug = ${page.slug})`;
    case 'vehicle':
      return sql`exists (select from vehicle_makes k join vehicle_models m on m.make_id = k.id join model_years y on y.model_id = m.id
      where k.slug = ${page.make} and m.slug = ${page.model} and y.year = ${page.year})`;
    case 'type':
      return sql`exists (select from product_types where short = ${page.key})`;
    case 'brand':
      return sql`exists (select from brands where short_title = ${page.key})`;
    case 'service':
    case 'policy':
      return sql`exists (select from content_pages where lower(code) = ${page.key} and kind = ${page.kind})`;
    case 'article':
      return sql`exists (select from articles where slug = ${page.key} and published_at <= now())`;
    case 'articleType':
      return sql`exists (select from article_types where short = ${page.key})`;
  }
}

/**
 * Adds a view of a page on a day (`2026-11-21`), if the page exists. The commit does not wait for the disk: a popular page
 * is one row, and waiting would allow only a few hundred views a second. A crash may lose the views of the last second.
 */
export async function addView(db: Database, path: string, page: PagePath, day: string): Promise<void> {
  await db.execute(sql`with unhurried as (select set_config('synchronous_commit', 'off', true))
    insert into views as v (path, day, count) select ${path}::text, ${day}::date, 1 from unhurried where ${isThere(page)}
    on conflict (path, day) do update set count = v.count + 1`);
}

/** How often each page was viewed, by path. */
export async function countViews(db: Database): Promise<Map<string, number>> {
  const found = await db
    .select({ path: views.path, count: sql<number>`sum(${views.count})::int` })
    .from(views)
    .groupBy(views.path);
  return new Map(found.map(({ path, count }) => [path, count]));
}
