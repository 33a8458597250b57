import type { ListRecord } from '#src/features/list-files/text-list.server.ts';
import { fieldsOfTitle } from './field-signs.server.ts';
import { HEADER_WITHIN, titleKey } from './header.server.ts';

/** A header has so many titles at least. */
const MIN_TITLES = 4;
const rowKey = ({ cells }: ListRecord): string => JSON.stringify(cells.map((cell) => cell.trim().toLowerCase()));

/** With those other sheets that have the same titles, each behind its name as a heading. A sheet that was asked for is alone. */
export async function joinSheets(
  sheets: readonly string[],
  main: string,
  wanted: string | undefined,
  read: (sheet: string) => Promise<ListRecord[]>,
): Promise<{ records: ListRecord[]; otherSheets: string[] }> {
  const records = await read(main);
  const otherSheets: string[] = [];
  if (sheets.length < 2 || wanted !== undefined) return { records, otherSheets };
  const lines = records
    .slice(0, HEADER_WITHIN)
    .filter(({ cells }) => cells.filter((cell) => cell.trim()).length >= MIN_TITLES);
  const keys = new Set(lines.map(rowKey));
  const joined: ListRecord[] = [];
  let header: string | undefined;
  for (const sheet of sheets.filter((one) => one !== main)) {
    const others = await read(sheet);
    const at = others.slice(0, HEADER_WITHIN).findIndex((record) => keys.has(rowKey(record)));
    const isList = ({ cells }: ListRecord) =>
      cells.filter((cell) => fieldsOfTitle(titleKey(cell)).length > 0).length >= MIN_TITLES;
    if (at < 0 && others.slice(0, HEADER_WITHIN).some(isList)) otherSheets.push(sheet);
    if (at < 0) continue;
    header ??= rowKey(others[at]!);
    joined.push({ line: others[at]!.line, cells: [sheet] }, ...others.slice(at + 1));
  }
  const at = records.findIndex((record) => rowKey(record) === header);
  const all =
    at < 0
      ? records
      : [...records.slice(0, at + 1), { line: records[at]!.line, cells: [main] }, ...records.slice(at + 1), ...joined];
  return { records: all, otherSheets };
}
