/** The values of a list's criteria: how they are written in URLs, forms and calls, and what they are called. */
import type { Construction } from '#src/features/sizes/service-description.ts';
import { parseBoltPattern, WHEEL_COLOURS, type WheelFigures } from '#src/features/wheels/wheel.ts';

export type CriterionValue =
  /** words, cut at `max` characters; `clean` writes what means the same in one way */
  | { kind: 'text'; max: number; clean?(text: string): string }
  /** short names, sorted */
  | { kind: 'names' }
  | { kind: 'name' }
  /** some of these, in this order */
  | { kind: 'some'; of: readonly string[] }
  | { kind: 'one'; of: readonly string[] | readonly number[] }
  /** a number from `min` to `max`: a whole one, or in quarters */
  | { kind: 'number'; min: number; max: number; step: 1 | 0.25 };

export function unset(value: CriterionValue): '' | 0 | readonly [] {
  if (value.kind === 'names' || value.kind === 'some') return [];
  return value.kind === 'number' || (value.kind === 'one' && typeof value.of[0] === 'number') ? 0 : '';
}

export const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const SHORT_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_NAMES = 50;

/** Short names from lists with commas, sorted, without what cannot be one. A form without a script sends one at a time. */
const readNames = (texts: readonly string[]): string[] =>
  [...new Set(texts.join().toLowerCase().split(','))]
    .filter((name) => SHORT_NAME.test(name))
    .sort()
    .slice(0, MAX_NAMES);

export function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

/** Reads the parameters of one name in a URL. What cannot be read is left out, so that a mangled link still shows a list. */
export function readValue(value: CriterionValue, texts: readonly string[]): unknown {
  const [first] = texts;
  switch (value.kind) {
    case 'text': {
      const text = (first ?? '').trim().slice(0, value.max);
      return value.clean ? value.clean(text) : text;
    }
    case 'names':
      return readNames(texts);
    case 'name':
      return readNames(texts)[0] ?? '';
    case 'some':
      return value.of.filter((known) => readNames(texts).includes(known));
    case 'one':
      return value.of.find((known) => String(known) === first) ?? unset(value);
    case 'number': {
      const number = readNumber(first, value.min, value.max) ?? 0;
      return value.step === 1 ? Math.trunc(number) : number;
    }
  }
}

/** Marks that a tire can be required to have; sorted, as a filter holds them. */
export const MARKS = ['c', 'lt', 'passenger', 'runflat', 'snowflake', 'studdable', 'warranty', 'xl'] as const;
export type Mark = (typeof MARKS)[number];

/** A heading says a mark before the noun, `studdable winter tires`, or behind it, `winter tires with the snowflake`. */
export const MARK_TEXTS: Record<Mark, { label: string; before?: string; with?: string }> = {
  c: { label: 'Commercial van (C)', before: 'C-type' },
  lt: { label: 'Light truck (LT)', before: 'LT' },
  passenger: { label: 'Passenger (not LT)', before: 'passenger-construction' },
  runflat: { label: 'Run-flat', before: 'run-flat' },
  snowflake: { label: 'Mountain snowflake', with: 'the snowflake' },
  studdable: { label: 'Studdable', before: 'studdable' },
  warranty: { label: 'Mileage warranty', with: 'a mileage warranty' },
  xl: { label: 'Extra load (XL)', before: 'XL' },
};

/** The mark of a construction; trailer tires (ST) are a type of their own. */
export const MARK_OF: Partial<Record<Construction, Mark>> = { passenger: 'passenger', LT: 'lt', C: 'c' };

/** Load ranges that can be asked for. Each means itself or a higher one. */
export const LOAD_RANGES = ['C', 'D', 'E', 'F', 'G'] as const;
export type LoadRange = (typeof LOAD_RANGES)[number];

/** `some`: at least one in stock; `set`: enough for a set of four. */
export const STOCKS = ['some', 'set'] as const;
export type StockWanted = (typeof STOCKS)[number];
export const STOCK_COUNTS: Record<StockWanted, number> = { some: 1, set: 4 };

