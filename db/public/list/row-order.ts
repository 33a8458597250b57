import type { Sort } from '#src/domain/list/filter.ts';
import { constructionOfSize, type Construction } from '#src/domain/size/construction.ts';
import { stockGroup, type ListColumns } from './columns.ts';
import { keptWith } from './kept-with.ts';

/** For each row its place in an order of all rows. */
type Places = Int32Array;

const knownOrders = keptWith((_: ListColumns) => new Map<string, Places>());

/** @param compare two rows */
function placesBy(columns: ListColumns, name: string, compare: (a: number, b: number) => number): Places {
  const orders = knownOrders(columns);
  const places =
    orders.get(name) ?? placesOf(Int32Array.from({ length: columns.length }, (_, row) => row).sort(compare));
  orders.set(name, places);
  return places;
}

function placesOf(order: Int32Array): Places {
  const places = new Int32Array(order.length);
  for (let place = 0; place < order.length; place++) places[order[place]!] = place;
  return places;
}

/** Orders by one number of each row; of two rows with the same, by id. */
const compareNumbers =
  ({ id }: ListColumns, numbers: Int32Array) =>
  (a: number, b: number) =>
    numbers[a]! - numbers[b]! || id[a]! - id[b]!;

/**
 * @param found rows in the default order
 * @param titles for each row the place of its title; only an order by name needs it
 */
export function sortRows(columns: ListColumns, found: Int32Array, sort: Sort, titles: Int32Array | null): Int32Array {
  if (sort === 'stock') return found;
  const compare = compareNumbers(
    columns,
    sort === 'newest' ? columns.created : sort === 'name' ? titles! : columns.price,
  );
  const isDown = sort === 'newest' || sort === 'price-down';
  const places = sort === 'name' ? titles! : placesBy(columns, sort, isDown ? (a, b) => compare(b, a) : compare);
  return sortedBy(found, places);
}

/** Sorts plain numbers, which is ten times as fast as comparing rows: the place in front, the row behind. */
function sortedBy(found: Int32Array, numbers: Int32Array): Int32Array {
  const keys = Float64Array.from(found, (row) => numbers[row]! * 2 ** 21 + row).sort();
  return Int32Array.from(keys, (key) => key % 2 ** 21);
}

/** Puts the tires of a type first among those of which as many are in stock, in the default order. */
export function putTypeFirst({ count, type }: ListColumns, found: Int32Array, first: number): Int32Array {
  const groupOf = (row: number) => 2 * stockGroup(count[row]!) + (type[row] === first ? 0 : 1);
  const groups: number[][] = Array.from({ length: 6 }, () => []);
  for (const row of found) groups[groupOf(row)]!.push(row);
  return Int32Array.from(groups.flat());
}

/** Orders rows by prices that are not those of the columns. @param prices in cents, by id */
export function sortRowsByPrices(
  columns: ListColumns,
  found: Int32Array,
  prices: ReadonlyMap<number, number>,
  sort: Sort,
): Int32Array {
  const { id } = columns;
  const down = sort === 'price-down' ? -1 : 1;
  const priceOf = (row: number) => prices.get(id[row]!) ?? 0;
  return found.toSorted((a, b) => down * (priceOf(a) - priceOf(b) || id[a]! - id[b]!));
}

/** How many tires of a pattern each axle takes. */
const TIRES_OF_AN_AXLE = 2;

/**
 * Puts first what there is of one pattern for both axles, in the same order on each: those of a type before others, then by what
 * both cost together.
 * @param rows of one axle in the default order; @param other of the other axle
 */
export function putPairsFirst(
  columns: ListColumns,
  rows: Int32Array,
  other: Int32Array,
  first: number | undefined,
): Int32Array {
  const { type, price, id } = columns;
  const [own, across] = [cheapestOfPatterns(columns, rows), cheapestOfPatterns(columns, other)];
  const both = [...own.keys()].filter((key) => across.has(key));
  const total = (key: number) => price[own.get(key)!]! + price[across.get(key)!]!;
  const isFirst = (key: number) => (type[own.get(key)!] === first ? 0 : 1);
  const pairs = both
    .sort((a, b) => isFirst(a) - isFirst(b) || total(a) - total(b) || a - b)
    .map((key) => own.get(key)!);
  const paired = new Set(pairs.map((row) => id[row]));
  return Int32Array.from([...pairs, ...rows.filter((row) => !paired.has(id[row]))]);
}

/** Of each pattern its cheapest row of which there are enough for an axle. */
function cheapestOfPatterns({ pattern, count, price }: ListColumns, rows: Int32Array): Map<number, number> {
  const found = new Map<number, number>();
  for (const row of rows) {
    const known = found.get(pattern[row]!);
    if (count[row]! >= TIRES_OF_AN_AXLE && (known === undefined || price[row]! < price[known]!))
      found.set(pattern[row]!, row);
  }
  return found;
}

/**
 * Orders by load index, the highest first, among those of which as many are in stock. Those of another construction than the
 * original come after them: a van tire carries more, and is no answer for a car.
 */
export function putStrongFirst(
  { count, loadIndex, printed, printedAt }: ListColumns,
  found: Int32Array,
  original: Construction,
): Int32Array {
  const isOther = (row: number) => constructionOfSize(printed[printedAt[row]!]!.size) !== original;
  const group = (row: number) => 2 * stockGroup(count[row]!) + (isOther(row) ? 1 : 0);
  return found.toSorted((a, b) => group(a) - group(b) || loadIndex[b]! - loadIndex[a]!);
}
