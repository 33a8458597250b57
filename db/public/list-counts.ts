import { MARKS } from '#src/domain/list/tire-criteria.ts';
import { inHundredths, type Column, type ListColumns } from './list-columns.ts';
import type { ListCriteria } from './list-criteria.ts';

/** Columns whose values are counted each with all criteria but the column's own. */
const COUNTED = [
  'type',
  'brand',
  'status',
  'width',
  'profile',
  'rim',
  'loadRange',
  'speed',
  'stock',
  'shop',
  'rating',
] as const satisfies readonly Column[];
type Counted = (typeof COUNTED)[number];

export interface ListCounts {
  /** the products of the list, as positions in the columns */
  found: Int32Array;
  /** for each column the number of products by value; `shop` counts what is in stock */
  counts: Record<Counted, Uint32Array>;
  /** how many products of the list have each mark, in the order of `MARKS` */
  marks: number[];
  /** the prices of the list without its price criterion, in cents */
  prices: Int32Array;
}

/** A criterion: the column whose counts do not apply it, and whether a product fails it. */
interface Test {
  column: Column;
  fails(row: number): boolean;
}

/** Which test a product fails: none, the only one by its number from 1, or more than one. */
const NONE = 0;
const SEVERAL = 255;

/** Selects the products of a list, and counts the values beside it. Each loop goes over one column, which is what makes it fast. */
export function listCounts(columns: ListColumns, criteria: ListCriteria): ListCounts {
  const tests = testsOf(columns, criteria);
  const rows = rowsOf(columns, criteria);
  const failed = failedTests(rows, tests);
  const found = rowsFailing(rows, failed, NONE);
  /** the products that fail no test but the column's own */
  const without = (column: Column): Int32Array => {
    const own = tests.findIndex((test) => test.column === column) + 1;
    return own ? rowsFailing(rows, failed, own) : found;
  };
  const counts = Object.fromEntries(
    COUNTED.map((column) => [
      column,
      countValues(columns[column], without(column), column === 'shop' ? columns.stock : null),
    ]),
  ) as Record<Counted, Uint32Array>;
  return {
    found,
    counts,
    marks: countBits(columns.marks, found),
    prices: valuesOf(columns.price, without('price')),
  };
}

/** The rows that fail no test, or only this one. */
function rowsFailing(rows: Int32Array, failed: Uint8Array, own: number): Int32Array {
  const kept = new Int32Array(rows.length);
  let n = 0;
  for (let i = 0; i < rows.length; i++) if (failed[i] === NONE || failed[i] === own) kept[n++] = rows[i]!;
  return kept.subarray(0, n);
}

function failedTests(rows: Int32Array, tests: readonly Test[]): Uint8Array {
  const failed = new Uint8Array(rows.length);
  for (const [at, { fails }] of tests.entries())
    for (let i = 0; i < rows.length; i++)
      if (failed[i] !== SEVERAL && fails(rows[i]!)) failed[i] = failed[i] === NONE ? at + 1 : SEVERAL;
  return failed;
}

/** How many of the rows have each value of a column. @param unless a column that must not be 0 */
function countValues(values: Int32Array, rows: Int32Array, unless: Int32Array | null): Uint32Array {
  const counts = new Uint32Array(highest(values) + 1);
  for (let i = 0; i < rows.length; i++) if (!unless || unless[rows[i]!]! > 0) counts[values[rows[i]!]!]!++;
  return counts;
}

/** How many of the rows have each mark. */
function countBits(values: Int32Array, rows: Int32Array): number[] {
  const combinations = countValues(values, rows, null);
  return MARKS.map((_, bit) => combinations.reduce((n, count, bits) => (bits & (1 << bit) ? n + count : n), 0));
}

function valuesOf(values: Int32Array, rows: Int32Array): Int32Array {
  const found = new Int32Array(rows.length);
  for (let i = 0; i < rows.length; i++) found[i] = values[rows[i]!]!;
  return found;
}

const tops = new WeakMap<Int32Array, number>();

function highest(values: Int32Array): number {
  const known = tops.get(values);
  if (known !== undefined) return known;
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  tops.set(values, top);
  return top;
}

const places = new WeakMap<ListColumns, Map<number, number>>();

/** The positions of the products that can be in the list, ascending: all of them, or those with the criteria's ids. */
function rowsOf(columns: ListColumns, { ids, none }: ListCriteria): Int32Array {
  if (none) return new Int32Array();
  if (!ids) {
    const all = new Int32Array(columns.length);
    for (let row = 0; row < all.length; row++) all[row] = row;
    return all;
  }
  const known = places.get(columns) ?? new Map(columns.id.entries().map(([row, id]) => [id, row]));
  places.set(columns, known);
  return Int32Array.from(ids.flatMap((id) => known.get(id) ?? [])).sort();
}

/** A lookup table of numbers. */
function setOf(values: readonly number[]): Uint8Array {
  const table = new Uint8Array(values.reduce((most, value) => Math.max(most, value), 0) + 1);
  for (const value of values) table[value] = 1;
  return table;
}

function testsOf(columns: ListColumns, c: ListCriteria): Test[] {
  const tests: Test[] = [];
  const add = (isSet: boolean, column: Column, fails: Test['fails']) => isSet && tests.push({ column, fails });
  const oneOf = (column: Column, values: readonly number[]) => {
    const [table, held] = [setOf(values), columns[column]];
    add(values.length > 0, column, (row) => table[held[row]!] !== 1);
  };
  const equal = (column: Column, value: number) => {
    const held = columns[column];
    add(value > 0, column, (row) => held[row] !== value);
  };
  const atLeast = (column: Column, value: number) => {
    const held = columns[column];
    add(value > 0, column, (row) => held[row]! < value);
  };
  const { pattern, id, width, profile, rim, marks, price, shop, stock } = columns;
  if (c.patternIds) {
    const patterns = setOf(c.patternIds);
    add(true, 'pattern', (row) => patterns[pattern[row]!] !== 1 && id[row] !== c.skuId);
  }
  const sizes = c.sizes.map((size) => [size.width, size.profile, size.rim].map(inHundredths));
  add(
    sizes.length > 0,
    'id',
    (row) => !sizes.some(([w, p, r]) => width[row] === w && profile[row] === p && rim[row] === r),
  );
  equal('rim', inHundredths(c.rim));
  equal('width', inHundredths(c.width));
  equal('profile', inHundredths(c.profile));
  oneOf('brand', c.brandIds);
  oneOf('type', c.typeIds);
  equal('status', c.status);
  add(c.marks > 0, 'marks', (row) => (marks[row]! & c.marks) !== c.marks);
  atLeast('loadRange', c.loadRange);
  atLeast('loadIndex', c.loadIndex);
  atLeast('speed', c.speed);
  const [least, most] = [inHundredths(c.minPrice), c.maxPrice ? inHundredths(c.maxPrice) : Infinity];
  add(c.minPrice > 0 || c.maxPrice > 0, 'price', (row) => price[row]! < least || price[row]! > most);
  atLeast('stock', c.stock);
  add(c.shop > 0, 'shop', (row) => shop[row] !== c.shop || stock[row] === 0);
  atLeast('rating', c.rating);
  return tests;
}
