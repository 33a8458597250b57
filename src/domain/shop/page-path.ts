/** Tells from a path which page of the shop it leads to, for the count of page views. */
import { filterOfPath, isPossibleList } from '../list/filter-url.ts';
import { sizeFromParts, sizeSlug } from '../size/tire-size.ts';
import { readVehiclePath, vehiclePath } from '../vehicle/vehicle.ts';
import { servicePath } from './paths.ts';
import { GENERAL_SERVICES, ROUTES, type FixedRoute } from './routes.ts';

/** Pages that are there whatever the database holds. */
const FIXED = new Set([
  ...Object.values<FixedRoute>(ROUTES)
    .filter(({ uncounted }) => !uncounted)
    .map(({ path }) => path),
  ...GENERAL_SERVICES.map(({ id }) => servicePath(id)),
]);

const KINDS = {
  'tires/list': 'type',
  'tires/brand': 'brand',
  services: 'service',
  policy: 'policy',
  articles: 'article',
} as const;

/** A page that is always there, or one that is there as long as the database holds what it shows. */
export type PagePath =
  | { kind: 'fixed' }
  | { kind: 'product'; id: number; slug: string }
  | { kind: 'vehicle'; make: string; model: string; year: number }
  | { kind: 'type' | 'brand' | 'service' | 'policy' | 'article' | 'articleType'; key: string };

/** A pathname without slashes at its end. */
export const cleanPathname = (pathname: string): string => pathname.replace(/(?<=[^/])\/+$/, '');

/** @param pathname without a slash at its end @returns null for a path that is no page of the shop, or one without a count */
export function readPagePath(pathname: string): PagePath | null {
  if (FIXED.has(pathname)) return { kind: 'fixed' };
  const product = /^\/tires\/detail\/([1-9]\d{0,8})\/([a-z0-9-]{1,200})$/.exec(pathname);
  if (product) return { kind: 'product', id: Number(product[1]), slug: product[2]! };
  const keyed = /^\/(tires\/list|tires\/brand|services|policy|articles)\/([a-z0-9-]{1,120})$/.exec(pathname);
  if (keyed) return { kind: KINDS[keyed[1] as keyof typeof KINDS], key: keyed[2]! };
  const articles = /^\/articles(?:\/type\/([a-z0-9-]{1,120}))?(?:\/page\/[1-9]\d{0,2})?$/.exec(pathname);
  if (articles) return articles[1] ? { kind: 'articleType', key: articles[1] } : { kind: 'fixed' };
  if (isSizeList(pathname)) return { kind: 'fixed' };
  const vehicle = readVehiclePath(pathname);
  return vehicle && vehiclePath(vehicle) === pathname
    ? { kind: 'vehicle', make: vehicle.make, model: vehicle.model, year: vehicle.year }
    : null;
}

/** Every real size and part of a size has a list, even when nothing is in stock. */
function isSizeList(pathname: string): boolean {
  if (!/^\/tires\/(size|width|profile|rim)\//.test(pathname)) return false;
  const filter = filterOfPath(pathname);
  if (!filter) return false;
  const size = sizeFromParts(filter.width, filter.profile, filter.rim);
  return isPossibleList(filter) && (!size || `/tires/size/${sizeSlug(size)}` === pathname);
}
