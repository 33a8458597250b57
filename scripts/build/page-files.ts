/** Which pages are files. All others are rendered when they are requested, by the same program (`functions/pages.ts`). */
import type { PageSource } from '#db/public/page-source.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { readPagePath } from '#src/domain/shop/page-path.ts';
import { siteMapParts } from '#src/seo/site-map.ts';

/**
 * The most products and vehicles that have a file. Each file is rendered anew when header or footer change, at 3 ms a page
 * and core, and the edge caches what is rendered on request; so files are for what many people ask for.
 */
const MOST_PRODUCT_FILES = 1000;
const MOST_VEHICLE_FILES = 500;

/** Files that are no page, besides the parts of the site map. */
const OTHER_FILES = [
  '/404',
  '/robots.txt',
  '/sitemap.xml',
  '/sizes.js',
  '/scenes.svg',
  '/manifest.webmanifest',
  '/articles/feed.xml',
  '/.well-known/security.txt',
];

/** The file of a path, relative to the folder of the site: `/about` → `about.html`. A size may have a dot: `33-12.50r20`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : /\.(js|svg|txt|webmanifest|xml)$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;

/**
 * The paths of all files: every page of the site map, of products and vehicles only those that are asked for most.
 * @param views by path, how often a page was viewed
 */
export async function pagesAsFiles(source: PageSource, views: ReadonlyMap<string, number>): Promise<string[]> {
  const entries = await source.siteMap();
  const left = { product: MOST_PRODUCT_FILES, vehicle: MOST_VEHICLE_FILES };
  const chosen = entries
    .map(({ path }, position) => ({ path, position, views: views.get(path) ?? 0 }))
    .toSorted((a, b) => b.views - a.views || a.position - b.position)
    .filter(({ path }) => {
      const kind = readPagePath(path)?.kind;
      return kind === 'product' || kind === 'vehicle' ? left[kind]-- > 0 : true;
    })
    .map(({ path }) => path);
  const parts = siteMapParts(entries).map((_, i) => `/sitemap-${i + 1}.xml`);
  return [...new Set([...chosen, ...Object.values(ROUTES).map(({ path }) => path), ...OTHER_FILES, ...parts])];
}
