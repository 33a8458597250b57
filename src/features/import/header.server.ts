import { createHash } from 'node:crypto';
import { clean, quoted } from '#src/features/list-files/cell.server.ts';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';

/** The header is searched among so many records at the beginning. */
export const HEADER_WITHIN = 40;

/** A title for comparison: without regard to case, accents and double spaces. */
export const titleKey = (title: string): string =>
  clean(title).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** The names of columns: `Prix (1)` where a title is repeated, `column C` where there is none. */
export function columnNames(cells: readonly string[]): string[] {
  const titles = cells.map(clean);
  const times = new Map<string, number>();
  for (const title of titles) times.set(titleKey(title), (times.get(titleKey(title)) ?? 0) + 1);
  const seen = new Map<string, number>();
  return titles.map((title, at) => {
    const key = titleKey(title);
    if (key === '') return `column ${columnLetter(at)}`;
    if (times.get(key) === 1) return title;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return `${title} (${seen.get(key)})`;
  });
}

/** `A`, `Z`, `AA`, as spreadsheets name columns. */
function columnLetter(at: number): string {
  return (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** Equal for lists with the same columns in the same order, so that a supplier's next list is recognised. */
export const headerFingerprint = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map(titleKey)))
    .digest('hex')
    .slice(0, 32);

export const findHeaderWith = (records: readonly ListRecord[], columns: readonly string[]): ListRecord | undefined =>
  records.slice(0, HEADER_WITHIN).find(({ cells }) => {
    const titles = new Set([...cells, ...columnNames(cells)].map(titleKey));
    return columns.every((column) => titles.has(titleKey(column)));
  });

/** For each field the name of its column or columns, or, in the same shape, the cells of a record. */
type Fields = Partial<Record<string, string | string[]>>;

/** Splits a record into the fields of a mapping, or says why it is invalid. @throws ImportError when a column is missing or twice there */
export function makeColumnReader<Columns extends Fields>(
  header: ListRecord,
  columns: Columns,
  { name, isText }: { name: string; isText: boolean },
): (record: ListRecord) => Columns | string {
  const titles = header.cells.map(titleKey);
  const names = columnNames(header.cells).map(titleKey);
  const indexOf = (column: string): number => {
    const key = titleKey(column);
    const index = titles.indexOf(key);
    if (index >= 0 && titles.indexOf(key, index + 1) >= 0)
      throw new ImportError(`${name} has two columns ${quoted(column)}.`);
    if (index >= 0) return index;
    if (names.includes(key)) return names.indexOf(key);
    throw new ImportError(
      `${name} has no column ${quoted(column)}. It has: ${header.cells.map((title) => quoted(clean(title))).join(', ')}.`,
    );
  };
  const fields = Object.entries(columns)
    .filter(([, column]) => column !== undefined)
    .map(([field, column]) => [field, typeof column === 'string' ? indexOf(column) : column!.map(indexOf)] as const);
  return ({ cells }) => {
    const isLonger = cells.slice(titles.length).some((cell) => cell.trim() !== ''); // spreadsheets may add blank cells at the end
    if (isLonger || (isText && cells.length < titles.length))
      // a row of a workbook ends with its last cell
      return `the line has ${cells.length} cells where the list has ${titles.length} columns`;
    const cellAt = (index: number) => cells[index] ?? '';
    const raw: Fields = {};
    for (const [field, index] of fields) raw[field] = typeof index === 'number' ? cellAt(index) : index.map(cellAt);
    return raw as Columns;
  };
}
