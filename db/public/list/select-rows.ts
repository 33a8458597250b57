/** Selects the products of a list, and counts the values beside it. */
import type { Column, RowTest } from '#src/domain/list/row-test.ts';
import { indexOf, type ListColumns } from './columns.ts';

/** Products that a test holds for, as a bit for each row; for what is not in the columns, such as a keyword. */
export interface BitmapTest {
  column: Column;
  rows: Uint8Array;
}
export type SelectionTest = RowTest | BitmapTest;

export interface SelectedRows {
  /** the products that pass all tests, ascending */
  found: Int32Array;
  /** the products that pass all tests but those of this column: what its values are counted among */
  without(column: Column): Int32Array;
}

/** Which test a product fails: none, the only one by its number from 1, or more than one. */
const NONE = 0;
const SEVERAL = 255;

/** @param rows those that can be selected, ascending */
export function selectRows(columns: ListColumns, tests: readonly SelectionTest[], rows: Int32Array): SelectedRows {
  const failed = new Uint8Array(rows.length);
  for (const [at, test] of tests.entries()) applyTest(columns, test, rows, failed, at + 1);
  const found = rowsThat(rows, failed, (number) => number === NONE);
  return {
    found,
    without(column) {
      const own = tests.flatMap((test, at) => (test.column === column ? [at + 1] : []));
      if (!own.length) return found;
      const isWanted = new Uint8Array(256);
      for (const number of [NONE, ...own]) isWanted[number] = 1;
      return rowsThat(rows, failed, (number) => isWanted[number] === 1);
    },
  };
}

function rowsThat(rows: Int32Array, failed: Uint8Array, isWanted: (number: number) => boolean): Int32Array {
  const kept = new Int32Array(rows.length);
  let length = 0;
  for (let i = 0; i < rows.length; i++) if (isWanted(failed[i]!)) kept[length++] = rows[i]!;
  return kept.subarray(0, length);
}

/** Notes which rows fail a test. Each kind of test has a loop of its own over one array, which is what makes it fast. */
function applyTest(
  columns: ListColumns,
  test: SelectionTest,
  rows: Int32Array,
  failed: Uint8Array,
  number: number,
): void {
  const values = columns[test.column];
  const fail = (i: number) => (failed[i] = failed[i] === NONE ? number : SEVERAL);
  if ('rows' in test) {
    for (let i = 0; i < rows.length; i++) if (test.rows[rows[i]!] !== 1) fail(i);
  } else if ('bits' in test) {
    const { bits } = test;
    for (let i = 0; i < rows.length; i++) if ((values[rows[i]!]! & bits) !== bits) fail(i);
  } else if ('among' in test) {
    const isAmong = new Uint8Array(indexOf(columns).highest[test.column] + 1);
    for (const value of test.among) isAmong[value] = 1;
    for (let i = 0; i < rows.length; i++) if (isAmong[values[rows[i]!]!] !== 1) fail(i);
  } else {
    const { min, max } = test;
    for (let i = 0; i < rows.length; i++) {
      const value = values[rows[i]!]!;
      if (value < min || value > max) fail(i);
    }
  }
}

/** How many of the rows have each value of a column. */
export function countValues(columns: ListColumns, column: Column, rows: Int32Array): Uint32Array {
  const values = columns[column];
  const counts = new Uint32Array(indexOf(columns).highest[column] + 1);
  for (let i = 0; i < rows.length; i++) counts[values[rows[i]!]!]!++;
  return counts;
}

/** The different values of a column that the rows have, ascending, without 0. */
export function distinctValues(columns: ListColumns, column: Column, rows: Int32Array): number[] {
  const values = columns[column];
  const isThere = new Uint8Array(indexOf(columns).highest[column] + 1);
  for (let i = 0; i < rows.length; i++) isThere[values[rows[i]!]!] = 1;
  const found: number[] = [];
  for (let value = isThere.indexOf(1, 1); value > 0; value = isThere.indexOf(1, value + 1)) found.push(value);
  return found;
}
