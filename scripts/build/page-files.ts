/** Which pages are files. All others are rendered when they are requested, by the same program (`functions/pages.ts`). */
import type { PageSource } from '#src/features/publishing/page-source.server.ts';
import { ROUTES, type FixedRoute } from '#src/kit/routes.ts';
import { COMMON_MODELS } from '#src/features/reader/vocabulary.ts';
import { siteMapParts } from '#src/features/seo/xml-files.ts';

/** docs/publishing.md quotes them. An editor waits 4 ms for each file; the edge caches what is rendered on request. */
export const MAX_PRODUCT_FILES = 250;
export const MAX_VEHICLE_FILES = 75;
const VEHICLE_PATH = /^\/tires\/(?!list\/|brand\/)([^/]+\/[^/]+)\/(\d{4})\//;
const LIMITED: ReadonlyArray<{ path: RegExp; most: number }> = [
  { path: /^\/tires\/detail\//, most: MAX_PRODUCT_FILES },
  { path: VEHICLE_PATH, most: MAX_VEHICLE_FILES },
];

const IN_THE_ROOT = ['/404', '/robots.txt', '/sitemap.xml', '/sizes.js', '/manifest.webmanifest'];
const OTHER_FILES = [...IN_THE_ROOT, '/articles/feed.xml', '/.well-known/security.txt'];

/** The file of a path, relative to the folder of the site: `/about` → `about.html`. A size may have a dot: `33-12.50r20`. */
export const fileOf = (path: string): string =>
  path === '/'
    ? 'index.html'
    : /\.(js|json|svg|txt|webmanifest|xml)$/.test(path)
      ? path.slice(1)
      : `${path.slice(1)}.html`;

/** How old vehicles are whose owners look for tires: past the first set. */
const TYPICAL_AGE = 7;

/** The places of vehicles: each of the models that are driven most has a page in turn, of the years around the typical age first. */
function vehicleTurns(paths: readonly string[]): Map<string, number> {
  const models = [...COMMON_MODELS];
  const vehicles = paths.flatMap((path) => {
    const [, model, year] = VEHICLE_PATH.exec(path) ?? [];
    return model && COMMON_MODELS.has(model) ? [{ path, model, year: Number(year) }] : [];
  });
  const typical = Math.max(...vehicles.map(({ year }) => year)) - TYPICAL_AGE;
  const nearest = vehicles.toSorted((a, b) => Math.abs(a.year - typical) - Math.abs(b.year - typical));
  return new Map(
    [...Map.groupBy(nearest, ({ model }) => model)].flatMap(([model, all]) =>
      all.map(({ path }, turn) => [path, turn * models.length + models.indexOf(model)] as const),
    ),
  );
}

/** Every page of the site map, of products and vehicles only those that are requested most. @param views by path */
export async function pagesAsFiles(source: PageSource, views: ReadonlyMap<string, number>): Promise<string[]> {
  const entries = await source.siteMap();
  const left = new Map(LIMITED.map(({ path, most }) => [path, most]));
  const turns = vehicleTurns(entries.map(({ path }) => path));
  const chosen = entries
    .map(({ path }, position) => ({
      path,
      place: turns.get(path) ?? Number.MAX_SAFE_INTEGER - entries.length + position,
      views: views.get(path) ?? 0,
    }))
    .toSorted((a, b) => b.views - a.views || a.place - b.place)
    .filter(({ path }) => {
      const kind = LIMITED.find((kind) => kind.path.test(path));
      if (!kind) return true;
      const more = left.get(kind.path)!;
      left.set(kind.path, more - 1);
      return more > 0;
    })
    .map(({ path }) => path);
  const parts = siteMapParts(entries).map((_, i) => `/sitemap-${i + 1}.xml`);
  const fixed = Object.values<FixedRoute>(ROUTES).flatMap(({ path, dated }) => (dated ? [] : [path]));
  return [...new Set([...chosen, ...fixed, ...OTHER_FILES, ...parts])];
}
