/**
 * The filter of the product list, and how setting one criterion changes the others; see docs/filters.md.
 * All functions are pure and return a new filter. `filter-url.ts` converts a filter to a URL and back.
 */
import type { AxleSizes } from '../vehicle/fitment.ts';
import { sizeSlug } from '../size/tire-size.ts';

export const SORTS = ['stock', 'price', 'price-down', 'name', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_TITLES: Record<Sort, string> = {
  stock: 'In stock first',
  price: 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
};

export interface ProductFilter {
  /** keyword search */
  title: string;
  /** type short names, sorted */
  types: readonly string[];
  /** brand short titles, sorted */
  brands: readonly string[];
  /** 0: any */
  status: 0 | 1 | 2 | 3;
  /** size parts, 0: unset */
  width: number;
  profile: number;
  rim: number;
  /** key of the vehicle whose size is searched, as `vehicleKey` writes it: `toyota/rav4/2019`; empty: none. Needs a full size. */
  vehicle: string;
  /** slug of the vehicle's rear size if it differs, `275-40r19`; `width`, `profile` and `rim` are then the front size */
  rear: string;
  /** lists tires of the vehicle's size that do not fit it, too */
  unfit: boolean;
  sort: Sort;
  /** page, from 1 */
  current: number;
}

export const PAGE_SIZE = 10;
/** Longest keyword; a longer one is cut. */
export const LONGEST_TITLE = 100;

export const EMPTY_FILTER: ProductFilter = {
  title: '',
  types: [],
  brands: [],
  status: 0,
  width: 0,
  profile: 0,
  rim: 0,
  vehicle: '',
  rear: '',
  unfit: false,
  sort: 'stock',
  current: 1,
};

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/** Sets the keyword, and clears the size and the vehicle. */
export const withTitle = (filter: ProductFilter, title: string): ProductFilter => ({
  ...filter,
  title: title.trim().slice(0, LONGEST_TITLE),
  width: 0,
  profile: 0,
  rim: 0,
  vehicle: '',
  rear: '',
  unfit: false,
  current: 1,
});

/** Sets parts of the size, and clears the vehicle. A full size also clears the keyword. */
export function withSize(
  filter: ProductFilter,
  parts: Partial<Pick<ProductFilter, 'width' | 'profile' | 'rim'>>,
): ProductFilter {
  const next = { ...filter, ...parts, vehicle: '', rear: '', unfit: false, current: 1 };
  return next.width && next.profile && next.rim ? { ...next, title: '' } : next;
}

/** Sets a vehicle with its original size, and clears the keyword. @param vehicle as `vehicleKey` writes it */
export const withVehicle = (
  filter: ProductFilter,
  vehicle: string,
  { front: { width, profile, rim }, rear }: AxleSizes,
): ProductFilter => ({
  ...filter,
  title: '',
  vehicle,
  width,
  profile,
  rim,
  rear: rear ? sizeSlug(rear) : '',
  unfit: false,
  current: 1,
});

/** Lists tires that do not fit the vehicle, too, or only those that do. */
export const withUnfit = (filter: ProductFilter, unfit: boolean): ProductFilter => ({ ...filter, unfit, current: 1 });

/** Clears the vehicle. Its front size stays. */
export const withoutVehicle = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  vehicle: '',
  rear: '',
  unfit: false,
  current: 1,
});

/** Clears the size and its vehicle. */
export const withoutSize = (filter: ProductFilter): ProductFilter => ({
  ...withoutVehicle(filter),
  width: 0,
  profile: 0,
  rim: 0,
});

/** Adds a value, or removes it: a checkbox of the sidebar. */
export function toggled(filter: ProductFilter, list: 'types' | 'brands', value: string, on: boolean): ProductFilter {
  const others = filter[list].filter((v) => v !== value);
  return { ...filter, [list]: sorted(on ? [...others, value] : others), current: 1 };
}

/** Sets all values of a list; none means any. */
export const withAll = (filter: ProductFilter, list: 'types' | 'brands', values: readonly string[]): ProductFilter => ({
  ...filter,
  [list]: sorted(values),
  current: 1,
});

export const withStatus = (filter: ProductFilter, status: ProductFilter['status']): ProductFilter => ({
  ...filter,
  status,
  current: 1,
});
export const withSort = (filter: ProductFilter, sort: Sort): ProductFilter => ({ ...filter, sort, current: 1 });
export const atPage = (filter: ProductFilter, current: number): ProductFilter => ({
  ...filter,
  current: Math.max(1, Math.trunc(current) || 1),
});

/** Clears everything but the sort order. */
export const cleared = (filter: ProductFilter): ProductFilter => ({ ...EMPTY_FILTER, sort: filter.sort });

/** The number of criteria, for the Filter button on phones. A size counts as one, however many parts are set. */
export const criteriaCount = (f: ProductFilter): number =>
  f.types.length +
  f.brands.length +
  [f.title, f.status, f.width || f.profile || f.rim, f.vehicle].filter(Boolean).length;

/**
 * The page numbers to link to, around the current one.
 * @param size how many: 5 on desktops, 3 on phones
 */
export function pageWindow(current: number, totalPage: number, size = 5): number[] {
  const length = Math.min(size, totalPage);
  const first = Math.min(Math.max(1, current - Math.floor(size / 2)), totalPage - length + 1);
  return Array.from({ length }, (_, i) => first + i);
}
