/** Tells from a path which page of the shop it leads to, for the count of page views. */
import { filterOfPath, isPossibleList } from './filter-url.ts';
import type { ProductFilter } from './filter.ts';
import { sizeFromParts, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { readVehiclePath } from '#src/features/vehicles/fitment.ts';
import { vehiclePath, type VehiclePathParts } from '#src/features/vehicles/vehicle.ts';
import { servicePath, sizePath } from '#src/kit/paths.ts';
import { GENERAL_SERVICES, ROUTES, type FixedRoute } from '#src/kit/routes.ts';

/** Pages that exist whatever the database holds. */
const FIXED = new Set([
  ...Object.values<FixedRoute>(ROUTES)
    .filter(({ uncounted }) => !uncounted)
    .map(({ path }) => path),
  ...GENERAL_SERVICES.map(({ id }) => servicePath(id)),
]);

const KINDS = {
  'tires/list': 'type',
  'tires/brand': 'brand',
  wheels: 'type',
  services: 'service',
  policy: 'policy',
  articles: 'article',
} as const;

/** A page that is always there, or one that is there as long as the database holds what it shows. */
export type PagePath =
  | { kind: 'fixed' }
  | { kind: 'product'; id: number; slug: string }
  | ({ kind: 'vehicle' } & VehiclePathParts)
  /** a list of tires of a size or of one part of it; the other parts are 0 */
  | ({ kind: 'size' } & Pick<ProductFilter, 'width' | 'profile' | 'rim'>)
  /** a page of the list of articles, of one type or of all */
  | { kind: 'articles'; type: string; page: number }
  | { kind: 'type' | 'brand' | 'service' | 'policy' | 'article'; key: string };

export const cleanPathname = (pathname: string): string => pathname.replace(/(?<=[^/])\/+$/, '');

/** @param pathname without a slash at its end @returns null for a path that is no page of the shop, or one without a count */
export function readPagePath(pathname: string): PagePath | null {
  if (FIXED.has(pathname)) return { kind: 'fixed' };
  const product = /^\/tires\/detail\/([1-9]\d{0,8})\/([a-z0-9-]{1,200})$/.exec(pathname);
  if (product) return { kind: 'product', id: Number(product[1]), slug: product[2]! };
  const keyed = /^\/(tires\/list|tires\/brand|wheels|services|policy|articles)\/([a-z0-9-]{1,120})$/.exec(pathname);
  if (keyed) return { kind: KINDS[keyed[1] as keyof typeof KINDS], key: keyed[2]! };
  const articles = /^\/articles(?:\/type\/([a-z0-9-]{1,120}))?(?:\/page\/([2-9]|[1-9]\d{1,2}))?$/.exec(pathname);
  if (articles) return { kind: 'articles', type: articles[1] ?? '', page: Number(articles[2] ?? 1) };
  if (/^\/tires\/(size|width|profile|rim)\//.test(pathname)) return readSizeList(pathname);
  const vehicle = readVehiclePath(pathname);
  return vehicle && vehiclePath(vehicle) === pathname ? { kind: 'vehicle', ...vehicle } : null;
}

function readSizeList(pathname: string): PagePath | null {
  const filter = filterOfPath(pathname);
  if (!filter || filter.rear || !isPossibleList(filter)) return null;
  const { width, profile, rim } = filter;
  const size = sizeFromParts(width, profile, rim);
  return !size || sizePath(sizeSlug(size)) === pathname ? { kind: 'size', width, profile, rim } : null;
}
