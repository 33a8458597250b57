/** The words for the criteria of a filter that are about the tire itself, its price and its stock; for headings and chips. */
import type { ProductFilter } from './filter.ts';
import type { ListNames } from './list-state.ts';
import type { Mark } from './tire-criteria.ts';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-CA')}`;

/** `up to $200`, `from $100`, `$100 to $200`; empty for any price. */
export function pricesText({ minPrice, maxPrice }: Pick<ProductFilter, 'minPrice' | 'maxPrice'>): string {
  if (!minPrice) return maxPrice ? `up to ${dollars(maxPrice)}` : '';
  return maxPrice ? `${dollars(minPrice)} to ${dollars(maxPrice)}` : `from ${dollars(minPrice)}`;
}

export const loadRangeText = (range: ProductFilter['loadRange']): string => range && `load range ${range} or higher`;
export const loadIndexText = (index: number): string => (index ? `load index ${index} or higher` : '');
export const speedText = (symbol: string): string => symbol && `speed rating ${symbol} or higher`;
export const ratingText = (stars: number): string =>
  stars === 5 ? '5 stars' : stars ? `${stars} ${stars === 1 ? 'star' : 'stars'} or more` : '';

/** The name of a shop: `foothills-se` → `Foothills SE`. */
const shopName = (names: ListNames, slug: string): string => names.shops[slug] ?? slug;

/** `in stock`, `a set of 4 in stock at Foothills SE`; empty if any tire is listed. */
export function stockText({ stock, shop }: Pick<ProductFilter, 'stock' | 'shop'>, names: ListNames): string {
  if (!stock && !shop) return '';
  return [stock === 'set' && 'a set of 4', 'in stock', shop && `at ${shopName(names, shop)}`].filter(Boolean).join(' ');
}

/** Marks that come before the noun: `studdable winter tires`. */
const BEFORE: Partial<Record<Mark, string>> = { lt: 'LT', runflat: 'run-flat', studdable: 'studdable', xl: 'XL' };
/** Marks that come after it: `winter tires with the snowflake`. */
const BEHIND: Partial<Record<Mark, string>> = { snowflake: 'the snowflake', warranty: 'a mileage warranty' };

const texts = (of: Partial<Record<Mark, string>>, marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) => of[mark] ?? []);

/** `studdable run-flat`, for in front of the noun. */
export const adjectives = ({ marks }: Pick<ProductFilter, 'marks'>): string => texts(BEFORE, marks).join(' ');

/** What the tires must have, for behind `with`: `the snowflake`, `load range E or higher`. */
export const equipment = (f: Pick<ProductFilter, 'marks' | 'loadRange' | 'loadIndex' | 'speed' | 'rating'>): string[] =>
  [
    ...texts(BEHIND, f.marks),
    loadRangeText(f.loadRange),
    loadIndexText(f.loadIndex),
    speedText(f.speed),
    ratingText(f.rating),
  ].filter(Boolean);
