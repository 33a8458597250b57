import type { CellValue, MergeRange } from 'hucre';
import { readXls, readXlsx, streamXlsxRows, type StreamRow } from 'hucre/xlsx';
import { listZipParts, unpackChunks, ZipError } from '#src/kit/zip-archive.ts';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import { isProtected } from './is-protected.server.ts';
import { joinSheets } from './join-sheets.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';

/** A list of 100,000 rows has 7 to 17 MB. */
const MAX_MEGABYTES = 64;
/** Cells of a sheet, empty ones included. */
const MAX_CELLS = 5_000_000;
/** Characters of a cell's text, as in Excel. What is longer is cut off. */
const MAX_CELL_LENGTH = 32_767;
/** How many rows of each sheet are counted to find the largest one. */
const ROWS_COMPARED = 20_000;

export type SpreadsheetFormat = 'xlsx' | 'xls';

export interface Spreadsheet {
  /** names of the visible sheets, and the one that is read */
  sheets: string[];
  sheet: string;
  /** those that look like lists with other columns, and are not read */
  otherSheets: string[];
  records: ListRecord[];
}

/** Recognises a workbook by its first bytes alone; it may still prove damaged when it is read. */
export function spreadsheetFormat(start: Buffer): SpreadsheetFormat | null {
  if (start.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'xlsx';
  return start.toString('hex', 0, 4) === 'd0cf11e0' ? 'xls' : null;
}

/** Of a formula the stored result is read. @param wanted a sheet; else the one with the most cells @throws ImportError */
export async function openSpreadsheet(bytes: Buffer, format: SpreadsheetFormat, name: string, wanted?: string) {
  if (bytes.length > MAX_MEGABYTES * 1024 * 1024)
    throw new ImportError(`${name} is larger than ${MAX_MEGABYTES} MB. Save it as CSV and try again.`);
  try {
    return format === 'xlsx' ? await openXlsx(bytes, name, wanted) : await openXls(bytes, name, wanted);
  } catch (error) {
    throw explainError(error, name);
  }
}

async function openXlsx(bytes: Buffer, name: string, wanted: string | undefined): Promise<Spreadsheet> {
  const hasMerges = await checkArchive(bytes, name);
  const visible: string[] = [];
  const hidden: string[] = [];
  await readXlsx(bytes, {
    sheets(info) {
      (info.hidden || info.veryHidden ? hidden : visible).push(info.name);
      return false;
    },
  });
  const sheets = visible.length > 0 ? visible : hidden;
  const read = (sheet: string, maxRows?: number) => readRecords(xlsxRows(bytes, sheet, maxRows), name);
  const sheet = await chooseSheet(sheets, name, wanted, async (one) => countFilled(await read(one, ROWS_COMPARED)));
  // only a second reading tells them: they stand after the rows
  const mergesOf = async (one: string) =>
    hasMerges ? (await readXlsx(bytes, { sheets: [one], maxRows: 1 })).sheets[0]?.merges : [];
  const readWhole = async (one: string) => fillDown(await read(one), await mergesOf(one));
  return { sheets, sheet, ...(await joinSheets(sheets, sheet, wanted, readWhole)) };
}

async function openXls(bytes: Buffer, name: string, wanted: string | undefined): Promise<Spreadsheet> {
  if (isProtected(bytes)) throw new ImportError(protectedText(name));
  const workbook = await readXls(bytes);
  const sheets = workbook.sheets.map((sheet) => sheet.name);
  const sheetOf = (title: string) => workbook.sheets.find((one) => one.name === title)!;
  const read = (title: string) => {
    const rows = Array.from(sheetOf(title).rows, (values = [], index) => ({ index, values })); // some have holes
    return readRecords(rows, name);
  };
  const sheet = await chooseSheet(sheets, name, wanted, async (one) => countFilled(await read(one)));
  const readWhole = async (one: string) => fillDown(await read(one), sheetOf(one).merges);
  return { sheets, sheet, ...(await joinSheets(sheets, sheet, wanted, readWhole)) };
}

const countFilled = (records: readonly ListRecord[]): number =>
  records.reduce((sum, { cells }) => sum + cells.filter((cell) => cell !== '').length, 0);

async function chooseSheet(
  sheets: readonly string[],
  name: string,
  wanted: string | undefined,
  cellsOf: (sheet: string) => Promise<number>,
): Promise<string> {
  if (sheets.length === 0) throw new ImportError(`${name} has no sheet.`);
  if (wanted !== undefined) {
    const found = sheets.find((sheet) => sheet.trim().toLowerCase() === wanted.trim().toLowerCase());
    if (found === undefined)
      throw new ImportError(
        `${name} has no sheet "${wanted}". It has: ${sheets.map((sheet) => `"${sheet}"`).join(', ')}.`,
      );
    return found;
  }
  let best = sheets[0]!;
  let most = -1;
  for (const sheet of sheets.length > 1 ? sheets : []) {
    const cells = await cellsOf(sheet);
    if (cells > most) [best, most] = [sheet, cells];
  }
  return best;
}

async function* xlsxRows(bytes: Buffer, sheet: string, maxRows = 0): AsyncGenerator<StreamRow> {
  const rows = streamXlsxRows(bytes, { sheet, ...(maxRows > 0 && { maxRows }) });
  try {
    for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value;
  } finally {
    void rows.return(undefined).catch(() => undefined); // not awaited: it ends only when the chunk that is being read has been processed
  }
}

/** @throws ImportError when there are too many cells */
async function readRecords(rows: AsyncIterable<StreamRow> | Iterable<StreamRow>, name: string): Promise<ListRecord[]> {
  const records: ListRecord[] = [];
  let count = 0;
  for await (const { index, values } of rows) {
    count += values.length;
    if (count > MAX_CELLS)
      throw new ImportError(
        `${name} has more than ${MAX_CELLS.toLocaleString('en-CA')} cells. Save the columns of the list alone, as CSV, and try again.`,
      );
    const cells = values.map(formatCell);
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line: index + 1, cells });
  }
  return records;
}

