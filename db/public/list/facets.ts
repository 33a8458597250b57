import {
  criterion,
  CRITERION_NAMES,
  type CatalogueNames,
  type Criteria,
  type CriterionName,
} from '#src/domain/list/criteria.ts';
import type { Facets } from '#src/domain/list/facets.ts';
import { MARKS } from '#src/domain/list/tire-criteria.ts';
import { priceRanges } from './price-ranges.ts';
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
