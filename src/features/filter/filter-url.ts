/**
 * Reads a filter from a list's URL and writes it there. One filter has one URL, so that Back, reload and a shared link show the
 * same list; see docs/filters.md.
 */
import { isWheelTypeShort } from '#src/features/products/product-type.ts';
import { brandPath, sizePartPath, sizePath, TIRES, typePath, WHEELS, WHEEL_LIST } from '#src/kit/paths.ts';
import { parseSizeCode, parseSizeSlug, parseTireSize, sizeFromParts } from '#src/features/sizes/tire-size.ts';
import { fitmentSlug, parseFitmentSlug, readVehiclePath } from '#src/features/vehicles/fitment.ts';
import { parseVehicleKey, vehicleKey, vehiclePath } from '#src/features/vehicles/vehicle.ts';
import { CRITERIA, CRITERION_NAMES, type Criteria } from './criteria.ts';
import { isSet, readNumber, readValue } from './criterion-value.ts';
import { PRICE_BASES } from '#src/kit/price-basis.ts';
import {
  EMPTY_FILTER,
  isByPrice,
  PAGE_SIZE,
  PAGE_SIZES,
  pricesInOrder,
  SORTS,
  withLetters,
  withVehicle,
  type ProductFilter,
} from './filter.ts';

/** A link to a later page shows the last one. */
const MAX_PAGE = 100_000;

const OTHER_PARAMETERS = ['vehicle', 'searched', 'read', 'fit', 'otherSize', 'sort', 'basis', 'current', 'pageSize'];
export const LIST_PARAMETERS: readonly string[] = [...CRITERION_NAMES, ...OTHER_PARAMETERS];

const NO_SIZE = { width: 0, profile: 0, rim: 0 };

/** Paths hold metric widths, and whole profiles and rims of two digits, as far as there are tires with them. */
const isInPath = (part: keyof typeof NO_SIZE, value: number): boolean =>
  Number.isInteger(value) && value >= (part === 'width' ? 100 : 10) && isPossibleList({ ...NO_SIZE, [part]: value });

/**
 * The path of a filter: that of its most telling criterion, which is vehicle, size, type, brand or one part of a size, in this
 * order. All other criteria go into the query.
 * @returns the path with the fields that it expresses
 */
function pathOfFilter(filter: ProductFilter): { path: string; inPath: ReadonlyArray<keyof ProductFilter> } {
  const [type = ''] = filter.types.length === 1 ? filter.types : [];
  if (filter.goods === 'wheels')
    return isWheelTypeShort(type) ? { path: typePath(type), inPath: ['types'] } : { path: WHEEL_LIST, inPath: [] };
  const size = sizeFromParts(filter.width, filter.profile, filter.rim);
  if (size) {
    const vehicle = parseVehicleKey(filter.vehicle);
    const slug = fitmentSlug({ front: size, rear: parseSizeSlug(filter.rear) });
    const path = vehicle ? vehiclePath({ ...vehicle, size: slug }) : sizePath(slug);
    return { path, inPath: ['width', 'profile', 'rim'] };
  }
  if (type) return { path: typePath(type), inPath: ['types'] };
  if (filter.brands.length === 1) return { path: brandPath(filter.brands[0]!), inPath: ['brands'] };
  const part = (['width', 'profile', 'rim'] as const).find((name) => isInPath(name, filter[name]));
  return part ? { path: sizePartPath(part, filter[part]), inPath: [part] } : { path: TIRES, inPath: [] };
}

/** The URL of a filter. `filterFromUrl` is its inverse. */
export function filterUrl(filter: ProductFilter): string {
  const { path, inPath } = pathOfFilter(filter);
  const query = new URLSearchParams();
  for (const name of CRITERION_NAMES)
    if (isSet(filter[name]) && !inPath.includes(name)) query.set(name, String(filter[name])); // lists with commas
  // a list of tires has it in its path
  if (filter.goods === 'wheels' && filter.vehicle) query.set('vehicle', filter.vehicle);
  if (filter.searched) query.set('searched', filter.searched);
  if (filter.read) query.set('read', filter.read);
  if (filter.otherSize) query.set('otherSize', filter.otherSize);
  if (filter.unfit) query.set('fit', 'all');
  if (filter.sort !== 'stock') query.set('sort', filter.sort);
  if (isByPrice(filter) && filter.basis !== 'each') query.set('basis', filter.basis);
  if (filter.current > 1) query.set('current', String(filter.current));
  if (filter.pageSize !== PAGE_SIZE) query.set('pageSize', String(filter.pageSize));
  const search = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return search ? `${path}?${search}` : path;
}

