/** Selects the products of a list, and counts the values beside it. */
import type { Column, RowTest } from '#src/domain/list/row-test.ts';
import { indexOf, type ListColumns } from './columns.ts';

/** A test on something that is in no column, such as a keyword: `rows` has 1 for each row that passes. */
export interface BitmapTest {
  column: Column;
  rows: Uint8Array;
}
export type SelectionTest = RowTest | BitmapTest;

export interface SelectedRows {
  /** the products that pass all tests, ascending */
  found: Int32Array;
  /** The products that pass all tests except those of this column, in no order. The sidebar counts the column's values among them. */
  without(column: Column): readonly Int32Array[];
}

/** What a product fails is one number: how many tests, times this, plus the sum of their numbers from 1. */
const ONE_TEST = 256;

/** @param rows those that can be selected, ascending */
export function selectRows(columns: ListColumns, tests: readonly SelectionTest[], rows: Int32Array): SelectedRows {
  const failed = new Uint16Array(rows.length);
  for (const [at, test] of tests.entries()) applyTest(columns, test, rows, failed, at + 1);
  const byFailed = rowsByFailed(rows, failed, tests.length);
  return {
    found: byFailed[0]!,
    without: (column) => byFailed.filter((_, number) => number === 0 || tests[number - 1]!.column === column),
  };
}

/** The rows that fail nothing, and those that fail one test alone, by its number. */
function rowsByFailed(rows: Int32Array, failed: Uint16Array, tests: number): Int32Array[] {
  const lengths = new Uint32Array(ONE_TEST);
  for (let i = 0; i < failed.length; i++) if (failed[i]! < 2 * ONE_TEST) lengths[failed[i]! % ONE_TEST]!++;
  const groups = Array.from({ length: tests + 1 }, (_, number) => new Int32Array(lengths[number]!));
  const ends = new Uint32Array(tests + 1);
  for (let i = 0; i < failed.length; i++) {
    if (failed[i]! >= 2 * ONE_TEST) continue;
    const number = failed[i]! % ONE_TEST;
    groups[number]![ends[number]!++] = rows[i]!;
  }
  return groups;
}

/**
 * Adds the test to what each row fails. Loops over one array each, of plain numbers and without a branch, are what makes this
 * fast: a processor that guesses wrong at every third row takes ten times as long.
 */
function applyTest(
  columns: ListColumns,
  test: SelectionTest,
  rows: Int32Array,
  failed: Uint16Array,
  number: number,
): void {
  const { all, highest } = indexOf(columns);
  const whole = columns[test.column];
  const values = rows === all ? whole : rows.map((row) => whole[row]!);
  const mark = ONE_TEST + number;
  // a negative number has its highest bit set
  if ('min' in test) {
    const { min, max } = test;
    for (let i = 0; i < values.length; i++) failed[i]! += (((values[i]! - min) | (max - values[i]!)) >>> 31) * mark;
  } else if ('bits' in test) {
    const { bits } = test;
    for (let i = 0; i < values.length; i++) failed[i]! += (-(~values[i]! & bits) >>> 31) * mark;
  } else {
    const isAmong = 'among' in test ? new Uint8Array(highest[test.column] + 1) : test.rows;
    if ('among' in test) for (const value of test.among) isAmong[value] = 1;
    const places = 'among' in test ? values : rows;
    for (let i = 0; i < places.length; i++) failed[i]! += (1 - isAmong[places[i]!]!) * mark;
  }
}

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
