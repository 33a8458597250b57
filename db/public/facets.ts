import type { Facets } from '#src/domain/list/facets.ts';
import { LOAD_RANGES, MARKS, STARS, STOCKS } from '#src/domain/list/tire-criteria.ts';
import type { Brand, ProductType } from '#src/domain/product/product.ts';
import type { ShopName } from '#src/domain/shop/shop-names.ts';
import { SPEED_SYMBOLS } from '#src/domain/size/service-description.ts';
import type { ListCounts } from './list-counts.ts';
import type { ListCriteria } from './list-criteria.ts';
import { priceRanges } from './price-ranges.ts';

export interface Names {
  types: ReadonlyArray<Pick<ProductType, 'id' | 'short' | 'title'>>;
  brands: ReadonlyArray<Pick<Brand, 'id' | 'short_title' | 'title'>>;
  shops: readonly ShopName[];
}

/** The values of the sidebar with their counts. */
export function facetsFrom({ found, counts, marks, prices }: ListCounts, criteria: ListCriteria, names: Names): Facets {
  const of = (values: Uint32Array, at: number) => values[at] ?? 0;
  const parts = (part: 'width' | 'profile' | 'rim') => {
    const numbers = counts[part]; // tens of thousands, nearly all 0: an iterator would take a third of a vehicle list's time
    const values: number[] = [];
    for (let value = 1; value < numbers.length; value++) if (numbers[value]) values.push(value / 100);
    return values;
  };
  const status = [0, 1, 2, 3].map((value) => of(counts.status, value));
  return {
    types: offered(
      names.types.map(({ id, short, title }) => ({ id, short, title, count: of(counts.type, id) })),
      criteria.typeIds,
    ),
    brands: offered(
      names.brands.map(({ id, short_title, title }) => ({ id, short_title, title, count: of(counts.brand, id) })),
      criteria.brandIds,
    ),
    status: status.map((n, value) => ({ status_type: value, count: value ? n : sum(status) })),
    widths: parts('width'),
    profiles: parts('profile'),
    rims: parts('rim'),
    marks: MARKS.flatMap((value, bit) => {
      const count = marks[bit]!;
      const isChosen = (criteria.marks & (1 << bit)) > 0;
      return isChosen || divides(count, found.length) ? [{ value, count }] : [];
    }),
    loadRanges: atLeast(counts.loadRange, LOAD_RANGES, criteria.loadRange),
    speeds: atLeast(counts.speed, SPEED_SYMBOLS, criteria.speed),
    prices: priceRanges(prices),
    stocks: atLeast(counts.stock, STOCKS, criteria.stock),
    shops: names.shops.flatMap(({ short, title }, at) => {
      const count = of(counts.shop, at + 1);
      const isOffered = criteria.shop ? count > 0 : divides(count, found.length);
      return criteria.shop === at + 1 || isOffered ? [{ short, title, count }] : [];
    }),
    ratings: atLeast(counts.rating, STARS, criteria.rating),
  };
}

/** Types or brands that lead to a product, and the chosen ones; all of them where none does, so that an empty list keeps its choices. */
const offered = <T extends { id: number; count: number }>(options: T[], chosen: readonly number[]): T[] =>
  options.some(({ count }) => count > 0)
    ? options.filter(({ id, count }) => count > 0 || chosen.includes(id))
    : options;

const sum = (values: Iterable<number>): number => [...values].reduce((total, n) => total + n, 0);
const divides = (count: number, total: number): boolean => count > 0 && count < total;

/**
 * The values of an ordered criterion that some product of the list has exactly, each with the number of those that have it or
 * more.
 * @param counts by position of the value, from 1
 * @param chosen position of the chosen value, 0: none
 */
function atLeast<T>(counts: Uint32Array, values: readonly T[], chosen: number): Array<{ value: T; count: number }> {
  const total = sum(counts);
  return values.flatMap((value, at) => {
    const count = sum(counts.subarray(at + 1));
    const isOffered = (counts[at + 1] ?? 0) > 0 && divides(count, total);
    return at + 1 === chosen || isOffered ? [{ value, count }] : [];
  });
}
