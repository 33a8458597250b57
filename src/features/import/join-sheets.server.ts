import type { ListRecord } from '#src/features/list-files/text-list.server.ts';
import { HEADER_WITHIN } from './header.server.ts';

/** A header has so many titles at least. */
const MIN_TITLES = 4;
const rowKey = ({ cells }: ListRecord): string => JSON.stringify(cells.map((cell) => cell.trim().toLowerCase()));

/**
 * The records of a sheet, and of those others that have the same line of titles: each sheet's rows behind its name, which stands
 * as a heading. A sheet that was asked for is alone.
 */
export async function joinSheets(
  sheets: readonly string[],
  main: string,
  wanted: string | undefined,
  read: (sheet: string) => Promise<ListRecord[]>,
): Promise<ListRecord[]> {
  const records = await read(main);
  if (sheets.length < 2 || wanted !== undefined) return records;
  const lines = records
    .slice(0, HEADER_WITHIN)
    .filter(({ cells }) => cells.filter((cell) => cell.trim()).length >= MIN_TITLES);
  const keys = new Set(lines.map(rowKey));
  const joined: ListRecord[] = [];
  let header: string | undefined;
  for (const sheet of sheets.filter((one) => one !== main)) {
    const others = await read(sheet);
    const at = others.slice(0, HEADER_WITHIN).findIndex((record) => keys.has(rowKey(record)));
    if (at < 0) continue;
    header ??= rowKey(others[at]!);
    joined.push({ line: others[at]!.line, cells: [sheet] }, ...others.slice(at + 1));
  }
  const at = records.findIndex((record) => rowKey(record) === header);
  return at < 0
    ? records
    : [...records.slice(0, at + 1), { line: records[at]!.line, cells: [main] }, ...records.slice(at + 1), ...joined];
}
