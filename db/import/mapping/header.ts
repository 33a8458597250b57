import { createHash } from 'node:crypto';
import { clean } from '../cell/cell.ts';
import type { ListRecord } from '../file/delimited-text.ts';

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

export async function readFirstRecords(records: AsyncIterable<ListRecord>, most: number): Promise<ListRecord[]> {
  const first: ListRecord[] = [];
  for await (const record of records) {
    first.push(record);
    if (first.length === most) break;
  }
  return first;
}

export const findHeaderWith = (records: readonly ListRecord[], columns: readonly string[]): ListRecord | undefined =>
  records.slice(0, HEADER_WITHIN).find(({ cells }) => {
    const titles = new Set([...cells, ...columnNames(cells)].map(titleKey));
    return columns.every((column) => titles.has(titleKey(column)));
  });

/** Skips the records above the header. @param width when given, shorter records are filled up with empty cells */
export async function* skipToHeader(
  records: AsyncIterable<ListRecord>,
  line: number,
  width?: number,
): AsyncGenerator<ListRecord> {
  for await (const record of records) {
    if (record.line < line) continue;
    if (width !== undefined && record.cells.length < width)
      yield { ...record, cells: [...record.cells, ...Array<string>(width - record.cells.length).fill('')] };
    else yield record;
  }
}
