/**
 * The filter of the product list, and how setting one criterion changes the others; see docs/filters.md.
 * All functions are pure and return a new filter. `filter-url.ts` converts a filter to a URL and back.
 */
import type { AxleSizes } from '../vehicle/fitment.ts';
import { sizeSlug } from '../size/tire-size.ts';
import { CRITERIA, criterion, CRITERION_NAMES, NO_CRITERIA, type Criteria } from './criteria.ts';
import { isSet, readValue } from './criterion-value.ts';
import { MAX_PRICE } from './tire-criteria.ts';

export const SORTS = ['stock', 'price', 'price-down', 'name', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_TITLES: Record<Sort, string> = {
  stock: 'In stock first',
  price: 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
};

/** What a visitor has chosen in a list. */
export interface ProductFilter extends Criteria {
  /** key of the vehicle whose size is searched, as `vehicleKey` writes it: `toyota/rav4/2019`; empty: none. Needs a full size. */
  vehicle: string;
  /** slug of the vehicle's rear size if it differs, `275-40r19`; `width`, `profile` and `rim` are then the front size */
  rear: string;
  /** lists tires of the vehicle's size that do not fit it, too */
  unfit: boolean;
  /**
   * The words of a search that was not read as typed, which are printed above the list. They are no criterion: the next
   * change clears them.
   */
  searched: string;
  /** how these words were read, as `readAs` writes it */
  read: string;
  sort: Sort;
  /** page, from 1 */
  current: number;
}

export const PAGE_SIZE = 10;

export const EMPTY_FILTER: ProductFilter = {
  ...NO_CRITERIA,
  vehicle: '',
  rear: '',
  unfit: false,
  searched: '',
  read: '',
  sort: 'stock',
  current: 1,
};

const sorted = <T extends string>(values: Iterable<T>): T[] => [...new Set(values)].sort();

/** Sets some fields. Every change leads to the first page, and ends the note about a corrected search. */
const changed = (filter: ProductFilter, fields: Partial<ProductFilter>): ProductFilter => ({
  ...filter,
  searched: '',
  read: '',
  current: 1,
  ...fields,
});

const NO_VEHICLE = { vehicle: '', rear: '', unfit: false };

/** Sets the keyword, and clears the size and the vehicle. */
export const withTitle = (filter: ProductFilter, title: string): ProductFilter =>
  changed(withoutSize(filter), { title: readValue(CRITERIA.title.value, [title]) as string });

/** Sets parts of the size, and clears the vehicle. A full size also clears the keyword and the height. */
export function withSize(
  filter: ProductFilter,
  parts: Partial<Pick<ProductFilter, 'width' | 'profile' | 'rim'>>,
): ProductFilter {
  const next = changed(filter, { ...parts, ...NO_VEHICLE });
  return next.width && next.profile && next.rim ? { ...next, title: '', diameter: 0 } : next;
}

/** Sets a vehicle with its original size, and clears the keyword and the height. @param vehicle as `vehicleKey` writes it */
export const withVehicle = (
  filter: ProductFilter,
  vehicle: string,
  { front: { width, profile, rim }, rear }: AxleSizes,
): ProductFilter =>
  changed(filter, {
    title: '',
    diameter: 0,
    vehicle,
    width,
    profile,
    rim,
    rear: rear ? sizeSlug(rear) : '',
    unfit: false,
  });

/** Lists tires that do not fit the vehicle, too, or only those that do. */
export const withUnfit = (filter: ProductFilter, unfit: boolean): ProductFilter => changed(filter, { unfit });

/** Clears the vehicle. Its front size stays. */
export const withoutVehicle = (filter: ProductFilter): ProductFilter => changed(filter, NO_VEHICLE);

/** Clears the size and its vehicle. */
export const withoutSize = (filter: ProductFilter): ProductFilter =>
  changed(filter, { ...NO_VEHICLE, width: 0, profile: 0, rim: 0 });

/** Criteria that can have several values. */
export type ListField = 'types' | 'brands' | 'marks';

/** Adds a value, or removes it: a checkbox of the sidebar. */
export function toggled<L extends ListField>(
  filter: ProductFilter,
  list: L,
  value: ProductFilter[L][number],
  on: boolean,
): ProductFilter {
  const others = filter[list].filter((v) => v !== value);
  return changed(filter, { [list]: sorted(on ? [...others, value] : others) });
}

/** Sets all values of a list; none means any. */
export const withAll = (filter: ProductFilter, list: 'types' | 'brands', values: readonly string[]): ProductFilter =>
  changed(filter, { [list]: sorted(values) });

/** Sets criteria that change no other one; empty text or 0 clears one. */
export const withCriteria = (filter: ProductFilter, criteria: Partial<Criteria>): ProductFilter =>
  changed(filter, criteria);

/** Sets the range of prices in dollars, of which fractions are cut off; 0: any. The lower one of the two is the lowest price. */
export const withPrices = (filter: ProductFilter, minPrice: number, maxPrice: number): ProductFilter =>
  changed(filter, pricesInOrder(minPrice, maxPrice));

/** Two prices as a filter holds them. */
export function pricesInOrder(a: number, b: number): Pick<ProductFilter, 'minPrice' | 'maxPrice'> {
  const [min, max] = [a, b].map((price) => Math.min(Math.max(0, Math.trunc(price) || 0), MAX_PRICE)) as [
    number,
    number,
  ];
  return max && min > max ? { minPrice: max, maxPrice: min } : { minPrice: min, maxPrice: max };
}

export const withSort = (filter: ProductFilter, sort: Sort): ProductFilter => changed(filter, { sort });
export const withPage = (filter: ProductFilter, current: number): ProductFilter =>
  changed(filter, { current: Math.max(1, Math.trunc(current) || 1) });

/** Clears everything but the sort order. */
export const cleared = (filter: ProductFilter): ProductFilter => ({ ...EMPTY_FILTER, sort: filter.sort });

/** The number of choices, for the Filter button on phones. A size counts as one, however many parts are set; so do two prices. */
export function countChoices(filter: Partial<ProductFilter>): number {
  const chosen = CRITERION_NAMES.filter((name) => isSet(filter[name]));
  const inSizeOrPrice = chosen.map((name) => criterion(name).group).filter((g) => g === 'size' || g === 'price');
  const others = chosen.filter((name) => !['size', 'price'].includes(criterion(name).group ?? ''));
  const values = others.map((name) => {
    const value = filter[name];
    return Array.isArray(value) ? value.length : 1;
  });
  return values.reduce((sum, count) => sum + count, (filter.vehicle ? 1 : 0) + new Set(inSizeOrPrice).size);
}

/**
 * The page numbers to link to, around the current one.
 * @param size how many: 5 on desktops, 3 on phones
 */
export function pageWindow(current: number, totalPage: number, size = 5): number[] {
  const length = Math.min(size, totalPage);
  const first = Math.min(Math.max(1, current - Math.floor(size / 2)), totalPage - length + 1);
  return Array.from({ length }, (_, i) => first + i);
}
