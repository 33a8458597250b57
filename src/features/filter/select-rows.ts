import { constructionOfSize, type Construction } from '#src/features/sizes/service-description.ts';
import { testsOf, type Criteria, type CriterionName } from './criteria.ts';
import type { ListNames, ListRow } from './list-row.ts';
import type { Sort } from './filter.ts';
import { STOCK_COUNTS } from './criterion-value.ts';

export interface Selection {
  /** the products that meet all criteria, in the order of the rows */
  rows: readonly ListRow[];
  /** The products that meet all criteria but this one. The sidebar counts its values among them. */
  without(name: CriterionName): readonly ListRow[];
}

/** One pass over the rows, which notes for each product whether it fails no criterion, a single one, or several. */
export function selectRows(rows: readonly ListRow[], filter: Criteria, names: ListNames): Selection {
  const tests = testsOf(filter, names);
  const selected: ListRow[] = [];
  const failingOnly = new Map<CriterionName, ListRow[]>(tests.map(({ name }) => [name, []]));
  for (const row of rows) {
    let failed: CriterionName | undefined;
    let failures = 0;
    for (const { name, passes } of tests) {
      if (passes(row)) continue;
      failed = name;
      if (++failures > 1) break;
    }
    if (failed === undefined) selected.push(row);
    else if (failures === 1) failingOnly.get(failed)!.push(row);
  }
  return {
    rows: selected,
    without: (name) => selected.concat(failingOnly.get(name) ?? []),
  };
}

/** 0: enough for a set of four, 1: some in stock, 2: none. */
function stockGroup({ stock }: ListRow): number {
  if (stock >= STOCK_COUNTS.set) return 0;
  return stock >= STOCK_COUNTS.some ? 1 : 2;
}

const isAccessory = ({ size_slug, wheel }: ListRow): boolean => size_slug === null && !wheel;

/** The default order of lists: what is in stock first, tires and wheels before accessories, then by price. */
export const compareDefault = (a: ListRow, b: ListRow): number =>
  stockGroup(a) - stockGroup(b) ||
  Number(isAccessory(a)) - Number(isAccessory(b)) ||
  a.retailCents - b.retailCents ||
  a.id - b.id;

const KEYS: Record<Exclude<Sort, 'stock'>, (row: ListRow) => number | string> = {
  price: ({ retailCents }) => retailCents,
  'price-down': ({ retailCents }) => retailCents,
  name: ({ title }) => title,
  newest: ({ created }) => created,
};

/** @param keyOf what to sort by, such as a viewer's own price in place of the retail price */
export function sortRows(rows: readonly ListRow[], sort: Exclude<Sort, 'stock'>, keyOf = KEYS[sort]): ListRow[] {
  const direction = sort === 'newest' || sort === 'price-down' ? -1 : 1;
  return rows.toSorted((a, b) => direction * (compare(keyOf(a), keyOf(b)) || a.id - b.id));
}

function compare<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Puts the tires of a type first among those of which as many are in stock. */
export const putTypeFirst = (rows: readonly ListRow[], type: string): ListRow[] =>
  rows.toSorted(
    (a, b) => stockGroup(a) - stockGroup(b) || Number(b.type_short === type) - Number(a.type_short === type),
  );

/**
 * Sorts by load index, the highest first, among those of which as many are in stock. Those of another construction than the
 * original come after them: a van tire carries more, and is no answer for a car.
 */
export function putStrongFirst(rows: readonly ListRow[], original: Construction): ListRow[] {
  const group = (row: ListRow) => 2 * stockGroup(row) + Number(constructionOfSize(row.size) !== original);
  return rows.toSorted((a, b) => group(a) - group(b) || b.singleLoadIndex - a.singleLoadIndex);
}

/** How many tires of a pattern each axle takes. */
export const TIRES_OF_AN_AXLE = 2;

/** Puts first what there is of one pattern for both axles, in the same order on each: one type first, then by what both cost. */
export function putPairsFirst(
  rows: readonly ListRow[],
  otherAxle: readonly ListRow[],
  firstType: string | undefined,
): ListRow[] {
  const others = cheapestOfPatterns(otherAxle);
  const pairs = [...cheapestOfPatterns(rows)]
    .flatMap(([pattern, row]) => {
      const other = others.get(pattern);
      return other ? [{ row, total: row.retailCents + other.retailCents }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.row.type_short === firstType) - Number(a.row.type_short === firstType) ||
        a.total - b.total ||
        a.row.pattern_id - b.row.pattern_id,
    )
    .map(({ row }) => row);
  return [...new Set([...pairs, ...rows])];
}

/** Of each pattern its cheapest tire of which there are enough for an axle; of two that cost the same, the first. */
export const cheapestOfPatterns = (rows: readonly ListRow[]): ReadonlyMap<number, ListRow> =>
  new Map(
    rows
      .filter(({ stock }) => stock >= TIRES_OF_AN_AXLE)
      .sort((a, b) => a.retailCents - b.retailCents)
      .reverse() // the cheapest replace the others
      .map((row) => [row.pattern_id, row]),
  );
