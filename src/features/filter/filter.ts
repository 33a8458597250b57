/**
 * The filter of the product list, and how setting one criterion changes the others; see docs/filters.md.
 * All functions are pure and return a new filter. `filter-url.ts` converts a filter to a URL and back.
 */
import { askedConstruction, ZR_SPEED } from '#src/features/sizes/service-description.ts';
import type { PriceBasis } from '#src/kit/price-basis.ts';
import type { Goods } from '#src/features/products/product-type.ts';
import { sizeSlug, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';
import type { AxleSizes } from '#src/features/vehicles/fitment.ts';
import { CRITERIA, criterion, CRITERION_NAMES, NO_CRITERIA, type Criteria, type CriterionName } from './criteria.ts';
import { isSet, readValue, MARK_OF, MARKS, MAX_PRICE, type Mark } from './criterion-value.ts';

export const SORTS = ['stock', 'price', 'price-down', 'name', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_TITLES: Record<Sort, string> = {
  stock: 'In stock first',
  price: 'Price, low to high',
  'price-down': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
};

export interface ProductFilter extends Criteria {
  goods: Goods;
  /** key of the vehicle whose size is searched: `toyota/rav4/2019`; empty: none. Of tires it needs a full size. */
  vehicle: string;
  /** slug of the vehicle's rear size if it differs, `275-40r19`; `width`, `profile` and `rim` are then the front size */
  rear: string;
  /** slug of a size on another rim that is listed for the vehicle instead of its own, `215-70r16`; empty: its own */
  otherSize: string;
  /** lists tires of the vehicle's size that do not fit it, too */
  unfit: boolean;
  /** a search that was not read as typed, printed above the list until the next change; no criterion */
  searched: string;
  /** how these words were read, as `readAs` writes it */
  read: string;
  sort: Sort;
  basis: PriceBasis;
  current: number;
  pageSize: number;
}

/** Of which visitors choose one; the first is the default. */
export const PAGE_SIZES = [10, 20, 40] as const;
export const [PAGE_SIZE] = PAGE_SIZES;

export const EMPTY_FILTER: ProductFilter = {
  ...NO_CRITERIA,
  goods: 'tires',
  vehicle: '',
  rear: '',
  otherSize: '',
  unfit: false,
  searched: '',
  read: '',
  sort: 'stock',
  basis: 'each',
  current: 1,
  pageSize: PAGE_SIZE,
};

export const isByPrice = ({ sort }: Pick<ProductFilter, 'sort'>): boolean => sort === 'price' || sort === 'price-down';

/** Sets fields that change no other one. Every change leads to the first page, and ends the note about a corrected search. */
export const withFields = (filter: ProductFilter, fields: Partial<ProductFilter>): ProductFilter => ({
  ...filter,
  searched: '',
  read: '',
  current: 1,
  ...fields,
});

const NO_VEHICLE = { vehicle: '', rear: '', otherSize: '', unfit: false };

/** The size of a tire is its vehicle's; a wheel of any diameter may fit one. */
const vehicleOff = ({ goods }: ProductFilter) => (goods === 'wheels' ? {} : NO_VEHICLE);

/** Sets the keyword, and clears the size and the vehicle. */
export const withTitle = (filter: ProductFilter, title: string): ProductFilter =>
  withFields(withoutSize(filter), { title: readValue(CRITERIA.title.value, [title]) as string });

/** Sets parts of the size, and clears the vehicle. A full size also clears the keyword and the height. */
export function withSize(
  filter: ProductFilter,
  parts: Partial<Pick<ProductFilter, 'width' | 'profile' | 'rim'>>,
): ProductFilter {
  const next = withFields(filter, { ...parts, ...vehicleOff(filter) });
  return next.width && next.profile && next.rim ? { ...next, title: '', diameter: 0 } : next;
}

/** Sets a vehicle with its original size, and clears the keyword and the height. @param vehicle as `vehicleKey` writes it */
export const withVehicle = (
  filter: ProductFilter,
  vehicle: string,
  { front: { width, profile, rim }, rear }: AxleSizes,
): ProductFilter =>
  withFields(filter, {
    title: '',
    diameter: 0,
    vehicle,
    width,
    profile,
    rim,
    rear: rear ? sizeSlug(rear) : '',
    otherSize: '',
    unfit: false,
  });

export const withoutVehicle = (filter: ProductFilter): ProductFilter => withFields(filter, NO_VEHICLE);

export const withoutSize = (filter: ProductFilter): ProductFilter =>
  withFields(filter, { ...vehicleOff(filter), width: 0, profile: 0, rim: 0 });

/** Sets one criterion, and what goes with it. @param chosen two prices are set together */
export function withCriterion(filter: ProductFilter, name: CriterionName, chosen: Criteria): ProductFilter {
  const { title, minPrice, maxPrice, [name]: value } = chosen;
  const { group } = criterion(name);
  if (group === 'title') return withTitle(filter, title);
  if (group === 'price') return withFields(filter, pricesInOrder(minPrice, maxPrice));
  return group === 'size' ? withSize(filter, { [name]: value }) : withFields(filter, { [name]: value });
}

/** Whole dollars, of which fractions are cut off; 0: any. The lower one of the two is the lowest price. */
export function pricesInOrder(a: number, b: number): Pick<ProductFilter, 'minPrice' | 'maxPrice'> {
  const whole = (price: number) => Math.min(Math.max(0, Math.trunc(price) || 0), MAX_PRICE);
  const [min, max] = [whole(a), whole(b)];
  return max && min > max ? { minPrice: max, maxPrice: min } : { minPrice: min, maxPrice: max };
}

export const cleared = ({ goods, sort, pageSize }: ProductFilter): ProductFilter => ({
  ...EMPTY_FILTER,
  goods,
  sort,
  pageSize,
});

/** The number of choices, for the Filter button on phones. A size counts as one, however many parts are set; so do two prices. */
export function countChoices(filter: Partial<ProductFilter>): number {
  const chosen = CRITERION_NAMES.filter((name) => isSet(filter[name])).flatMap((name) => {
    const { group } = criterion(name);
    const value = filter[name];
    return group === 'size' || group === 'price'
      ? group
      : Array.isArray(value)
        ? value.map((item) => `${name} ${item}`)
        : name;
  });
  return new Set(chosen).size + (filter.vehicle ? 1 : 0);
}

const TRAILER_TYPE = 'trailertires';

export type SizeLetters = Pick<ParsedTireSize, 'system' | 'service' | 'zr'>;

/** Adds what letters of sizes say: `LT245/75R16` lists no passenger tires. `ZR` is a speed, of which one that is set is more exact. */
export function withLetters<Type extends string>(
  given: Pick<Criteria, 'marks' | 'speed'> & { types: readonly Type[] },
  sizes: readonly SizeLetters[],
): Pick<Criteria, 'marks' | 'speed'> & { types: ReadonlyArray<Type | typeof TRAILER_TYPE> } {
  const constructions = sizes.flatMap((size) => askedConstruction(size) ?? []);
  const marks: ReadonlyArray<Mark | undefined> = [...given.marks, ...constructions.map((item) => MARK_OF[item])];
  return {
    types: constructions.includes('ST') ? [TRAILER_TYPE] : given.types,
    marks: MARKS.filter((mark) => marks.includes(mark)),
    speed: given.speed || (sizes.some(({ zr }) => zr) ? ZR_SPEED : ''),
  };
}
