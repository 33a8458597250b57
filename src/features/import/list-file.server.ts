import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '#src/features/list-files/import-queue.server.ts';
import { fieldsOfTitle, HEADER_WITHIN, titleKey } from './header.server.ts';
import { explainError, openWorkbook, spreadsheetFormat, type Workbook } from './spreadsheet.server.ts';
import { readTextList, type ListRecord } from '#src/features/list-files/text-list.server.ts';

export interface ListFile {
  name: string;
  isText: boolean;
  /** SHA-256 of the whole file, in hexadecimal */
  fingerprint: string;
  /** names of the visible sheets, and the one that is read; none of a text */
  sheets: string[];
  sheet: string;
  /** those that look like lists with other columns, and are not read */
  otherSheets: string[];
  records: ListRecord[];
}

export interface ListFileOptions {
  file: string;
  bytes?: Buffer | undefined;
  sheet?: string | undefined;
}

/** Reads a list: CSV in any usual encoding and with any usual delimiter, XLSX or XLS. @throws ImportError when it is none of these */
export async function readListFile({ file, bytes: content, sheet }: ListFileOptions): Promise<ListFile> {
  const name = basename(file);
  const bytes = content ?? (await readFile(file).catch((error: unknown) => explain(error, name)));
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const format = spreadsheetFormat(bytes);
  if (!format) {
    const records = await readTextList(bytes, name);
    return { name, isText: true, fingerprint, sheets: [], sheet: '', otherSheets: [], records };
  }
  try {
    const book = await openWorkbook(bytes, format, name);
    const main = await chooseSheet(book, name, sheet);
    const read =
      sheet === undefined ? await joinSheets(book, main) : { records: await book.read(main), otherSheets: [] };
    return { name, isText: false, fingerprint, sheets: book.sheets, sheet: main, ...read };
  } catch (error) {
    throw explainError(error, name);
  }
}

/** The one that is wanted, else the one with the most cells. @throws ImportError when there is no such sheet */
async function chooseSheet({ sheets, countFilled }: Workbook, name: string, wanted?: string): Promise<string> {
  if (wanted !== undefined) {
    const found = sheets.find((sheet) => sheet.trim().toLowerCase() === wanted.trim().toLowerCase());
    if (found !== undefined) return found;
    const named = sheets.map((sheet) => `"${sheet}"`).join(', ');
    throw new ImportError(`${name} has no sheet "${wanted}". It has: ${named}.`);
  }
  let best = sheets[0]!;
  let most = -1;
  for (const sheet of sheets.length > 1 ? sheets : []) {
    const cells = await countFilled(sheet);
    if (cells > most) [best, most] = [sheet, cells];
  }
  return best;
}

const MIN_TITLES = 4;
const rowKey = ({ cells }: ListRecord): string => JSON.stringify(cells.map((cell) => cell.trim().toLowerCase()));

/** A sheet with those others that have the same titles, each behind its name as a heading. */
async function joinSheets(
  { sheets, read }: Workbook,
  main: string,
): Promise<Pick<ListFile, 'records' | 'otherSheets'>> {
  const records = await read(main);
  const otherSheets: string[] = [];
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

const READ_ERRORS: Partial<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
};

function explain(error: unknown, name: string): never {
  const reason = READ_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
  throw reason ? new ImportError(`${name} ${reason}.`) : error;
}
