/**
 * The criteria of product lists, one entry for each: how its value is written, which products it finds, and what the sidebar, chips
 * and headings call it. URLs, calls, the rules of the edge and the sidebar are made from this table; see docs/lists.md.
 */
import { MAX_PROMOTION_TITLE } from '#src/features/pricing/promotion-kinds.ts';
import { promotionsOf } from '#src/features/pricing/promotion.ts';
import { STATUS_TITLES, type StatusType } from '#src/features/products/product.ts';
import { MAX_LOAD_INDEX, MIN_LOAD_INDEX, SPEED_SYMBOLS } from '#src/features/sizes/service-description.ts';
import { warrantyText } from '#src/kit/units.ts';
import type { Goods } from '#src/features/products/product-type.ts';
import {
  isSet,
  unset,
  type CriterionValue,
  LOAD_RANGES,
  MARKS,
  MAX_PRICE,
  pricesText,
  STOCK_COUNTS,
  STOCKS,
  stockText,
  type LoadRange,
  type Mark,
  type StockWanted,
  WHEEL_CRITERIA,
  type WheelCriteria,
} from './criterion-value.ts';
import { brandsOf, typesOf, type ListNames, type ListTitles, type ListRow } from './list-row.ts';

/** A longer keyword is cut, in characters. */
export const MAX_KEYWORD = 100;

/** What a list is narrowed by. Empty text, empty lists and 0 are not set. */
export interface Criteria extends WheelCriteria {
  title: string;
  /** type short names, sorted */
  types: readonly string[];
  /** brand short titles, sorted */
  brands: readonly string[];
  status: StatusType;
  width: number;
  profile: number;
  rim: number;
  /** overall diameter in inches, within half an inch: `35s` are 35-inch flotation sizes and metric ones as tall */
  diameter: number;
  /** marks that a tire must be known to have, sorted */
  marks: readonly Mark[];
  loadRange: '' | LoadRange;
  /** this load index or a higher one, of a single wheel */
  loadIndex: number;
  speed: string;
  /** lowest and highest retail price in whole dollars, both included. No other price may ever be filtered by. */
  minPrice: number;
  maxPrice: number;
  stock: '' | StockWanted;
  /** slug of the shop that must have it in stock, `foothills-se` */
  shop: string;
  rating: number;
  /** km of the maker's tread-life warranty, at least */
  warrantyKm: number;
  /** name of a promotion that concerns the tire */
  promotion: string;
}
export type CriterionName = keyof Criteria;

export interface Criterion<T = unknown> {
  value: CriterionValue;
  /** its name in `GET /api/product`, where it is another one than in URLs */
  inCall?: string;
  /** what the sidebar counts products by; those are found that have the value */
  facet?(row: ListRow): number | null;
  /** of a criterion whose values mean themselves or more: the least `facet` of a product that has the value */
  least?(value: T): number;
  /** what a product has of it, where its select offers whatever the list has; those are found that have the value */
  values?(row: ListRow): ReadonlyArray<string | number>;
  /** Makes the test where the two above do not. A keyword has none: it is read first (`src/features/list/find-list.server.ts`). */
  test?(value: T, names: ListNames): (row: ListRow) => boolean;
  /** what a value that is set says in chips and headings, `load range E or higher` */
  phrase?(value: T, filter: Criteria, titles: ListTitles): string;
  /** where a heading says it: `tires with load range E or higher, up to $200 each` */
  inHeading?: 'with' | 'offer';
  /** criteria of a group are left out together when a search found nothing */
  group?: CriterionGroup;
  select?: string;
  /** the goods whose lists offer it; absent: those of all, as far as it divides them */
  goods?: Goods;
}

/** What a search that found nothing is tried without. */
export const GROUP_TITLES = {
  title: 'the words',
  types: 'the type',
  brands: 'the brand',
  status: 'sale, clearance and premium',
  size: 'the size',
  price: 'the price',
  stock: 'stock',
} as const;
type CriterionGroup = keyof typeof GROUP_TITLES;

const sizePart = (part: 'width' | 'profile' | 'rim', max: number): Criterion<number> => ({
  value: { kind: 'number', min: 0, max, step: 0.25 },
  facet: (row) => row[part],
  group: 'size',
});

const PRICE = {
  value: { kind: 'number', min: 0, max: MAX_PRICE, step: 1 },
  phrase: (_, filter) => pricesText(filter),
  inHeading: 'offer',
  group: 'price',
} as const satisfies Criterion<number>;

const STOCK = {
  phrase: (_: string, { stock, shop }: Criteria, { shops }: ListTitles) =>
    stockText(stock, shop && (shops[shop] ?? shop)),
  inHeading: 'offer',
  group: 'stock',
} as const;

