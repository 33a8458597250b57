/**
 * What lists are selected, counted and ordered by, in memory: a typed array for each column, an element for each product. With
 * 50,000 products every count of a list takes a millisecond this way, whatever is chosen.
 */
import { COLUMNS, type Column } from '#src/domain/list/row-test.ts';
import { STOCK_COUNTS } from '#src/domain/list/tire-criteria.ts';
import { parseTireSize, sizeSlug } from '#src/domain/size/tire-size.ts';
import type { OfferedTire } from '#src/domain/vehicle/tire-fit.ts';
import { keptWith } from './kept-with.ts';

/** What is printed on a tire and decides what it may replace. */
export type Printed = Omit<OfferedTire, 'type_short'>;

export type ListColumns = Readonly<Record<Column, Int32Array>> & {
  readonly length: number;
  /** different service descriptions, and which of them each product has */
  readonly printed: readonly Printed[];
  readonly printedAt: Int32Array;
};

const ALL_COLUMNS = [...COLUMNS, 'printedAt'] as const;

export const emptyColumns = (length: number, printed: readonly Printed[]): ListColumns => ({
  ...(Object.fromEntries(COLUMNS.map((name) => [name, new Int32Array(length)])) as Record<Column, Int32Array>),
  length,
  printed,
  printedAt: new Int32Array(length),
});

/** 0: enough for a set of four, 1: some in stock, 2: none. */
export const stockGroup = (count: number): number =>
  count >= STOCK_COUNTS.set ? 0 : count >= STOCK_COUNTS.some ? 1 : 2;

/** By how much is in stock; tires before accessories; by price. */
const defaultPlace = ({ count, rim, price }: ListColumns, row: number): number =>
  (2 * stockGroup(count[row]!) + (rim[row] ? 0 : 1)) * 2 ** 31 + price[row]!;

/** Puts rows in the default order of lists; of two that cost the same, the older product comes first. */
export function sortByDefault(columns: ListColumns): ListColumns {
  const { length, id } = columns;
  const keys = Float64Array.from({ length }, (_, row) => defaultPlace(columns, row));
  const order = Int32Array.from({ length }, (_, row) => row).sort((a, b) => keys[a]! - keys[b]! || id[a]! - id[b]!);
  const sorted = emptyColumns(length, columns.printed);
  for (const name of ALL_COLUMNS)
    for (let row = 0; row < length; row++) sorted[name][row] = columns[name][order[row]!]!;
  return sorted;
}

/**
 * Replaces the rows of some products.
 * @param columns in the default order
 * @param changed ids of the products whose rows are left out
 * @param fresh what they are now, in the default order, with the same `printed` as the columns
 */
export function withChanged(columns: ListColumns, changed: ReadonlySet<number>, fresh: ListColumns): ListColumns {
  const isKept = Uint8Array.from(columns.id, (id) => (changed.has(id) ? 0 : 1));
  const result = emptyColumns(
    isKept.reduce((sum, kept) => sum + kept, fresh.length),
    fresh.printed,
  );
  let filled = 0;
  const copy = (from: ListColumns, start: number, end: number): void => {
    for (const name of ALL_COLUMNS) result[name].set(from[name].subarray(start, end), filled);
    filled += end - start;
  };
  let [start, next] = [0, 0];
  const comesNext = (row: number): boolean => {
    if (next === fresh.length) return false;
    const difference = defaultPlace(fresh, next) - defaultPlace(columns, row);
    return difference < 0 || (difference === 0 && fresh.id[next]! < columns.id[row]!);
  };
  for (let row = 0; row < columns.length; row++) {
    while (comesNext(row)) {
      copy(columns, start, row);
      copy(fresh, next, ++next);
      start = row;
    }
    if (isKept[row]) continue;
    copy(columns, start, row);
    start = row + 1;
  }
  copy(columns, start, columns.length);
  copy(fresh, next, fresh.length);
  return result;
}

/** What lists look up in the columns again and again. It is made on first use. */
export interface ColumnIndex {
  all: Int32Array;
  /** by id; -1 or undefined: there is no such product */
  rowOf: Int32Array;
  /** the rows of each size, by its slug */
  bySize: ReadonlyMap<string, Int32Array>;
  highest: Readonly<Record<Column, number>>;
}

export const indexOf = keptWith((columns: ListColumns): ColumnIndex => {
  const { id, length } = columns;
  let rowOf: Int32Array | undefined; // few lists need it
  const highest = Object.fromEntries(COLUMNS.map((name) => [name, highestOf(columns[name])])) as Record<Column, number>;
  return {
    all: Int32Array.from({ length }, (_, row) => row),
    get rowOf() {
      rowOf ??= id.reduce(
        (rows, value, row) => rows.fill(row, value, value + 1),
        new Int32Array(highest.id + 1).fill(-1),
      );
      return rowOf;
    },
    bySize: rowsBySize(columns),
    highest,
  };
});

function highestOf(values: Int32Array): number {
  let highest = 0;
  for (const value of values) if (value > highest) highest = value;
  return highest;
}

const knownSlugs = keptWith((_: readonly Printed[]): Array<string | null> => []);

/** The slug of each different service description; null: it has no size. */
function slugsOf(printed: readonly Printed[]): Array<string | null> {
  const slugs = knownSlugs(printed);
  for (const { size } of printed.slice(slugs.length)) {
    const parsed = parseTireSize(size);
    slugs.push(parsed && sizeSlug(parsed));
  }
  return slugs;
}

function rowsBySize({ printed, printedAt, rim }: ListColumns): Map<string, Int32Array> {
  const slugs = slugsOf(printed);
  const groups = new Map<string, number[]>();
  const groupOf = slugs.map((slug) => (slug === null ? null : (groups.get(slug) ?? groups.set(slug, []).get(slug)!)));
  for (let row = 0; row < rim.length; row++) if (rim[row]) groupOf[printedAt[row]!]?.push(row);
  return new Map(
    Array.from(groups).flatMap(([slug, rows]) => (rows.length ? [[slug, Int32Array.from(rows)] as const] : [])),
  );
}