/** `in stock`, `a set of 4 in stock at Foothills SE`. */
export const stockText = (stock: '' | StockWanted, shop: string): string =>
  [stock === 'set' && 'a set of 4', 'in stock', shop && `at ${shop}`].filter(Boolean).join(' ');

export const MAX_PRICE = 99_999;

const dollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`;

/** `up to $200 each`, `from $100 each`, `$100 to $200 each`. */
export function pricesText({ minPrice, maxPrice }: { minPrice: number; maxPrice: number }): string {
  if (!minPrice) return `up to ${dollars(maxPrice)} each`;
  return maxPrice ? `${dollars(minPrice)} to ${dollars(maxPrice)} each` : `from ${dollars(minPrice)} each`;
}

export interface WheelCriteria {
  /** a bolt pattern, `5x114.3`, which a wheel has among its own */
  bolt: string;
  /** inches */
  wheelWidth: number;
  /** of the offset, `35 to 44` */
  offset: string;
  /** centre bore in mm, at least: rings make up for a larger one */
  bore: number;
  colour: string;
}

interface Row {
  wheel?: WheelFigures | null | undefined;
}

/** mm, as the trade sorts wheels: deep ones of trucks, those of older cars, and those of most cars today. */
const OFFSETS = { 'under 0': -Infinity, '0 to 19': 0, '20 to 34': 20, '35 to 44': 35, '45 or more': 45 } as const;
/** The band of an offset in mm: 38 is in `35 to 44`. */
export const offsetBand = (offset: number): string =>
  Object.entries(OFFSETS).findLast(([, from]) => offset >= from)![0];

/** Bores that hubs of cars and light trucks have, mm. */
const BORES = [
  54.1, 56.1, 57.1, 60.1, 63.4, 64.1, 66.1, 66.6, 67.1, 70.3, 71.5, 72.6, 77.8, 78.1, 87.1, 106.1,
] as const;

const given = <T>(value: T | null | undefined): T[] => (value === null || value === undefined ? [] : [value]);
const ofWheel = (value: (wheel: WheelFigures) => Array<string | number>) => (row: Row) =>
  row.wheel ? value(row.wheel) : [];

const ofWheels = <const C extends object>(criterion: C) =>
  ({ ...criterion, inHeading: 'with', goods: 'wheels' }) as const;

/** The criteria that lists of wheels have beside those of all lists. */
export const WHEEL_CRITERIA = {
  bolt: ofWheels({
    value: { kind: 'text', max: 12, clean: parseBoltPattern },
    values: ofWheel(({ boltPatterns }) => boltPatterns),
    phrase: (text: string) => `bolt pattern ${text}`,
    select: 'Bolt pattern',
  }),
  wheelWidth: ofWheels({
    value: { kind: 'number', min: 0, max: 18, step: 0.25 },
    values: ofWheel(({ width }) => [width]),
    phrase: (inches: number) => `width ${inches} inches`,
    select: 'Width',
  }),
  offset: ofWheels({
    value: { kind: 'one', of: Object.keys(OFFSETS) },
    values: ofWheel(({ offsetMm }) => given(offsetMm).map(offsetBand)),
    phrase: (band: string) => `offset ${band} mm`,
    select: 'Offset',
  }),
  bore: ofWheels({
    value: { kind: 'one', of: BORES },
    facet: ({ wheel }: Row) => wheel?.boreMm ?? 0,
    least: Number,
    phrase: (mm: number) => `bore ${mm} mm or more`,
    select: 'Centre bore',
  }),
  colour: ofWheels({
    value: { kind: 'one', of: WHEEL_COLOURS },
    values: ofWheel(({ colour }) => (colour ? [colour] : [])),
    phrase: (colour: string) => `${colour} finish`,
    select: 'Finish',
  }),
};
