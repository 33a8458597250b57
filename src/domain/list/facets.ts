/** The values of the sidebar, each with the number of products of the list if it were chosen, too, or instead of the chosen one. */
import { criterion, CRITERION_NAMES, type Criteria, type CriterionName, type ListNames } from './criteria.ts';
import type { Selection } from './select-rows.ts';
import { MARKS, type Mark } from './tire-criteria.ts';

/** How many products each value of the sidebar finds, with all other criteria of the filter applied. */
export interface Facets {
  types: Array<{ id: number; short: string; title: string; count: number }>;
  brands: Array<{ id: number; short_title: string; title: string; count: number }>;
  /** status_type 0 is any */
  status: Array<{ status_type: number; count: number }>;
  /** values that still find a tire, ascending */
  widths: number[];
  profiles: number[];
  rims: number[];
  /** The sidebar offers the criteria below if only some products meet them, or one is chosen. `count`: products with it. */
  marks: Array<{ value: Mark; count: number }>;
  /** ranges of whole dollars, 0: open */
  prices: Array<{ min: number; max: number; count: number }>;
  /** what is in stock there; `short` is the slug, `foothills-se` */
  shops: Array<{ short: string; title: string; count: number }>;
  /** criteria with a select: each value means itself or more */
  selects: Partial<Record<CriterionName, Array<{ value: string | number; count: number }>>>;
}

/** A size in stock that may replace one that is not. */
export interface AlternateSize {
  /** as printed */
  size: string;
  size_slug: string;
  count: number;
  /** positive: larger than the requested size */
  diameter_difference_percent: number;
}

type Groups = ReturnType<Selection['without']>;

/** @param sizes the selection whose sizes are offered */
export function facetsOf(selection: Selection, sizes: Selection, filter: Criteria, names: ListNames): Facets {
  const total = selection.rows.length;
  const count = (name: CriterionName) => countValues(name, selection.without(name));
  const [byType, byBrand, byStatus, byShop] = [count('types'), count('brands'), count('status'), count('shop')];
  const byMark = new Map<Mark, number>();
  for (const { marks } of selection.rows) for (const mark of marks) byMark.set(mark, (byMark.get(mark) ?? 0) + 1);
  const sizeParts = (part: 'width' | 'profile' | 'rim') => distinctNumbers(part, sizes.without(part));
  return {
    types: withProducts(
      names.types.map(({ id, short, title }) => ({ id, short, title, count: byType.get(id) ?? 0 })),
      ({ id, short }) => isChosen(filter.types, id, short),
    ),
    brands: withProducts(
      names.brands.map(({ id, short_title, title }) => ({ id, short_title, title, count: byBrand.get(id) ?? 0 })),
      ({ id, short_title }) => isChosen(filter.brands, id, short_title),
    ),
    status: [0, 1, 2, 3].map((status) => ({
      status_type: status,
      count: status ? (byStatus.get(status) ?? 0) : sum(byStatus.values()),
    })),
    widths: sizeParts('width'),
    profiles: sizeParts('profile'),
    rims: sizeParts('rim'),
    marks: MARKS.flatMap((mark) => {
      const having = byMark.get(mark) ?? 0;
      return filter.marks.includes(mark) || divides(having, total) ? [{ value: mark, count: having }] : [];
    }),
    prices: priceRanges(countValues('minPrice', selection.without('minPrice', 'maxPrice'))),
    shops: names.shops.flatMap(({ short, title }, number) => {
      const here = byShop.get(number) ?? 0;
      const isOffered = filter.shop ? here > 0 : divides(here, total);
      return filter.shop === short || isOffered ? [{ short, title, count: here }] : [];
    }),
    selects: Object.fromEntries(
      SELECTS.map((name) => [name, selectValues(name, filter[name], selection.without(name))]),
    ),
  };
}

const SELECTS = CRITERION_NAMES.filter((name) => criterion(name).select);

const isChosen = (chosen: readonly string[], id: number, short: string): boolean =>
  chosen.includes(short) || chosen.includes(String(id));

/** Types or brands that lead to a product, and the chosen ones; all of them where none does, so that an empty list keeps its choices. */
const withProducts = <T extends { count: number }>(options: T[], isChosenOption: (option: T) => boolean): T[] =>
  options.some(({ count }) => count > 0)
    ? options.filter((option) => option.count > 0 || isChosenOption(option))
    : options;

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
const divides = (count: number, total: number): boolean => count > 0 && count < total;

type FacetValue = ReturnType<NonNullable<ReturnType<typeof criterion>['facet']>>;

function countValues(name: CriterionName, groups: Groups): Map<FacetValue, number> {
  const { facet } = criterion(name);
  const counts = new Map<FacetValue, number>();
  for (const rows of groups)
    for (const row of rows) {
      const value = facet!(row);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  return counts;
}

/** Ascending; accessories have no size. */
function distinctNumbers(part: 'width' | 'profile' | 'rim', groups: Groups): number[] {
  const numbers = new Set<number | null>();
  for (const rows of groups) for (const row of rows) numbers.add(row[part]);
  return [...numbers].flatMap((number) => number ?? []).sort((a, b) => a - b);
}

/** The values of a select, each with the number of products that have it or more, where that divides the list. */
function selectValues(name: CriterionName, chosen: unknown, groups: Groups) {
  const { value, select } = criterion(name);
  const values = value.kind === 'one' ? value.of : [];
  const counts = [...countValues(name, groups)];
  const all = sum(counts.map(([, count]) => count));
  const countFrom = (least: number) =>
    sum(counts.filter(([facet]) => Number(facet) >= least).map(([, count]) => count));
  const options = values.map((option) => ({ value: option, count: countFrom(select!.least(option)) }));
  return options.filter(({ value: option, count }, at) => {
    const isOffered = count > (options[at + 1]?.count ?? 0) && divides(count, all);
    return option === chosen || isOffered;
  });
}

/** A price to the nearest amount that people round to, in dollars. */
function rounded(dollars: number): number {
  const step = roundingStep(dollars);
  return Math.round(dollars / step) * step;
}

function roundingStep(dollars: number): number {
  if (dollars < 100) return 10;
  if (dollars < 300) return 25;
  return dollars < 1000 ? 50 : 250;
}

/**
 * At most four ranges of prices that divide a list into about equal parts at round amounts; none if its prices are too close.
 * Both ends of a range belong to it, as in a filter.
 * @param counts how many products have each price in cents
 */
function priceRanges(counts: ReadonlyMap<FacetValue, number>): Facets['prices'] {
  const prices = [...counts]
    .map(([price, count]) => ({ price: Number(price), count }))
    .sort((a, b) => a.price - b.price);
  const total = sum(counts.values());
  const highest = Math.ceil((prices.at(-1)?.price ?? 0) / 100);
  const edges = [1, 2, 3].map((quarter) => rounded(Math.ceil(priceAt(prices, (total * quarter) / 4) / 100)));
  const limits = [...new Set(edges)].filter((edge) => edge > 0 && edge <= highest + 1);
  return [0, ...limits]
    .map((min, at) => {
      const max = limits[at] ?? 0;
      const within = prices.filter(({ price }) => price >= min * 100 && (!max || price <= max * 100));
      return { min, max, count: sum(within.map(({ count }) => count)) };
    })
    .filter(({ count }) => count > 0 && count < total);
}

/** The price up to which there are so many products. */
function priceAt(prices: ReadonlyArray<{ price: number; count: number }>, products: number): number {
  let counted = 0;
  return prices.find(({ count }) => (counted += count) >= products)?.price ?? 0;
}
