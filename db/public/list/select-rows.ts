/** Selects the products of a list, and counts the values beside it. */
import type { Column, RowTest } from '#src/domain/list/row-test.ts';
import { indexOf, type ListColumns } from './columns.ts';
import { keptWith } from './kept-with.ts';

/** A test on something that is in no column, such as a size in any notation. `rows`: those that pass. */
export interface RowsTest {
  column: Column;
  rows: readonly number[];
}
export type SelectionTest = RowTest | RowsTest;

export interface SelectedRows {
  /** the products that pass all tests, ascending */
  found: Int32Array;
  /** The products that pass all tests except those of this column, in no order. The sidebar counts the column's values among them. */
  without(column: Column): readonly Int32Array[];
}

/** A bit for each row, 32 to a number, the lowest first: one step of a loop tests 32 products. */
type RowBits = Int32Array;

/** @param rows those that can be selected, ascending */
export function selectRows(columns: ListColumns, tests: readonly SelectionTest[], rows: Int32Array): SelectedRows {
  const passing = tests.map((test) => ('rows' in test ? bitsOf(columns, test.rows) : passingRows(columns, test)));
  const { all } = indexOf(columns);
  const asked = rows === all ? kept(columns, 'all', () => bitsOf(columns, all)) : bitsOf(columns, rows);
  const failOne = new Int32Array(asked.length);
  for (let at = 0; at < asked.length; at++) failOne[at] = ~asked[at]!;
  const failMore = failOne.slice();
  for (const bits of passing)
    for (let at = 0; at < bits.length; at++) {
      failMore[at]! |= failOne[at]! & ~bits[at]!;
      failOne[at]! |= ~bits[at]!;
    }
  const passAll = new Int32Array(asked.length);
  for (let at = 0; at < asked.length; at++) passAll[at] = ~failOne[at]!;
  const found = rowsNotIn(failOne, failOne, failOne);
  return {
    found,
    without: (column) => [
      found,
      ...passing
        .filter((_, number) => tests[number]!.column === column)
        .map((test) => rowsNotIn(test, passAll, failMore)),
    ],
  };
}

function bitsOf(columns: ListColumns, rows: ArrayLike<number>): RowBits {
  const bits = new Int32Array(Math.ceil(columns.length / 32));
  for (let i = 0; i < rows.length; i++) bits[rows[i]! >>> 5]! |= 1 << rows[i]!;
  return bits;
}

/** Ascending. */
function rowsNotIn(first: RowBits, second: RowBits, third: RowBits): Int32Array {
  let length = 0;
  const bits = new Int32Array(first.length);
  for (let at = 0; at < bits.length; at++) {
    bits[at] = ~(first[at]! | second[at]! | third[at]!);
    length += countBits(bits[at]!);
  }
  const rows = new Int32Array(length);
  for (let at = 0, next = 0; at < bits.length; at++)
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) rows[next++] = at * 32 + 31 - Math.clz32(rest & -rest);
  return rows;
}

/** Adds neighbours: bits to pairs, pairs to fours, fours to bytes, and these by one multiplication. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The results of so many tests are kept with the columns. When a product changes, other columns take their place. */
const MAX_KEPT = 300;
const keptBits = keptWith((_: ListColumns) => new Map<string, RowBits>());

function kept(columns: ListColumns, key: string, read: () => RowBits): RowBits {
  const byKey = keptBits(columns);
  if (byKey.size >= MAX_KEPT) byKey.clear();
  const bits = byKey.get(key) ?? read();
  byKey.set(key, bits);
  return bits;
}

/** The rows that pass a test. Loops over one array of plain numbers, without a branch: a wrong guess of the processor costs most. */
const passingRows = (columns: ListColumns, test: RowTest): RowBits =>
  kept(columns, JSON.stringify(test), () => {
    const values = columns[test.column];
    const passing = new Int32Array(Math.ceil(values.length / 32));
    if ('min' in test) {
      const { min, max } = test;
      // a negative number has its highest bit set
      for (let i = 0; i < values.length; i++)
        passing[i >>> 5]! |= (~((values[i]! - min) | (max - values[i]!)) >>> 31) << i;
    } else if ('bits' in test) {
      const { bits } = test;
      for (let i = 0; i < values.length; i++) passing[i >>> 5]! |= (~-(~values[i]! & bits) >>> 31) << i;
    } else {
      const isAmong = new Uint8Array(indexOf(columns).highest[test.column] + 1);
      for (const value of test.among) isAmong[value] = 1;
      for (let i = 0; i < values.length; i++) passing[i >>> 5]! |= isAmong[values[i]!]! << i;
    }
    return passing;
  });

export function countValues(columns: ListColumns, column: Column, groups: readonly Int32Array[]): Uint32Array {
  const values = columns[column];
  const counts = new Uint32Array(indexOf(columns).highest[column] + 1);
  for (const rows of groups) for (let i = 0; i < rows.length; i++) counts[values[rows[i]!]!]!++;
  return counts;
}

/** The different values of a column that the rows have, ascending, without 0. */
export function distinctValues(columns: ListColumns, column: Column, groups: readonly Int32Array[]): number[] {
  const values = columns[column];
  const isThere = new Uint8Array(indexOf(columns).highest[column] + 1);
  for (const rows of groups) for (let i = 0; i < rows.length; i++) isThere[values[rows[i]!]!] = 1;
  const found: number[] = [];
  for (let value = isThere.indexOf(1, 1); value > 0; value = isThere.indexOf(1, value + 1)) found.push(value);
  return found;
}

/** The values of a column, in no order. */
export function valuesOf(columns: ListColumns, column: Column, groups: readonly Int32Array[]): Int32Array {
  const values = columns[column];
  const found = new Int32Array(groups.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const rows of groups) for (let i = 0; i < rows.length; i++) found[length++] = values[rows[i]!]!;
  return found;
}