/** In the order of the URL's query. */
export const CRITERIA: { readonly [Name in CriterionName]: Criterion<Criteria[Name]> } = {
  title: { value: { kind: 'text', max: MAX_KEYWORD }, phrase: (title) => `“${title}”`, group: 'title' },
  types: {
    value: { kind: 'names' },
    test(types, names) {
      const wanted = typesOf({ types }, names);
      return ({ type_id }) => wanted.some(({ id }) => id === type_id);
    },
    facet: ({ type_id }) => type_id,
    group: 'types',
  },
  brands: {
    value: { kind: 'names' },
    test(brands, names) {
      const wanted = brandsOf({ brands }, names);
      return ({ brand_id }) => wanted.some(({ id }) => id === brand_id);
    },
    facet: ({ brand_id }) => brand_id,
    group: 'brands',
  },
  status: {
    value: { kind: 'one', of: [1, 2, 3] },
    inCall: 'status_type',
    facet: ({ status_type }) => status_type,
    phrase: (status) => STATUS_TITLES[status],
    group: 'status',
  },
  width: sizePart('width', 400),
  profile: sizePart('profile', 100),
  rim: sizePart('rim', 40),
  diameter: {
    value: { kind: 'number', min: 0, max: 54, step: 0.25 },
    test: (inches) => (row) => row.diameter !== null && Math.abs(row.diameter - inches) <= 0.5,
    phrase: (inches) => `about ${inches} inches tall`,
    inHeading: 'offer',
  },
  marks: {
    value: { kind: 'some', of: MARKS },
    test: (marks) => (row) => marks.every((mark) => row.marks.includes(mark)),
  },
  loadRange: {
    value: { kind: 'one', of: LOAD_RANGES },
    facet: (row) => row.loadRangeRank,
    least: (range) => LOAD_RANGES.indexOf(range as LoadRange) + 1,
    phrase: (range) => `load range ${range} or higher`,
    inHeading: 'with',
    select: 'Load range',
  },
  loadIndex: {
    value: { kind: 'number', min: MIN_LOAD_INDEX, max: MAX_LOAD_INDEX, step: 1 },
    facet: (row) => row.singleLoadIndex,
    least: Number,
    phrase: (index) => `load index ${index} or higher`,
    inHeading: 'with',
  },
  speed: {
    value: { kind: 'one', of: SPEED_SYMBOLS },
    facet: (row) => row.speedRank,
    least: (symbol) => SPEED_SYMBOLS.indexOf(symbol) + 1,
    phrase: (symbol) => `speed rating ${symbol} or higher`,
    inHeading: 'with',
    select: 'Speed rating',
  },
  minPrice: { ...PRICE, facet: (row) => row.retailCents, least: (dollars) => dollars * 100 },
  maxPrice: { ...PRICE, test: (dollars) => (row) => row.retailCents <= dollars * 100 },
  stock: {
    ...STOCK,
    value: { kind: 'one', of: STOCKS },
    facet: (row) => row.stock,
    least: (wanted) => STOCK_COUNTS[wanted as StockWanted],
    select: 'Stock',
  },
  shop: {
    ...STOCK,
    value: { kind: 'name' },
    values: (row) => row.shops,
    select: 'In stock at',
  },
  rating: {
    value: { kind: 'one', of: [1, 2, 3, 4, 5] },
    facet: (row) => row.stars,
    least: Number,
    phrase: (stars) => (stars === 5 ? '5 stars' : `${stars} ${stars === 1 ? 'star' : 'stars'} or more`),
    inHeading: 'with',
    select: 'Rating',
  },
  warrantyKm: {
    value: { kind: 'one', of: [60_000, 80_000, 100_000] },
    facet: (row) => row.warranty_km ?? 0,
    least: Number,
    phrase: (km) => `a warranty of ${warrantyText(km)} or more`,
    inHeading: 'with',
    select: 'Mileage warranty',
  },
  ...WHEEL_CRITERIA,
  promotion: {
    value: { kind: 'text', max: MAX_PROMOTION_TITLE },
    test(title, { promotions = [] }) {
      const named = promotions.filter((one) => one.title === title);
      return (row) => promotionsOf(row, named).length > 0;
    },
    phrase: (title) => `in the promotion “${title}”`,
    inHeading: 'offer',
  },
};
export const CRITERION_NAMES = Object.keys(CRITERIA) as readonly CriterionName[];

export const criterion = (name: CriterionName): Criterion => CRITERIA[name];

export const nameInCall = (name: CriterionName): string => criterion(name).inCall ?? name;

export const NO_CRITERIA = Object.fromEntries(
  CRITERION_NAMES.map((name) => [name, unset(CRITERIA[name].value)]),
) as unknown as Criteria;

export const testsOf = (filter: Criteria, names: ListNames) =>
  CRITERION_NAMES.filter((name) => isSet(filter[name])).flatMap((name) => {
    const { test, facet, least, values } = criterion(name);
    const value = filter[name];
    if (test) return { name, passes: test(value, names) };
    if (values) return { name, passes: (row: ListRow) => values(row).includes(value as string | number) };
    if (!facet) return [];
    const limit = least?.(value);
    return {
      name,
      passes: (row: ListRow) => (limit === undefined ? facet(row) === value : Number(facet(row)) >= limit),
    };
  });
