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

/** Which test a product fails: none, the only one by its number from 1, or more than one. */
const NONE = 0;
const SEVERAL = 255;

/** @param rows those that can be selected, ascending */
export function selectRows(columns: ListColumns, tests: readonly SelectionTest[], rows: Int32Array): SelectedRows {
  const failed = new Uint8Array(rows.length);
  for (const [at, test] of tests.entries()) applyTest(columns, test, rows, failed, at + 1);
  const byFailed = rowsByFailed(rows, failed, tests.length);
  return {
    found: byFailed[NONE]!,
    without: (column) => byFailed.filter((_, number) => number === NONE || tests[number - 1]!.column === column),
  };
}

/** The rows that fail nothing, and those that fail one test alone, by its number. */
function rowsByFailed(rows: Int32Array, failed: Uint8Array, tests: number): Int32Array[] {
  const lengths = new Uint32Array(SEVERAL + 1);
  for (let i = 0; i < failed.length; i++) lengths[failed[i]!]!++;
  const groups = Array.from({ length: tests + 1 }, (_, number) => new Int32Array(lengths[number]!));
  const ends = new Uint32Array(tests + 1);
  for (let i = 0; i < failed.length; i++) {
    const number = failed[i]!;
    if (number !== SEVERAL) groups[number]![ends[number]!++] = rows[i]!;
  }
  return groups;
}

function applyTest(
  columns: ListColumns,
  test: SelectionTest,
  rows: Int32Array,
  failed: Uint8Array,
  number: number,
): void {
  const { all, highest } = indexOf(columns);
  const whole = columns[test.column];
  // loops over one array each, of plain numbers, are what makes this fast
  const values = rows === all ? whole : rows.map((row) => whole[row]!);
  if ('min' in test) {
    const { min, max } = test;
    for (let i = 0; i < values.length; i++)
      if (values[i]! < min || values[i]! > max) failed[i] = failed[i] === NONE ? number : SEVERAL;
  } else if ('bits' in test) {
    const { bits } = test;
    for (let i = 0; i < values.length; i++)
      if ((values[i]! & bits) !== bits) failed[i] = failed[i] === NONE ? number : SEVERAL;
  } else if ('among' in test) {
    const isAmong = new Uint8Array(highest[test.column] + 1);
    for (const value of test.among) isAmong[value] = 1;
    for (let i = 0; i < values.length; i++)
      if (isAmong[values[i]!] !== 1) failed[i] = failed[i] === NONE ? number : SEVERAL;
  } else {
    for (let i = 0; i < rows.length; i++)
      if (test.rows[rows[i]!] !== 1) failed[i] = failed[i] === NONE ? number : SEVERAL;
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
