import type { CellValue, MergeRange } from 'hucre';
import { readXls, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { checkArchive } from './archive-check.ts';
import { ImportError } from '../import-error.ts';
import type { ListRecord } from './delimited-text.ts';

/** A list of 100,000 rows has 7 to 17 MB. */
const MAX_MEGABYTES = 64;
/** Cells of a sheet, empty ones included. */
const MAX_CELLS = 5_000_000;
/** Characters of a cell's text, as in Excel. What is longer is cut off. */
const MAX_CELL_LENGTH = 32_767;
/** How many rows of each sheet are counted to find the largest one. */
const ROWS_COMPARED = 20_000;

export type SpreadsheetFormat = 'xlsx' | 'xls';

interface Spreadsheet {
  /** names of the visible sheets */
  sheets: string[];
  /** the one that is read */
  sheet: string;
  /** The rows with at least one cell. `line` is the row's number. @throws ImportError when the sheet is damaged or too large */
  records(): AsyncGenerator<ListRecord>;
}

/** Recognises a workbook by its first bytes alone; it may still prove damaged when it is read. */
export function spreadsheetFormat(start: Buffer): SpreadsheetFormat | null {
  if (start.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'xlsx';
  return start.toString('hex', 0, 4) === 'd0cf11e0' ? 'xls' : null;
}

/**
 * Opens a workbook. Of a formula the stored result is read. Macros, pictures and links to other files are ignored.
 * @param wanted the name of a sheet; without one, the sheet with the most cells
 * @throws ImportError when it is damaged, protected or too large, or has no such sheet
 */
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
  const read = (sheet: string, maxRows?: number) => readXlsxRecords(bytes, name, sheet, maxRows);
  const sheet = await chooseSheet(sheets, name, wanted, async (one) => {
    let cells = 0;
    for await (const record of read(one, ROWS_COMPARED)) cells += record.cells.filter((cell) => cell !== '').length;
    return cells;
  });
  // only a second reading tells them: they stand after the rows
  const [whole] = hasMerges ? (await readXlsx(bytes, { sheets: [sheet], maxRows: 1 })).sheets : [];
  return { sheets, sheet, records: () => filledDown(read(sheet), whole?.merges) };
}

async function openXls(bytes: Buffer, name: string, wanted: string | undefined): Promise<Spreadsheet> {
  const workbook = await readXls(bytes);
  const byName = new Map(workbook.sheets.map((sheet) => [sheet.name, sheet.rows]));
  const mergesOf = (name: string) => workbook.sheets.find((one) => one.name === name)?.merges;
  const sheets = [...byName.keys()];
  const sheet = await chooseSheet(sheets, name, wanted, (one) =>
    byName.get(one)!.reduce((sum, row) => sum + row.reduce<number>((n, value) => n + (value === null ? 0 : 1), 0), 0),
  );
  async function* read(): AsyncGenerator<ListRecord> {
    const count = countCells(name);
    for (const [at, row = []] of byName.get(sheet)!.entries()) {
      count(row.length);
      const record = makeRecord(at + 1, row);
      if (record) yield record;
    }
  }
  return {
    sheets,
    sheet,
    records: () => filledDown(read(), mergesOf(sheet)),
  };
}

async function chooseSheet(
  sheets: readonly string[],
  name: string,
  wanted: string | undefined,
  cellsOf: (sheet: string) => number | Promise<number>,
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

async function* readXlsxRecords(bytes: Buffer, name: string, sheet: string, maxRows = 0): AsyncGenerator<ListRecord> {
  const count = countCells(name);
  const rows = streamXlsxRows(bytes, { sheet, ...(maxRows > 0 && { maxRows }) });
  try {
    for (;;) {
      const next = await rows.next();
      if (next.done) return;
      const { index, values } = next.value;
      count(values.length);
      const record = makeRecord(index + 1, values);
      if (record) yield record;
    }
  } catch (error) {
    throw explainError(error, name);
  } finally {
    void rows.return(undefined).catch(() => undefined); // not awaited: it ends only when the chunk that is being read has been processed
  }
}

/** The records with the value of a cell that is merged downwards in each of its rows. Rows that are empty otherwise are left out before. */
async function* filledDown(
  records: AsyncGenerator<ListRecord>,
  merges: readonly MergeRange[] = [],
): AsyncGenerator<ListRecord> {
  const down = merges.filter((merge) => merge.endRow > merge.startRow).toSorted((a, b) => a.startRow - b.startRow);
  const open = new Map<number, { until: number; text: string }>();
  let next = 0;
  for await (const { line, cells } of records) {
    const filled = [...cells];
    for (const [column, { until, text }] of open)
      if (line > until) open.delete(column);
      else if (!filled[column]?.trim()) filled[column] = text;
    for (; next < down.length && down[next]!.startRow < line; next++) {
      const { startRow, startCol, endRow } = down[next]!;
      if (startRow === line - 1) open.set(startCol, { until: endRow + 1, text: cells[startCol] ?? '' });
    }
    yield { line, cells: Array.from(filled, (cell) => cell ?? '') };
  }
}

const countCells = (name: string) => {
  let cells = 0;
  return (more: number) => {
    cells += more;
    if (cells > MAX_CELLS)
      throw new ImportError(
        `${name} has more than ${MAX_CELLS.toLocaleString('en-CA')} cells. Save the columns of the list alone, as CSV, and try again.`,
      );
  };
};

function makeRecord(line: number, values: readonly CellValue[]): ListRecord | null {
  const cells = values.map(formatCell);
  return cells.some((cell) => cell.trim() !== '') ? { line, cells } : null;
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

function explainError(error: unknown, name: string): ImportError {
  if (error instanceof ImportError) return error;
  const { name: kind, message } = error as Error;
  if (kind === 'EncryptedFileError')
    return new ImportError(`${name} is protected by a password. Save it without one and try again.`);
  if (/\bBIFF\b/.test(message))
    return new ImportError(`${name} is in a format older than Excel 97. Save it as XLSX and try again.`);
  return new ImportError(`${name} is damaged, or no spreadsheet. Open it, save it as XLSX and try again.`);
}
