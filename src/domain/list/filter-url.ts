/**
 * Reads a filter from a list's URL and writes it there. One filter has one URL, so that Back, reload and a shared link show the
 * same list; see docs/filters.md.
 */
import { brandPath, sizePartPath, sizePath, typePath } from '../shop/paths.ts';
import { TIRES } from '../shop/paths.ts';
import { parseSizeSlug, sizeFromParts, sizeSlug } from '../size/tire-size.ts';
import { fitmentSlug, parseFitmentSlug } from '../vehicle/fitment.ts';
import { readVehiclePath } from '../vehicle/read-vehicle-path.ts';
import { parseVehicleKey, vehicleKey, vehiclePath } from '../vehicle/vehicle.ts';
import { MAX_LOAD_INDEX, MIN_LOAD_INDEX, SPEED_SYMBOLS } from '../size/service-description.ts';
import { EMPTY_FILTER, LONGEST_TITLE, pricesInOrder, SORTS, withVehicle, type ProductFilter } from './filter.ts';
import { HIGHEST_PRICE, LOAD_RANGES, MARKS, STARS, STOCKS } from './tire-criteria.ts';

/** The parameters of a list's query. */
export const LIST_PARAMETERS = [
  'title',
  'types',
  'brands',
  'status',
  'width',
  'profile',
  'rim',
  'fit',
  'marks',
  'loadRange',
  'loadIndex',
  'speed',
  'minPrice',
  'maxPrice',
  'stock',
  'shop',
  'rating',
  'searched',
  'sort',
  'current',
] as const;

/** Paths hold whole profiles and rims of two digits, which those of all tires are. */
const hasTwoDigits = (part: number): boolean => Number.isInteger(part) && part >= 10 && part <= 99;

const isMetricWidth = (width: number): boolean => width >= 100;

/**
 * The path of a filter: that of its most telling criterion, which is vehicle, size, type, brand or one part of a size, in this
 * order. All other criteria go into the query.
 * @returns the path with the fields that it expresses
 */
function pathOfFilter(f: ProductFilter): { path: string; inPath: ReadonlyArray<keyof ProductFilter> } {
  const size = sizeFromParts(f.width, f.profile, f.rim);
  const vehicle = size && parseVehicleKey(f.vehicle);
  if (vehicle)
    return {
      path: vehiclePath({ ...vehicle, size: fitmentSlug({ front: size, rear: parseSizeSlug(f.rear) }) }),
      inPath: ['width', 'profile', 'rim'],
    };
  if (size) return { path: sizePath(sizeSlug(size)), inPath: ['width', 'profile', 'rim'] };
  if (f.types.length === 1) return { path: typePath(f.types[0]!), inPath: ['types'] };
  if (f.brands.length === 1) return { path: brandPath(f.brands[0]!), inPath: ['brands'] };
  if (isMetricWidth(f.width)) return { path: sizePartPath('width', f.width), inPath: ['width'] };
  if (hasTwoDigits(f.profile)) return { path: sizePartPath('profile', f.profile), inPath: ['profile'] };
  if (hasTwoDigits(f.rim)) return { path: sizePartPath('rim', f.rim), inPath: ['rim'] };
  return { path: TIRES, inPath: [] };
}

/** Criteria whose parameter has their own name. Their order is that of the URL. */
const OWN_NAMED = [
  'title',
  'types',
  'brands',
  'status',
  'width',
  'profile',
  'rim',
  'marks',
  'loadRange',
  'loadIndex',
  'speed',
  'minPrice',
  'maxPrice',
  'stock',
  'shop',
  'rating',
  'searched',
] as const;

/** The URL of a filter. `filterFromUrl` is its inverse. */
export function filterUrl(f: ProductFilter): string {
  const { path, inPath } = pathOfFilter(f);
  const query = new URLSearchParams();
  for (const name of OWN_NAMED) {
    const text = f[name] === 0 ? '' : String(f[name]); // lists with commas; a text may be 0
    if (text && !inPath.includes(name)) query.set(name, text);
  }
  if (f.unfit) query.set('fit', 'all');
  if (f.sort !== 'stock') query.set('sort', f.sort);
  if (f.current > 1) query.set('current', String(f.current));
  const search = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return search ? `${path}?${search}` : path;
}

