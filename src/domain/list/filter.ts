/**
 * What a visitor has asked of the product list, and how one wish changes the others (specification, section 4).
 * All functions are pure and return a new filter; `address.ts` turns a filter into an address and back.
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
  /** vehicle whose size is searched, `toyota/rav4/2019`, with its option behind a slash where it has one; empty: none. Stands beside a full size alone. */
  vehicle: string;
  /** address part of the vehicle's rear size where that is another, `275-40r19`; the size is the front's, then */
  rear: string;
  sort: Sort;
  /** page, from 1 */
  current: number;
}

export const PAGE_SIZE = 10;
/** Longest keyword looked at; a longer one is cut, as a browser's `maxlength` would. */
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
  sort: 'stock',
  current: 1,
};

const sorted = (values: Iterable<string>): string[] => [...new Set(values)].sort();

/** Setting a keyword clears the size and the vehicle. */
export const withTitle = (filter: ProductFilter, title: string): ProductFilter => ({
  ...filter,
  title: title.trim().slice(0, LONGEST_TITLE),
  width: 0,
  profile: 0,
  rim: 0,
  vehicle: '',
  rear: '',
  current: 1,
});

/** Setting size parts; a full size clears the keyword and the vehicle. */
export function withSize(
  filter: ProductFilter,
  parts: Partial<Pick<ProductFilter, 'width' | 'profile' | 'rim'>>,
): ProductFilter {
  const next = { ...filter, ...parts, vehicle: '', rear: '', current: 1 };
  return next.width && next.profile && next.rim ? { ...next, title: '' } : next;
}

/** Setting a vehicle sets what it came on, and clears the keyword. @param vehicle as `vehicleKey` writes it */
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
  current: 1,
});

/** The vehicle taken back: its size, the front one, stays asked for. */
export const withoutVehicle = (filter: ProductFilter): ProductFilter => ({
  ...filter,
  vehicle: '',
  rear: '',
  current: 1,
});

/** The size taken back, and the vehicle that it came from. */
export const withoutSize = (filter: ProductFilter): ProductFilter => ({
  ...withoutVehicle(filter),
  width: 0,
  profile: 0,
  rim: 0,
});

/** A choice from the menus starts over with only that choice. */
export const onlyType = (short: string): ProductFilter => ({ ...EMPTY_FILTER, types: [short] });
export const onlyBrand = (shortTitle: string): ProductFilter => ({ ...EMPTY_FILTER, brands: [shortTitle] });

/** A checkbox: adds the value, or takes it away. */
export function toggled(filter: ProductFilter, list: 'types' | 'brands', value: string, on: boolean): ProductFilter {
  const others = filter[list].filter((v) => v !== value);
  return { ...filter, [list]: sorted(on ? [...others, value] : others), current: 1 };
}

/** All of a list, or none (which means any). */
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

/** Clear All: filter and vehicle; the order the visitor likes stays. */
export const cleared = (filter: ProductFilter): ProductFilter => ({ ...EMPTY_FILTER, sort: filter.sort });

/** How many wishes are set, for the number on the phone's Filter button; a size is one, however much of it is chosen. */
export const criteriaCount = (f: ProductFilter): number =>
  f.types.length +
  f.brands.length +
  [f.title, f.status, f.width || f.profile || f.rim, f.vehicle].filter(Boolean).length;

/**
 * The pages to link to: a window around the current one.
 * @param size window width: 5 on desktops, 3 on phones (specification, section 9)
 */
export function pageWindow(current: number, totalPage: number, size = 5): number[] {
  const length = Math.min(size, totalPage);
  const first = Math.min(Math.max(1, current - Math.floor(size / 2)), totalPage - length + 1);
  return Array.from({ length }, (_, i) => first + i);
}
