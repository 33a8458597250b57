/** The values of a list's criteria that come from the tire itself, and what they are called in chips, headings and the sidebar. */
import type { Construction } from '#src/features/sizes/service-description.ts';

/** Marks that a tire can be required to have; sorted, as a filter holds them. */
export const MARKS = ['c', 'lt', 'passenger', 'runflat', 'snowflake', 'studdable', 'warranty', 'xl'] as const;
export type Mark = (typeof MARKS)[number];

export const MARK_LABELS: Record<Mark, string> = {
  c: 'Commercial van (C)',
  lt: 'Light truck (LT)',
  passenger: 'Passenger (not LT)',
  runflat: 'Run-flat',
  snowflake: 'Mountain snowflake',
  studdable: 'Studdable',
  warranty: 'Mileage warranty',
  xl: 'Extra load (XL)',
};
/** What a heading says before the noun, `studdable winter tires`, or behind it, `winter tires with the snowflake`. */
const IN_HEADINGS: Record<Mark, { before: string } | { with: string }> = {
  c: { before: 'C-type' },
  lt: { before: 'LT' },
  passenger: { before: 'passenger-construction' },
  runflat: { before: 'run-flat' },
  snowflake: { with: 'the snowflake' },
  studdable: { before: 'studdable' },
  warranty: { with: 'a mileage warranty' },
  xl: { before: 'XL' },
};
export function marksInHeading(marks: readonly Mark[]): { before: string; with: string[] } {
  const texts = marks.map((mark) => IN_HEADINGS[mark]);
  return {
    before: texts.flatMap((text) => ('before' in text ? text.before : [])).join(' '),
    with: texts.flatMap((text) => ('with' in text ? text.with : [])),
  };
}

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
