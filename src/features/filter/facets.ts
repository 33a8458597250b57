/** The values of the sidebar, each with the number of products of the list if it were chosen, too, or instead of the chosen one. */
import {
  ALTERNATE_TOLERANCE_PERCENT,
  diameterDifference,
  formatTireSize,
  parseSizeSlug,
  sizeSlug,
  type TireSize,
} from '#src/features/sizes/tire-size.ts';
import type { Goods } from '#src/features/products/product-type.ts';
import type { StatusType } from '#src/features/products/product.ts';
import { criterion, CRITERION_NAMES, type Criteria, type CriterionName } from './criteria.ts';
import { brandsOf, typesOf, type ListNames, type ListRow } from './list-row.ts';
import { type CriterionValue, MARKS, type Mark } from './criterion-value.ts';
import type { Selection } from './select-rows.ts';

export interface Facets {
  types: Array<{ id: number; short: string; title: string; count: number }>;
  brands: Array<{ id: number; short_title: string; title: string; count: number }>;
  /** status_type 0 is any */
  status: Array<{ status_type: StatusType; count: number }>;
  /** values that still find a tire, ascending */
  widths: number[];
  profiles: number[];
  rims: number[];
  /** The sidebar offers the criteria below if only some products meet them, or one is chosen. `count`: products with it. */
  marks: Array<{ value: Mark; count: number }>;
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

/** @param sizes the selection whose sizes are offered */
export function facetsOf(
  selection: Selection,
  sizes: Selection,
  filter: Criteria & { goods: Goods },
  names: ListNames,
): Facets {
  const total = selection.rows.length;
  const count = (name: CriterionName) => countValues(name, selection.without(name));
  const byStatus = count('status');
  const sizeParts = (part: 'width' | 'profile' | 'rim') => ascending(countValues(part, sizes.without(part)).keys());
  return {
    types: options(names.types, count('types'), typesOf(filter, names)),
    brands: options(names.brands, count('brands'), brandsOf(filter, names)),
    status: ([0, 1, 2, 3] as const).map((status) => ({
      status_type: status,
      count: status ? (byStatus.get(status) ?? 0) : selection.without('status').length,
    })),
    widths: sizeParts('width'),
    profiles: sizeParts('profile'),
    rims: sizeParts('rim'),
    marks: MARKS.flatMap((mark) => {
      const having = selection.rows.reduce((sum, row) => sum + Number(row.marks.includes(mark)), 0);
      return filter.marks.includes(mark) || divides(having, total) ? [{ value: mark, count: having }] : [];
    }),
    selects: Object.fromEntries(
      selectsOf(filter.goods).map((name) => [name, selectValues(name, filter[name], selection.without(name))]),
    ),
  };
}

const selectsOf = (goods: Goods): CriterionName[] =>
  CRITERION_NAMES.filter((name) => criterion(name).select && (criterion(name).goods ?? goods) === goods);

/** Types or brands that lead to a product, and the chosen ones; all of them where none does, so that an empty list keeps its choices. */
function options<T extends { id: number }>(all: readonly T[], counts: Counts, chosen: readonly T[]) {
  const counted = all.map((option) => ({ ...option, count: counts.get(option.id) ?? 0 }));
  return counts.size ? counted.filter(({ id, count }) => count || chosen.some((option) => option.id === id)) : counted;
}

const divides = (count: number, total: number): boolean => count > 0 && count < total;

type Counts = ReadonlyMap<number | null, number>;

function countValues(name: CriterionName, rows: readonly ListRow[]): Counts {
  const { facet } = criterion(name);
  const counts = new Map<number | null, number>();
  for (const row of rows) {
    const value = facet!(row);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Accessories have no size. */
const ascending = (values: Iterable<number | null>): number[] =>
  [...values].flatMap((value) => value ?? []).sort((a, b) => a - b);

/** The values of a select, each with the number of products that have it, or it or more, where that divides the list. */
function selectValues(name: CriterionName, chosen: unknown, rows: readonly ListRow[]) {
  const { value, least, values } = criterion(name);
  if (values) return ownValues(value, chosen, rows.flatMap(values), rows.length);
  const counts = [...countValues(name, rows)];
  const all = (value.kind === 'one' ? value.of : []).map((option) => {
    const limit = least!(option);
    return {
      value: option,
      count: counts.reduce((sum, [rank, count]) => sum + (Number(rank) >= limit ? count : 0), 0),
    };
  });
  return all.filter(
    (option, index) =>
      option.value === chosen || (option.count > (all[index + 1]?.count ?? 0) && divides(option.count, rows.length)),
  );
}

/** In the order of the criterion's values, or else by number. */
function ownValues(value: CriterionValue, chosen: unknown, having: ReadonlyArray<string | number>, total: number) {
  const counts = Map.groupBy(having, (one) => one);
  const order: readonly unknown[] = value.kind === 'one' ? value.of : [];
  return [...counts]
    .map(([one, found]) => ({ value: one, count: found.length }))
    .filter((option) => option.value === chosen || divides(option.count, total))
    .sort(
      (a, b) =>
        order.indexOf(a.value) - order.indexOf(b.value) ||
        String(a.value).localeCompare(String(b.value), 'en', { numeric: true }),
    );
}

/** Another size in place of one; none if it differs by more than the trade allows in height. */
export function alternateSize(size: TireSize, other: TireSize, count: number): AlternateSize[] {
  const difference = diameterDifference(size, other);
  if (Math.abs(difference) > ALTERNATE_TOLERANCE_PERCENT) return [];
  const diameter_difference_percent = Math.round(difference * 10) / 10;
  return [{ size: formatTireSize(other), size_slug: sizeSlug(other), count, diameter_difference_percent }];
}

export const compareByHeight = (a: AlternateSize, b: AlternateSize): number =>
  Math.abs(a.diameter_difference_percent) - Math.abs(b.diameter_difference_percent);

const MAX_ALTERNATES = 8;

/** Sizes in stock for the same rim, the nearest in height first. @param isWanted whether a list asks for the tire */
export const alternateSizes = (
  bySize: ReadonlyMap<string, readonly ListRow[]>,
  size: TireSize,
  isWanted: (row: ListRow) => boolean,
): AlternateSize[] =>
  [...bySize]
    .filter(([slug, [row]]) => row!.rim === size.rim && slug !== sizeSlug(size))
    .flatMap(([slug, rows]) => {
      const count = rows.filter((row) => row.stock > 0 && isWanted(row)).length;
      return count ? alternateSize(size, parseSizeSlug(slug)!, count) : [];
    })
    .sort((a, b) => compareByHeight(a, b) || b.count - a.count || a.size_slug.localeCompare(b.size_slug, 'en'))
    .slice(0, MAX_ALTERNATES);
