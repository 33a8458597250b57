/** Every address of the shop is built here, and the list's are read here. */
import { EMPTY_FILTER, LONGEST_TITLE, SORTS, withVehicle, type ProductFilter, type Sort } from '../list/filter.ts';
import { fitmentSlug, parseFitmentSlug } from '../vehicle/fitment.ts';
import { sizePath } from '../size/size-routes.ts';
import { parseSizeSlug, sizeFromParts, sizeSlug } from '../size/tire-size.ts';
import { parseVehicleKey, readVehiclePath, vehiclePath, vehicleKey } from '../vehicle/vehicle.ts';

export { comparePath, sizePath } from '../size/size-routes.ts';

export const productPath = (p: { id: number; slug: string }): string => `/tires/detail/${p.id}/${p.slug}`;
export const typePath = (short: string): string => `/tires/list/${short}`;
export const brandPath = (shortTitle: string): string => `/tires/brand/${shortTitle}`;

const metricWidth = (n: number): boolean => n >= 100;

/**
 * The clean route a filter lives on: the one wish that says most. Vehicle before size before type before brand before one size part;
 * what is left over goes into the query.
 */
function cleanRoute(f: ProductFilter): { path: string; said: ReadonlyArray<keyof ProductFilter> } {
  const size = sizeFromParts(f.width, f.profile, f.rim);
  const vehicle = size && parseVehicleKey(f.vehicle);
  if (vehicle)
    return {
      path: vehiclePath({ ...vehicle, size: fitmentSlug({ front: size, rear: parseSizeSlug(f.rear) }) }),
      said: ['width', 'profile', 'rim'],
    };
  if (size) return { path: sizePath(sizeSlug(size)), said: ['width', 'profile', 'rim'] };
  if (f.types.length === 1) return { path: typePath(f.types[0]!), said: ['types'] };
  if (f.brands.length === 1) return { path: brandPath(f.brands[0]!), said: ['brands'] };
  if (metricWidth(f.width)) return { path: `/tires/width/${f.width}`, said: ['width'] };
  if (f.profile && Number.isInteger(f.profile)) return { path: `/tires/profile/${f.profile}`, said: ['profile'] };
  if (f.rim && Number.isInteger(f.rim)) return { path: `/tires/rim/${f.rim}`, said: ['rim'] };
  return { path: '/tires', said: [] };
}

/** Filter → address, one address for one filter. `filterFromUrl` is its inverse. */
export function filterUrl(f: ProductFilter): string {
  const { path, said } = cleanRoute(f);
  const query = new URLSearchParams();
  const set = (name: string, field: keyof ProductFilter, value: string | number) => {
    if (value && !said.includes(field)) query.set(name, String(value));
  };
  set('title', 'title', f.title);
  set('types', 'types', f.types.join(','));
  set('brands', 'brands', f.brands.join(','));
  set('status', 'status', f.status);
  set('width', 'width', f.width);
  set('profile', 'profile', f.profile);
  set('rim', 'rim', f.rim);
  if (f.sort !== 'stock') query.set('sort', f.sort);
  if (f.current > 1) query.set('current', String(f.current));
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
  return text ? `${path}?${text}` : path;
}

/** What a list's path alone asks for, or null when it is not a list's path. The short names are not checked here. */
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

/** What stands behind `/tires/` and is no make. */
const NO_MAKES = new Set(['list', 'brand', 'size', 'width', 'profile', 'rim', 'detail']);

/** A vehicle's canonical address as a filter; whether there is such a vehicle is not checked here. */
function filterOfVehiclePath(pathname: string): ProductFilter | null {
  const parts = readVehiclePath(pathname);
  const axles = parts && parseFitmentSlug(parts.size);
  if (!axles || NO_MAKES.has(parts.make) || vehiclePath(parts) !== pathname) return null;
  return withVehicle(EMPTY_FILTER, vehicleKey(parts), axles);
}

const nameList = (text: string | null): string[] | undefined =>
  text === null
    ? undefined
    : [
        ...new Set(
          text
            .toLowerCase()
            .split(',')
            .filter((s) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(s)),
        ),
      ]
        .sort()
        .slice(0, 50);
const number = (text: string | null, least: number, most: number): number | undefined => {
  const n = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(n) && n >= least && n <= most ? n : undefined;
};

/** Address → filter. What cannot be read is left out, so a mangled link still shows a list. Null: not a list's path. */
export function filterFromUrl(pathname: string, search: string): ProductFilter | null {
  const base = filterOfPath(pathname);
  if (!base) return null;
  const q = new URLSearchParams(search);
  const sort = q.get('sort') as Sort;
  return {
    title: (q.get('title') ?? '').trim().slice(0, LONGEST_TITLE),
    types: base.types.length ? base.types : (nameList(q.get('types')) ?? []),
    brands: base.brands.length ? base.brands : (nameList(q.get('brands')) ?? []),
    status: Math.trunc(number(q.get('status'), 0, 3) ?? 0) as ProductFilter['status'],
    width: base.width || (number(q.get('width'), 0, 400) ?? 0),
    profile: base.profile || (number(q.get('profile'), 0, 100) ?? 0),
    rim: base.rim || (number(q.get('rim'), 0, 40) ?? 0),
    vehicle: base.vehicle,
    rear: base.rear,
    sort: SORTS.includes(sort) ? sort : 'stock',
    current: Math.trunc(number(q.get('current'), 1, 100_000) ?? 1),
  };
}
