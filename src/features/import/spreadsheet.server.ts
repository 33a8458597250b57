import type { CellValue, MergeRange } from 'hucre';
import { readXls, readXlsx, streamXlsxRows, type StreamRow } from 'hucre/xlsx';
import { listZipParts, unpackChunks, ZipError } from '#src/kit/zip-archive.ts';
import { ImportError } from './import-queue.server.ts';
import type { ListRecord } from './cell.server.ts';

/** A list of 100,000 rows has 7 to 17 MB. */
const MAX_MEGABYTES = 64;
const MAX_CELLS = 5_000_000;
/** Characters of a cell's text, as in Excel. What is longer is cut off. */
const MAX_CELL_LENGTH = 32_767;

export interface Sheet {
  sheet: string;
  records: ListRecord[];
}

/**
 * The sheet that is wanted, else all: the one with the most cells first. Of a formula the stored result is read.
 * @returns null for what is no workbook by its first bytes @throws ImportError when there is no such sheet
 */
export async function openWorkbook(bytes: Buffer, name: string, wanted?: string) {
  const isXlsx = bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004';
  if (!isXlsx && bytes.toString('hex', 0, 4) !== 'd0cf11e0') return null;
  if (bytes.length > MAX_MEGABYTES * 1024 * 1024)
    throw new ImportError(`${name} is larger than ${MAX_MEGABYTES} MB. Save it as CSV and try again.`);
  const { sheets, read } = await (isXlsx ? openXlsx(bytes, name) : openXls(bytes, name));
  if (sheets.length === 0) throw new ImportError(`${name} has no sheet.`);
  const all: Array<Sheet & { filled: number }> = [];
  for (const sheet of wanted === undefined ? sheets : [findSheet(sheets, wanted, name)]) {
    const records = await read(sheet);
    const filled = records.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0);
    all.push({ sheet, records, filled });
  }
  const [main, ...others] = all.toSorted((a, b) => b.filled - a.filled);
  return { sheets, main: main!, others };
}

function findSheet(sheets: readonly string[], wanted: string, name: string): string {
  const found = sheets.find((sheet) => sheet.trim().toLowerCase() === wanted.trim().toLowerCase());
  if (found !== undefined) return found;
  const named = sheets.map((sheet) => `"${sheet}"`).join(', ');
  throw new ImportError(`${name} has no sheet "${wanted}". It has: ${named}.`);
}

async function openXlsx(bytes: Buffer, name: string) {
  const hasMerges = await checkArchive(bytes, name);
  const visible: string[] = [];
  const hidden: string[] = [];
  await readXlsx(bytes, {
    sheets(info) {
      (info.hidden || info.veryHidden ? hidden : visible).push(info.name);
      return false;
    },
  });
  // only a second reading tells them: they stand after the rows
  const mergesOf = async (sheet: string) =>
    hasMerges ? (await readXlsx(bytes, { sheets: [sheet], maxRows: 1 })).sheets[0]?.merges : [];
  return {
    sheets: visible.length > 0 ? visible : hidden,
    read: async (sheet: string) =>
      fillDown(await readRecords(streamXlsxRows(bytes, { sheet }), name), await mergesOf(sheet)),
  };
}

async function openXls(bytes: Buffer, name: string) {
  if (isProtected(bytes)) throw new ImportError(protectedText(name));
  const workbook = await readXls(bytes);
  return {
    sheets: workbook.sheets.map((sheet) => sheet.name),
    async read(title: string) {
      const sheet = workbook.sheets.find((one) => one.name === title)!;
      const rows = Array.from(sheet.rows, (values = [], index) => ({ index, values })); // some have holes
      return fillDown(await readRecords(rows, name), sheet.merges);
    },
  };
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

/** What is wrong with a workbook that cannot be read. */
export function explainError(error: unknown, name: string): ImportError {
  if (error instanceof ImportError) return error;
  const { name: kind, message } = error as Error;
  if (kind === 'EncryptedFileError') return new ImportError(protectedText(name));
  if (/\bBIFF\b/.test(message))
    return new ImportError(`${name} is in a format older than Excel 97. Save it as XLSX and try again.`);
  return new ImportError(`${name} is damaged, or no spreadsheet. Open it, save it as XLSX and try again.`);
}

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

/** The beginning of an Excel 97 workbook; the record behind it says whether the rest is encrypted. */
const BIFF_START = Buffer.from('0908100000060500', 'hex');
const BIFF_START_LENGTH = 20;
const ENCRYPTED_RECORD = 0x2f;

/** Whether a workbook in the old format, or an XLSX within such a file, is encrypted. */
function isProtected(bytes: Buffer): boolean {
  const start = bytes.indexOf(BIFF_START);
  const next = start + BIFF_START_LENGTH;
  const isEncrypted = start >= 0 && next + 2 <= bytes.length && bytes.readUInt16LE(next) === ENCRYPTED_RECORD;
  return isEncrypted || bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