/** The filter of a list's path without its query; null for any other path. Whether the type or brand exists is not checked. */
export function filterOfPath(pathname: string): ProductFilter | null {
  const [root, kind, value, ...more] = pathname.replace(/^\/|\/$/g, '').split('/');
  if (root !== 'tires') return null;
  if (more.length) return filterOfVehiclePath(pathname);
  if (!kind || (kind === 'list' && !value)) return EMPTY_FILTER;
  if (!value) return null;
  if (kind === 'list') return { ...EMPTY_FILTER, types: [value] };
  if (kind === 'brand') return { ...EMPTY_FILTER, brands: [value] };
  if (kind === 'size') {
    const size = parseSizeSlug(value);
    return size && { ...EMPTY_FILTER, width: size.width, profile: size.profile, rim: size.rim };
  }
  if (kind === 'width' && /^\d{3}$/.test(value)) return { ...EMPTY_FILTER, width: Number(value) };
  if (kind === 'profile' && /^\d{2}$/.test(value)) return { ...EMPTY_FILTER, profile: Number(value) };
  if (kind === 'rim' && /^\d{2}$/.test(value)) return { ...EMPTY_FILTER, rim: Number(value) };
  return null;
}

/** Folders below `/tires` that are no vehicle makes. */
const NOT_MAKES = new Set(['list', 'brand', 'size', 'width', 'profile', 'rim', 'detail']);

/** The filter of a vehicle's canonical path. Whether the vehicle exists is not checked. */
function filterOfVehiclePath(pathname: string): ProductFilter | null {
  const parts = readVehiclePath(pathname);
  const axles = parts && parseFitmentSlug(parts.size);
  if (!axles || NOT_MAKES.has(parts.make) || vehiclePath(parts) !== pathname) return null;
  return withVehicle(EMPTY_FILTER, vehicleKey(parts), axles);
}

/** Whether tires of the filter's size can exist. A part alone is judged beside others with which many tires are made. */
export const isPossibleList = ({ width, profile, rim }: Pick<ProductFilter, 'width' | 'profile' | 'rim'>): boolean =>
  sizeFromParts(width || 325, profile || 65, rim || 17) !== null;

const words = (text: string | null): string => (text ?? '').trim().slice(0, LONGEST_TITLE);

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MOST_NAMES = 50;

/** Short names from lists with commas, sorted, without what cannot be one. A form without a script sends one at a time. */
const readNames = (texts: string[]): string[] =>
  [...new Set(texts.join().toLowerCase().split(','))]
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, MOST_NAMES);

const numberBetween = (text: string | null, least: number, most: number): number | undefined => {
  const n = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(n) && n >= least && n <= most ? n : undefined;
};

const oneOf = <T extends string | number>(known: readonly T[], text: string | null): T | undefined =>
  known.find((value) => String(value) === text);

/**
 * The filter of a URL. What cannot be read is left out, so that a mangled link still shows a list.
 * @returns null when the path is not a list's
 */
export function filterFromUrl(pathname: string, search: string): ProductFilter | null {
  const base = filterOfPath(pathname);
  if (!base) return null;
  const q = new URLSearchParams(search);
  const whole = (name: string, least: number, most: number) => Math.trunc(numberBetween(q.get(name), least, most) ?? 0);
  return {
    title: words(q.get('title')),
    types: base.types.length ? base.types : readNames(q.getAll('types')),
    brands: base.brands.length ? base.brands : readNames(q.getAll('brands')),
    status: oneOf([1, 2, 3], q.get('status')) ?? 0,
    width: base.width || (numberBetween(q.get('width'), 0, 400) ?? 0),
    profile: base.profile || (numberBetween(q.get('profile'), 0, 100) ?? 0),
    rim: base.rim || (numberBetween(q.get('rim'), 0, 40) ?? 0),
    vehicle: base.vehicle,
    rear: base.rear,
    unfit: base.vehicle !== '' && q.get('fit') === 'all',
    marks: MARKS.filter((mark) => readNames(q.getAll('marks')).includes(mark)),
    loadRange: oneOf(LOAD_RANGES, q.get('loadRange')) ?? '',
    loadIndex: whole('loadIndex', MIN_LOAD_INDEX, MAX_LOAD_INDEX),
    speed: oneOf(SPEED_SYMBOLS, q.get('speed')) ?? '',
    ...pricesInOrder(whole('minPrice', 0, HIGHEST_PRICE), whole('maxPrice', 0, HIGHEST_PRICE)),
    stock: oneOf(STOCKS, q.get('stock')) ?? '',
    shop: readNames(q.getAll('shop'))[0] ?? '',
    rating: oneOf(STARS, q.get('rating')) ?? 0,
    searched: words(q.get('searched')),
    sort: oneOf(SORTS, q.get('sort')) ?? 'stock',
    current: Math.trunc(numberBetween(q.get('current'), 1, 100_000) ?? 1),
  };
}
