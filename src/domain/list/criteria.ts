/**
 * The criteria of product lists, one entry for each: how its value is written, which products it finds, and what the sidebar, chips
 * and headings call it. URLs, calls, the rules of the edge and the sidebar are made from this table; see docs/lists.md.
 */
import type { StatusType } from '../product/product.ts';
import { MAX_LOAD_INDEX, MIN_LOAD_INDEX, SPEED_SYMBOLS } from '../size/service-description.ts';
import type { ShopName } from '../shop/shop-names.ts';
import {
  diameterText,
  loadIndexText,
  loadRangeText,
  pricesText,
  ratingText,
  speedText,
  stockText,
} from './criteria-texts.ts';
import { unset, type CriterionValue } from './criterion-value.ts';
import type { ListTitles } from './list-titles.ts';
import { among, requireAtLeast, requireAtMost, equal, toHundredths, withBits, type RowTest } from './row-test.ts';
import { warrantyText } from '../shop/units.ts';
import {
  MAX_PRICE,
  LOAD_RANGES,
  MARKS,
  STARS,
  STOCK_COUNTS,
  STOCKS,
  type LoadRange,
  type Mark,
  type StockWanted,
} from './tire-criteria.ts';

/** A longer keyword is cut, in characters. */
export const MAX_KEYWORD = 100;

/** What a list is narrowed by. Empty text, empty lists and 0 are not set. */
export interface Criteria {
  /** keyword search */
  title: string;
  /** type short names, sorted */
  types: readonly string[];
  /** brand short titles, sorted */
  brands: readonly string[];
  status: StatusType;
  /** size parts */
  width: number;
  profile: number;
  rim: number;
  /** overall diameter in inches, within half an inch: `35s` are 35-inch flotation sizes and metric ones as tall */
  diameter: number;
  /** marks that a tire must be known to have, sorted */
  marks: readonly Mark[];
  /** this load range or a higher one */
  loadRange: '' | LoadRange;
  /** this load index or a higher one, of a single wheel */
  loadIndex: number;
  /** this speed symbol or a faster one */
  speed: string;
  /** lowest and highest retail price in whole dollars, both included. No other price may ever be filtered by. */
  minPrice: number;
  maxPrice: number;
  stock: '' | StockWanted;
  /** slug of the shop that must have it in stock, `foothills-se` */
  shop: string;
  /** average rating in stars, at least */
  rating: number;
  /** km of the maker's tread-life warranty, at least */
  warrantyKm: number;
}
export type CriterionName = keyof Criteria;

/** What tests find ids by. */
export interface CatalogueNames {
  types: ReadonlyArray<{ id: number; short: string; title: string }>;
  brands: ReadonlyArray<{ id: number; short_title: string; title: string }>;
  shops: readonly ShopName[];
}

export interface Criterion<T = unknown> {
  value: CriterionValue;
  /** its name in `GET /api/product`, where it is another one than in URLs */
  inCall?: string;
  /** the products that are found when it is set. A keyword's are found by `db/public/list/find-list.ts`. */
  test?(value: T, names: CatalogueNames): RowTest;
  /** what it says in chips and headings, `load range E or higher` */
  phrase?(criteria: Criteria, titles: ListTitles): string;
  /** where a heading says it: `tires with load range E or higher, up to $200 each` */
  inHeading?: 'with' | 'offer';
  /** what a search that found nothing is tried without, if it is not the phrase; criteria of the same name leave together */
  without?: string;
  /** a select of the sidebar; each value means itself or more */
  select?: { label: string; any: string; text(value: T): string };
}

const idsByName = <T extends { id: number }>(
  known: readonly T[],
  wanted: readonly string[],
  namesOf: (one: T) => readonly string[],
): number[] =>
  known
    .filter((one) => wanted.some((name) => name === String(one.id) || namesOf(one).includes(name.toLowerCase())))
    .map(({ id }) => id);

const sizePart = (column: 'width' | 'profile' | 'rim', max: number): Criterion<number> => ({
  value: { kind: 'number', min: 0, max, step: 0.25 },
  test: (value) => equal(column, toHundredths(value)),
  without: 'the size',
});

const leastWarranty = (km: number): string => (km ? `a warranty of ${warrantyText(km)} or more` : '');

