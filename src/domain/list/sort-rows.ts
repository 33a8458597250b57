import { constructionOfSize, type Construction } from '../size/construction.ts';
import type { Sort } from './filter.ts';
import type { ListRow } from './list-row.ts';
import { STOCK_COUNTS } from './tire-criteria.ts';

/** 0: enough for a set of four, 1: some in stock, 2: none. */
function stockGroup({ stock }: ListRow): number {
  if (stock >= STOCK_COUNTS.set) return 0;
  return stock >= STOCK_COUNTS.some ? 1 : 2;
}

/** The default order of lists: what is in stock first, tires before accessories, then by price. */
export const compareDefault = (a: ListRow, b: ListRow): number =>
  stockGroup(a) - stockGroup(b) ||
  Number(a.size_slug === null) - Number(b.size_slug === null) ||
  a.price - b.price ||
  a.id - b.id;

const KEYS: Record<Exclude<Sort, 'stock'>, (row: ListRow) => number | string> = {
  price: ({ price }) => price,
  'price-down': ({ price }) => price,
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
const TIRES_OF_AN_AXLE = 2;

/**
 * Puts first what there is of one pattern for both axles, in the same order on each: those of a type before others, then by what
 * both cost together.
 */
export function putPairsFirst(
  rows: readonly ListRow[],
  otherAxle: readonly ListRow[],
  firstType: string | undefined,
): ListRow[] {
  const others = cheapestOfPatterns(otherAxle);
  const pairs = [...cheapestOfPatterns(rows)]
    .flatMap(([pattern, row]) => {
      const other = others.get(pattern);
      return other ? [{ row, total: row.price + other.price }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.row.type_short === firstType) - Number(a.row.type_short === firstType) ||
        a.total - b.total ||
        a.row.pattern_id - b.row.pattern_id,
    )
    .map(({ row }) => row);
  const paired = new Set(pairs);
  return [...pairs, ...rows.filter((row) => !paired.has(row))];
}

/** Of each pattern its cheapest tire of which there are enough for an axle. */
function cheapestOfPatterns(rows: readonly ListRow[]): Map<number, ListRow> {
  const cheapest = new Map<number, ListRow>();
  for (const row of rows) {
    const before = cheapest.get(row.pattern_id);
    if (row.stock >= TIRES_OF_AN_AXLE && (!before || row.price < before.price)) cheapest.set(row.pattern_id, row);
  }
  return cheapest;
}