/** The records with the value of a cell that is merged downwards in each of its rows. Rows that are empty otherwise are left out before. */
function fillDown(records: readonly ListRecord[], merges: readonly MergeRange[] = []): ListRecord[] {
  const down = merges.filter((merge) => merge.endRow > merge.startRow).toSorted((a, b) => a.startRow - b.startRow);
  const open = new Map<number, { until: number; text: string }>();
  let next = 0;
  return records.map(({ line, cells }) => {
    const filled = [...cells];
    for (const [column, { until, text }] of open)
      if (line > until) open.delete(column);
      else if (!filled[column]?.trim()) filled[column] = text;
    for (; next < down.length && down[next]!.startRow < line; next++) {
      const { startRow, startCol, endRow } = down[next]!;
      if (startRow === line - 1) open.set(startCol, { until: endRow + 1, text: cells[startCol] ?? '' });
    }
    return { line, cells: Array.from(filled, (cell) => cell ?? '') };
  });
}

/** A cell's value as a person would type it. */
function formatCell(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.length > MAX_CELL_LENGTH ? value.slice(0, MAX_CELL_LENGTH) : value;
  if (typeof value === 'number') return formatNumber(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value);
}

/** A number without its binary rounding error. With three decimals, 104.125 would be read as thousands. */
function formatNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text;
}

const protectedText = (name: string) => `${name} is protected by a password. Save it without one and try again.`;

function explainError(error: unknown, name: string): ImportError {
  if (error instanceof ImportError) return error;
  const { name: kind, message } = error as Error;
  if (kind === 'EncryptedFileError') return new ImportError(protectedText(name));
  if (/\bBIFF\b/.test(message))
    return new ImportError(`${name} is in a format older than Excel 97. Save it as XLSX and try again.`);
  return new ImportError(`${name} is damaged, or no spreadsheet. Open it, save it as XLSX and try again.`);
}

/** Archives that are no XLSX, by the names of their parts. */
const OTHER_KINDS: ReadonlyArray<readonly [string, RegExp]> = [
  ['a binary workbook (XLSB)', /^xl\/workbook\.bin$/],
  ['an OpenDocument spreadsheet (ODS)', /^META-INF\/manifest\.xml$|^content\.xml$/],
  ['a Numbers document', /^Index\/.+\.iwa$|^Index\.zip$/],
  ['a Word document', /^word\/document\.xml$/],
];

/** What a workbook may unpack to, in bytes. A row of 17 cells takes some 600 bytes, so this holds 300,000 rows. */
const MAX_UNPACKED = 200 * 1024 * 1024;
/** Of parts other than sheets (shared texts, styles), each of which the reader keeps in memory whole. */
const MAX_UNPACKED_PART = 48 * 1024 * 1024;
const MAX_PARTS = 2_000;
/** of all sheets */
const MAX_MERGED_CELLS = 100_000;

/**
 * Unpacks every part once without keeping it: a ZIP bomb states small sizes. A cell beyond column ZZ would fill its row up to there.
 * @returns whether a sheet has merged cells @throws ImportError when it is too large or damaged
 */
async function checkArchive(bytes: Buffer, name: string): Promise<boolean> {
  const tooLarge = () =>
    new ImportError(`${name} unpacks to more than a price list can hold. Save it as CSV and try again.`);
  try {
    const parts = listZipParts(bytes);
    const other = OTHER_KINDS.find(([, isKind]) => parts.some((part) => isKind.test(part.name)))?.[0];
    if (other) throw new ImportError(`${name} is ${other}. Save it as XLSX and try again.`);
    if (parts.length > MAX_PARTS) throw tooLarge();
    let total = 0;
    let merges = 0;
    for (const part of parts) {
      const sheet = /worksheets\//i.test(part.name);
      let size = 0;
      let tail = '';
      for await (const chunk of unpackChunks(part)) {
        size += chunk.length;
        total += chunk.length;
        if (total > MAX_UNPACKED || (!sheet && size > MAX_UNPACKED_PART)) throw tooLarge();
        if (!sheet) continue;
        const text = tail + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1');
        if (/[\s]r=["'][A-Za-z]{3}/.test(text))
          throw new ImportError(
            `${name} has a sheet with more than 702 columns. Save the columns of the list alone and try again.`,
          );
        merges += text.split('<mergeCell ').length - 1;
        if (merges > MAX_MERGED_CELLS)
          throw new ImportError(`${name} has too many merged cells. Save it as CSV and try again.`);
        tail = text.slice(-11);
      }
    }
    return merges > 0;
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new ImportError(
      error.reason === 'protected'
        ? protectedText(name)
        : `${name} is damaged: it cannot be unpacked. Open it, save it as XLSX and try again.`,
    );
  }
}