/** In the order of the URL's query. */
export const CRITERIA: { readonly [Name in CriterionName]: Criterion<Criteria[Name]> } = {
  title: { value: { kind: 'text', max: MAX_KEYWORD }, without: 'the words' },
  types: {
    value: { kind: 'names' },
    test: (types, names) =>
      among(
        'type',
        idsByName(names.types, types, ({ short }) => [short]),
      ),
    without: 'the type',
  },
  brands: {
    value: { kind: 'names' },
    test: (brands, names) =>
      among(
        'brand',
        idsByName(names.brands, brands, (b) => [b.short_title, b.title.toLowerCase()]),
      ),
    without: 'the brand',
  },
  status: {
    value: { kind: 'one', of: [1, 2, 3] },
    inCall: 'status_type',
    test: (status) => equal('status', status),
    without: 'sale, clearance and premium',
  },
  width: sizePart('width', 400),
  profile: sizePart('profile', 100),
  rim: sizePart('rim', 40),
  diameter: {
    value: { kind: 'number', min: 0, max: 54, step: 0.25 },
    test: (inches) => ({ column: 'diameter', min: toHundredths(inches - 0.5), max: toHundredths(inches + 0.5) }),
    phrase: ({ diameter }) => diameterText(diameter),
    inHeading: 'offer',
  },
  marks: {
    value: { kind: 'some', of: MARKS },
    test: (marks) => withBits('marks', markBits(marks)),
  },
  loadRange: {
    value: { kind: 'one', of: LOAD_RANGES },
    test: (range) => requireAtLeast('loadRange', LOAD_RANGES.indexOf(range as LoadRange) + 1),
    phrase: ({ loadRange }) => loadRangeText(loadRange),
    inHeading: 'with',
    select: { label: 'Load range', any: 'Any', text: loadRangeText },
  },
  loadIndex: {
    value: { kind: 'number', min: MIN_LOAD_INDEX, max: MAX_LOAD_INDEX, step: 1 },
    test: (index) => requireAtLeast('loadIndex', index),
    phrase: ({ loadIndex }) => loadIndexText(loadIndex),
    inHeading: 'with',
  },
  speed: {
    value: { kind: 'one', of: SPEED_SYMBOLS },
    test: (symbol) => requireAtLeast('speed', SPEED_SYMBOLS.indexOf(symbol) + 1),
    phrase: ({ speed }) => speedText(speed),
    inHeading: 'with',
    select: { label: 'Speed rating', any: 'Any', text: speedText },
  },
  minPrice: {
    value: { kind: 'number', min: 0, max: MAX_PRICE, step: 1 },
    test: (dollars) => requireAtLeast('price', toHundredths(dollars)),
    phrase: pricesText,
    inHeading: 'offer',
    without: 'the price',
  },
  maxPrice: {
    value: { kind: 'number', min: 0, max: MAX_PRICE, step: 1 },
    test: (dollars) => requireAtMost('price', toHundredths(dollars)),
    phrase: pricesText,
    inHeading: 'offer',
    without: 'the price',
  },
  stock: {
    value: { kind: 'one', of: STOCKS },
    test: (wanted) => requireAtLeast('count', STOCK_COUNTS[wanted as StockWanted]),
    phrase: stockText,
    inHeading: 'offer',
    without: 'stock',
    select: {
      label: 'Stock',
      any: 'Any',

      text: (wanted) => (wanted === 'set' ? 'A set of 4 in stock' : 'In stock'),
    },
  },
  shop: {
    value: { kind: 'name' },
    test: (slug, { shops }) => among('shop', [shops.findIndex(({ short }) => short === slug) + 1].filter(Boolean)),
    phrase: stockText,
    inHeading: 'offer',
    without: 'stock',
  },
  rating: {
    value: { kind: 'one', of: STARS },
    test: (stars) => requireAtLeast('rating', stars),
    phrase: ({ rating }) => ratingText(rating),
    inHeading: 'with',
    select: { label: 'Rating', any: 'Any', text: ratingText },
  },
  warrantyKm: {
    value: { kind: 'one', of: [60_000, 80_000, 100_000] },
    test: (km) => requireAtLeast('warranty', km / 1000),
    phrase: ({ warrantyKm }) => leastWarranty(warrantyKm),
    inHeading: 'with',
    select: { label: 'Mileage warranty', any: 'Any', text: leastWarranty },
  },
};
export const CRITERION_NAMES = Object.keys(CRITERIA) as readonly CriterionName[];

/** A criterion whatever the type of its value. */
export const criterion = (name: CriterionName): Criterion => CRITERIA[name];

/** The name of a criterion in `GET /api/product`. */
export const nameInCall = (name: CriterionName): string => criterion(name).inCall ?? name;

export const NO_CRITERIA = Object.fromEntries(
  CRITERION_NAMES.map((name) => [name, unset(CRITERIA[name].value)]),
) as unknown as Criteria;

export const markBits = (marks: readonly Mark[]): number =>
  marks.reduce((bits, mark) => bits | (1 << MARKS.indexOf(mark)), 0);
