import { sql, type SQL } from 'drizzle-orm';
import { sqlList, rows, type Database } from '#db/client.ts';
import { ARTICLES_PAGE_SIZE } from '#src/features/content/article.ts';
import { cleanPathname, readPagePath, type PagePath } from '#src/features/filter/page-path.ts';
import { ROUTES } from '#src/kit/routes.ts';
import { fitmentAtPath } from '#src/features/vehicles/fitment.ts';
import type { VehiclePathParts } from '#src/features/vehicles/vehicle.ts';
import { findVehicle } from '#src/features/vehicles/fitment.server.ts';

/** SQL that is true when the database holds what the page shows. A list of a size needs a tire of that size. */
export function isThere(page: Exclude<PagePath, { kind: 'vehicle' }>): SQL {
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

/** Whether the vehicle has the size and the option that its path names. */
export async function isVehiclePage(db: Database, parts: VehiclePathParts): Promise<boolean> {
  const fitted = await findVehicle(db, parts);
  return fitted !== null && fitmentAtPath(fitted, parts) !== null;
}

const FIXED: ReadonlySet<string> = new Set(Object.values(ROUTES).map(({ path }) => path));

/** Those of the URLs that lead to a page of the shop; `/faq#nail` to a question on it. */
export async function existingPages(db: Database, urls: readonly string[]): Promise<Set<string>> {
  const asked: Array<[url: string, there: SQL]> = [];
  for (const url of new Set(urls)) {
    const [path = '', id = ''] = url.replace(/\?[^#]*/, '').split('#');
    const page = FIXED.has(path) ? ({ kind: 'fixed' } as const) : readPagePath(cleanPathname(path));
    if (id && path === ROUTES.faq.path) asked.push([url, sql`exists (select from questions where slug = ${id})`]);
    else if (page?.kind === 'vehicle') asked.push([url, sql`${await isVehiclePage(db, page)}::boolean`]);
    else if (page) asked.push([url, isThere(page)]);
  }
  if (!asked.length) return new Set();
  const answers = sqlList(asked.map(([, there]) => there));
  const [found] = await rows<{ there: boolean[] }>(db)`select array[${answers}] as there`;
  return new Set(asked.flatMap(([url], i) => (found!.there[i] ? [url] : [])));
}
