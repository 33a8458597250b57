import {
  criterion,
  CRITERION_NAMES,
  type CatalogueNames,
  type Criteria,
  type CriterionName,
} from '#src/domain/list/criteria.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import { MARKS } from '#src/domain/list/tire-criteria.ts';
import type { ListColumns } from './columns.ts';
import { countValues, distinctValues, valuesOf, type SelectedRows } from './select-rows.ts';

/**
 * The values of the sidebar, each with the number of products of the list if it were chosen, too, or instead of the chosen one.
 * @param sizes the selection whose sizes are offered
 */
export function facetsOf(
  columns: ListColumns,
  selected: SelectedRows,
  sizes: SelectedRows,
  criteria: Criteria,
  names: CatalogueNames,
): Facets {
  const total = selected.found.length;
  const counts = (column: 'type' | 'brand' | 'status' | 'shop') =>
    countValues(columns, column, selected.without(column));
  const [byType, byBrand, byStatus, byShop] = [counts('type'), counts('brand'), counts('status'), counts('shop')];
  const parts = (part: 'width' | 'profile' | 'rim') =>
    distinctValues(columns, part, sizes.without(part)).map((hundredths) => hundredths / 100);
  const byMarks = countValues(columns, 'marks', [selected.found]);
  const status = [0, 1, 2, 3].map((value) => byStatus[value] ?? 0);
  return {
    types: withProducts(
      names.types.map(({ id, short, title }) => ({ id, short, title, count: byType[id] ?? 0 })),
      ({ id, short }) => isChosen(criteria.types, id, short),
    ),
    brands: withProducts(
      names.brands.map(({ id, short_title, title }) => ({ id, short_title, title, count: byBrand[id] ?? 0 })),
      ({ id, short_title }) => isChosen(criteria.brands, id, short_title),
    ),
    status: status.map((count, value) => ({ status_type: value, count: value ? count : sum(status) })),
    widths: parts('width'),
    profiles: parts('profile'),
    rims: parts('rim'),
    marks: MARKS.flatMap((value, bit) => {
      const count = byMarks.reduce((n, products, bits) => (bits & (1 << bit) ? n + products : n), 0);
      return criteria.marks.includes(value) || divides(count, total) ? [{ value, count }] : [];
    }),
    prices: priceRanges(valuesOf(columns, 'price', selected.without('price'))),
    shops: names.shops.flatMap(({ short, title }, at) => {
      const count = byShop[at + 1] ?? 0;
      const isOffered = criteria.shop ? count > 0 : divides(count, total);
      return criteria.shop === short || isOffered ? [{ short, title, count }] : [];
    }),
    selects: Object.fromEntries(SELECTS.map((name) => [name, selectValues(columns, selected, name, criteria, names)])),
  };
}

const SELECTS = CRITERION_NAMES.filter((name) => criterion(name).select);

const isChosen = (chosen: readonly string[], id: number, short: string): boolean =>
  chosen.includes(short) || chosen.includes(String(id));

/** Types or brands that lead to a product, and the chosen ones; all of them where none does, so that an empty list keeps its choices. */
const withProducts = <T extends { count: number }>(options: T[], isKept: (option: T) => boolean): T[] =>
  options.some(({ count }) => count > 0) ? options.filter((option) => option.count > 0 || isKept(option)) : options;

const sum = (values: Iterable<number>): number => [...values].reduce((total, n) => total + n, 0);
const divides = (count: number, total: number): boolean => count > 0 && count < total;

/** The values of a criterion, each with the number of products that have it or more, where that divides the list. */
function selectValues(
  columns: ListColumns,
  selected: SelectedRows,
  name: CriterionName,
  criteria: Criteria,
  names: CatalogueNames,
) {
  const { value, test } = criterion(name);
  const values = value.kind === 'one' ? value.of : [];
  const tests = values.map((one) => test!(one, names)).filter((one) => 'min' in one);
  const { column } = tests[0]!;
  const counts = countValues(columns, column, selected.without(column));
  const all = sum(counts);
  const atLeast = tests.map(({ min }) => sum(counts.subarray(min)));
  return values.flatMap((one, at) => {
    const count = atLeast[at]!;
    const isOffered = count > (atLeast[at + 1] ?? 0) && divides(count, all);
    return one === criteria[name] || isOffered ? [{ value: one, count }] : [];
  });
}

/** A price to the nearest amount that people round to, in dollars. */
function rounded(dollars: number): number {
  const step = dollars < 100 ? 10 : dollars < 300 ? 25 : dollars < 1000 ? 50 : 250;
  return Math.round(dollars / step) * step;
}

/**
 * At most four ranges of prices that divide a list into about equal parts at round amounts; none if its prices are too close.
 * Both ends of a range belong to it, as in a filter.
 * @param prices in cents, in any order
 */
function priceRanges(prices: Int32Array): Facets['prices'] {
  const { below, upTo } = totals(prices);
  const quarters = [1, 2, 3].map((quarter) => (prices.length * quarter) / 4);
  const edges = prices.length ? quarters.map((n) => rounded(upTo.findIndex((total) => total >= n))) : [];
  const limits = [...new Set(edges)].filter((edge) => edge > 0 && edge < upTo.length);
  return [0, ...limits]
    .map((min, at) => {
      const max = limits[at] ?? 0;
      return { min, max, count: (max ? upTo[max]! : prices.length) - below[min]! };
    })
    .filter(({ count }) => count > 0 && count < prices.length);
}

/** How many prices are below each whole amount of dollars, and how many are up to it. */
function totals(prices: Int32Array): { below: Uint32Array; upTo: Uint32Array } {
  const most = prices.reduce((top, price) => Math.max(top, Math.ceil(price / 100)), 0);
  const [below, upTo] = [new Uint32Array(most + 2), new Uint32Array(most + 2)];
  for (const price of prices) {
    below[Math.floor(price / 100) + 1]!++;
    upTo[Math.ceil(price / 100)]!++;
  }
  for (let dollars = 1; dollars < upTo.length; dollars++) {
    below[dollars]! += below[dollars - 1]!;
    upTo[dollars]! += upTo[dollars - 1]!;
  }
  return { below, upTo };
}