/** The filter of a list's path without its query; null for any other path. Whether the type or brand exists is not checked. */
export function filterOfPath(pathname: string): ProductFilter | null {
  const [root, kind, value, ...more] = pathname.replace(/^\/|\/$/g, '').split('/');
  if (`/${root}` === WHEELS) return filterOfWheelPath(kind, value);
  if (root !== 'tires') return null;
  if (more.length) return filterOfVehiclePath(pathname);
  if (!kind || (kind === 'list' && !value)) return EMPTY_FILTER;
  if (!value) return null;
  if (kind === 'list') return { ...EMPTY_FILTER, types: [value] };
  if (kind === 'brand') return { ...EMPTY_FILTER, brands: [value] };
  if (kind === 'size') {
    const axles = parseFitmentSlug(value);
    return axles && withVehicle(EMPTY_FILTER, '', axles);
  }
  if (kind === 'width' && /^\d{3}$/.test(value)) return { ...EMPTY_FILTER, width: Number(value) };
  if (kind === 'profile' && /^\d{2}$/.test(value)) return { ...EMPTY_FILTER, profile: Number(value) };
  if (kind === 'rim' && /^\d{2}$/.test(value)) return { ...EMPTY_FILTER, rim: Number(value) };
  return null;
}

function filterOfWheelPath(kind = '', more?: string): ProductFilter | null {
  const all: ProductFilter = { ...EMPTY_FILTER, goods: 'wheels' };
  if (more !== undefined) return null;
  if (kind === 'list') return all;
  return isWheelTypeShort(kind) ? { ...all, types: [kind] } : null;
}

/** The list of a size that is no slug: `/tires/size/LT245-75R16`, and `/tires/list/2256017r` of the previous shop. */
export function filterOfSize(kind: string, text: string): ProductFilter | null {
  const size = kind === 'size' ? parseTireSize(text) : kind === 'list' ? parseSizeCode(text) : null;
  return (
    size && { ...withVehicle(EMPTY_FILTER, '', { front: size, rear: null }), ...withLetters(EMPTY_FILTER, [size]) }
  );
}

const NOT_MAKES = new Set(['list', 'brand', 'size', 'width', 'profile', 'rim', 'detail']);

/** The filter of a vehicle's canonical path. Whether the vehicle exists is not checked. */
function filterOfVehiclePath(pathname: string): ProductFilter | null {
  const parts = readVehiclePath(pathname);
  const axles = parts && parseFitmentSlug(parts.size);
  if (!axles || NOT_MAKES.has(parts.make) || vehiclePath(parts) !== pathname) return null;
  return withVehicle(EMPTY_FILTER, vehicleKey(parts), axles);
}

/** Whether tires of the filter's size can exist. A part alone is judged beside others with which many tires are made. */
export function isPossibleList({ width, profile, rim }: Pick<ProductFilter, 'width' | 'profile' | 'rim'>): boolean {
  const isFlotation = (width > 0 && width < 100) || !Number.isInteger(profile);
  return sizeFromParts(width || (isFlotation ? 35 : 325), profile || (isFlotation ? 12.5 : 65), rim || 17) !== null;
}

/** The filter of a URL; what cannot be read is left out, so that a mangled link still shows a list. Null: the path is no list's. */
export function filterFromUrl(pathname: string, search: string): ProductFilter | null {
  const base = filterOfPath(pathname);
  if (!base) return null;
  const query = new URLSearchParams(search);
  const criteria = Object.fromEntries(
    CRITERION_NAMES.map((name) => [
      name,
      isSet(base[name]) ? base[name] : readValue(CRITERIA[name].value, query.getAll(name)),
    ]),
  ) as unknown as Criteria;
  const sort = SORTS.find((one) => one === query.get('sort')) ?? 'stock';
  const given = base.goods === 'wheels' ? parseVehicleKey(query.get('vehicle') ?? '') : null;
  const vehicle = given ? vehicleKey(given) : base.vehicle;
  return {
    ...base,
    vehicle,
    ...criteria,
    ...pricesInOrder(criteria.minPrice, criteria.maxPrice),
    otherSize: base.vehicle && !base.rear && parseSizeSlug(query.get('otherSize') ?? '') ? query.get('otherSize')! : '',
    unfit: vehicle !== '' && query.get('fit') === 'all',
    searched: readValue(CRITERIA.title.value, query.getAll('searched')) as string,
    read: readValue(CRITERIA.title.value, query.getAll('read')) as string,
    sort,
    basis: (isByPrice({ sort }) && PRICE_BASES.find((basis) => basis === query.get('basis'))) || 'each',
    current: Math.trunc(readNumber(query.get('current') ?? '', 1, MAX_PAGE) ?? 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('pageSize')) ?? PAGE_SIZE,
  };
}
