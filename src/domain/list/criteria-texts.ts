/** What criteria are called in chips, headings and the sidebar. Each is empty where its criterion is not set. */
import type { ListTitles } from './list-titles.ts';
import type { Mark, StockWanted } from './tire-criteria.ts';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`;

/** `up to $200 each`, `from $100 each`, `$100 to $200 each`. */
export function pricesText({ minPrice, maxPrice }: { minPrice: number; maxPrice: number }): string {
  if (!minPrice) return maxPrice ? `up to ${dollars(maxPrice)} each` : '';
  return maxPrice ? `${dollars(minPrice)} to ${dollars(maxPrice)} each` : `from ${dollars(minPrice)} each`;
}

export const loadRangeText = (range: string): string => range && `load range ${range} or higher`;
export const loadIndexText = (index: number): string => (index ? `load index ${index} or higher` : '');
export const diameterText = (inches: number): string => (inches ? `about ${inches} inches tall` : '');
export const speedText = (symbol: string): string => symbol && `speed rating ${symbol} or higher`;
export const ratingText = (stars: number): string =>
  stars === 5 ? '5 stars' : stars ? `${stars} ${stars === 1 ? 'star' : 'stars'} or more` : '';

/** The name of a shop: `foothills-se` → `Foothills SE`. */
const shopName = (titles: ListTitles, slug: string): string => titles.shops[slug] ?? slug;

/** `in stock`, `a set of 4 in stock at Foothills SE`. */
export function stockText({ stock, shop }: { stock: '' | StockWanted; shop: string }, titles: ListTitles): string {
  if (!stock && !shop) return '';
  return [stock === 'set' && 'a set of 4', 'in stock', shop && `at ${shopName(titles, shop)}`]
    .filter(Boolean)
    .join(' ');
}

/** Marks that come before the noun: `studdable winter tires`. */
const BEFORE: Partial<Record<Mark, string>> = {
  c: 'C-type',
  lt: 'LT',
  passenger: 'passenger-construction',
  runflat: 'run-flat',
  studdable: 'studdable',
  xl: 'XL',
};
/** Marks that come after it: `winter tires with the snowflake`. */
const AFTER: Partial<Record<Mark, string>> = { snowflake: 'the snowflake', warranty: 'a mileage warranty' };

const textsOf = (known: Partial<Record<Mark, string>>, marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) => known[mark] ?? []);

/** `studdable run-flat`. */
export const marksBefore = (marks: readonly Mark[]): string => textsOf(BEFORE, marks).join(' ');
/** `the snowflake`, for behind `with`. */
export const marksAfter = (marks: readonly Mark[]): string[] => textsOf(AFTER, marks);
