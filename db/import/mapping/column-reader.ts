import type { ListRecord } from '../file/delimited-text.ts';
import { ImportError } from '../import-error.ts';
import { clean, quoted } from '../cell/cell.ts';
import { columnNames, titleKey } from './header.ts';

/** For each field the name of its column or columns, or, in the same shape, the cells of a record. */
type Fields = Partial<Record<string, string | string[]>>;

/** Splits a record into the fields of the mapping, or returns the reason why it is invalid. */
export type ColumnReader<Columns extends Fields> = (record: ListRecord) => Columns | string;

/** @param header the list's first record @throws ImportError when a column of the mapping is missing or occurs twice */
export function makeColumnReader<Columns extends Fields>(
  header: ListRecord,
  columns: Columns,
  name: string,
): ColumnReader<Columns> {
  const titles = header.cells.map(titleKey);
  const names = columnNames(header.cells).map(titleKey);
  const place = (column: string): number => {
    const key = titleKey(column);
    const at = titles.indexOf(key);
    if (at >= 0 && titles.indexOf(key, at + 1) >= 0)
      throw new ImportError(`${name} has two columns ${quoted(column)}.`);
    const found = at >= 0 ? at : names.indexOf(key);
    if (found < 0)
      throw new ImportError(
        `${name} has no column ${quoted(column)}. It has: ${header.cells.map((title) => quoted(clean(title))).join(', ')}.`,
      );
    return found;
  };
  const fields = Object.entries(columns)
    .filter(([, column]) => column !== undefined)
    .map(([field, column]) => [field, typeof column === 'string' ? place(column) : column!.map(place)] as const);
  return ({ cells }) => {
    const extra = cells.slice(titles.length).some((cell) => cell.trim() !== ''); // spreadsheets may add blank cells at the end
    if (extra || cells.length < titles.length)
      return `the line has ${cells.length} cells where the list has ${titles.length} columns`;
    const raw: Fields = {};
    for (const [field, at] of fields) raw[field] = typeof at === 'number' ? cells[at]! : at.map((one) => cells[one]!);
    return raw as Columns;
  };
}
