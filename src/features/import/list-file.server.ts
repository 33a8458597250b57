import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse, type InfoRecord, type Options } from 'csv-parse';
import { parse as parseSync } from 'csv-parse/sync';
import type { ListRecord } from './cell.server.ts';
import { fieldsOfTitle, HEADER_WITHIN, titleKey } from './column-titles.server.ts';
import { ImportError } from './import-queue.server.ts';
import { explainError, openWorkbook, type Sheet } from './spreadsheet.server.ts';

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
  try {
    const book = await openWorkbook(bytes, name, sheet);
    if (book) return { name, isText: false, fingerprint, ...joinSheets(book), sheets: book.sheets };
  } catch (error) {
    throw explainError(error, name);
  }
  const records = await readTextList(bytes, name);
  return { name, isText: true, fingerprint, sheets: [], sheet: '', otherSheets: [], records };
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

const MIN_TITLES = 4;
const rowKey = ({ cells }: ListRecord): string => JSON.stringify(cells.map((cell) => cell.trim().toLowerCase()));
const isFull = ({ cells }: ListRecord): boolean => cells.filter((cell) => cell.trim()).length >= MIN_TITLES;
const isHeader = ({ cells }: ListRecord): boolean =>
  cells.filter((cell) => fieldsOfTitle(titleKey(cell)).length > 0).length >= MIN_TITLES;

/** The main sheet with those others that have the same titles, each behind its name as a heading. */
function joinSheets({ main, others }: { main: Sheet; others: readonly Sheet[] }) {
  const keys = new Set(main.records.slice(0, HEADER_WITHIN).filter(isFull).map(rowKey));
  const joined: ListRecord[][] = [];
  const otherSheets: string[] = [];
  let header: string | undefined;
  for (const { sheet, records } of others) {
    const top = records.slice(0, HEADER_WITHIN);
    const at = top.findIndex((record) => keys.has(rowKey(record)));
    if (at < 0 && top.some(isHeader)) otherSheets.push(sheet);
    if (at < 0) continue;
    header ??= rowKey(top[at]!);
    joined.push([{ line: top[at]!.line, cells: [sheet] }], records.slice(at + 1));
  }
  const at = main.records.findIndex((record) => rowKey(record) === header);
  const heading = at < 0 ? [] : [{ line: main.records[at]!.line, cells: [main.sheet] }];
  const records = [main.records.slice(0, at + 1), heading, main.records.slice(at + 1), ...joined].flat();
  return { sheet: main.sheet, records, otherSheets };
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** In characters. Without a limit, a quotation mark that is never closed would make one record of the rest of the file. */
const MAX_RECORD_LENGTH = 64 * 1024;
/** Ten times as many as a large supplier's list has. A list of 4 MB could hold two million that are no tire. */
const MAX_RECORDS = 500_000;

/** Empty records are left out. @throws ImportError for no text, a record without an end, too many */
async function readTextList(bytes: Buffer, name: string): Promise<ListRecord[]> {
  const text = decodeText(bytes, name);
  let nextLine = 1;
  let crlfInCells = 0;
  let records = 0;
  const onRecord = (cells: string[], { lines }: InfoRecord): ListRecord | null => {
    if (++records > MAX_RECORDS)
      throw new ImportError(`${name} has more than ${MAX_RECORDS.toLocaleString('en')} lines. Send it in parts.`);
    crlfInCells += countMatches(cells, /\r\n/g); // csv-parse counts CR and LF as a line each
    const end = lines - crlfInCells;
    nextLine = end + 1;
    const line = end - countMatches(cells, /\r\n|\r|\n/g);
    return cells.some((cell) => cell.trim() !== '') ? { line, cells } : null;
  };
  const parser = parse({
    delimiter: findDelimiter(text.slice(0, 64 * 1024)),
    bom: false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: onRecord,
  } as unknown as Options); // its types know no other records than lists of cells
  // Records may have any number of cells. The parser would make an error of each that has another number than the first, which
  // takes it twenty times as long as reading one.
  const { state } = parser as unknown as { state: { record: string[] } };
  Object.defineProperty(state, 'expectedRecordLength', { get: () => state.record.length, set: () => {} });
  try {
    return await Array.fromAsync<ListRecord>(Readable.from(cutIntoParts(Buffer.from(text))).pipe(parser));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(
      `${name}, line ${nextLine}: the record that starts here does not end; is a quotation mark opened and not closed?`,
    );
  }
}

const countMatches = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);

const PART = 64 * 1024;

/** In parts, so that a server answers others between them. */
function* cutIntoParts(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PART) yield bytes.subarray(start, start + PART);
}

/** The one that splits most lines into the same number of cells, so that titles above the header and commas in names do not decide. */
function findDelimiter(head: string): string {
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: measureRegularity(head, delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

const EXAMINED = 60;

function measureRegularity(head: string, delimiter: string): number {
  const options = { delimiter, relax_column_count: true, relax_quotes: true, to: EXAMINED };
  let cells: string[][];
  try {
    cells = parseSync(head, { ...options, record_delimiter: ['\r\n', '\n', '\r'] }) as string[][];
  } catch {
    cells = head.split(/\r\n|\r|\n/, EXAMINED).map((line) => line.split(delimiter)); // the head ends between two quotation marks
  }
  const records = cells.filter((record) => record.some((cell) => cell.trim() !== ''));
  const scores = [...Map.groupBy(records, (record) => record.length)].map(
    ([width, { length }]) => (length / records.length) ** 2 * Math.log2(width),
  );
  return Math.max(0, ...scores);
}

const SAVE_AGAIN = 'Save the list as CSV or XLSX and try again.';

/** Decodes a text without its byte order mark. @throws ImportError when it is empty, damaged or no text */
function decodeText(bytes: Buffer, name: string): string {
  if (bytes.length === 0) throw new ImportError(`${name} is empty.`);
  if (bytes.toString('latin1', 0, 4) === '%PDF')
    throw new ImportError(`${name} is a PDF, not a list. Ask the supplier for CSV or XLSX.`);
  const encoding = findEncoding(bytes);
  const isBinary = !encoding.startsWith('utf-16') && bytes.includes(0);
  const text = isBinary ? '\0' : decodeStrictly(bytes, encoding, name);
  if (text.includes('\0')) throw new ImportError(`${name} is not a text file. ${SAVE_AGAIN}`);
  return text;
}

function decodeStrictly(bytes: Buffer, encoding: string, name: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const [sound = '', rest] = new TextDecoder(encoding).decode(bytes).split('\uFFFD', 2);
    const damage =
      rest === ''
        ? 'it ends within a character'
        : `line ${sound.split(/\r\n|\r|\n/).length} holds a character that is not ${encoding.toUpperCase()}`;
    throw new ImportError(`${name} is damaged: ${damage}. ${SAVE_AGAIN}`);
  }
}

/**
 * By the byte order mark, by the zero bytes that UTF-16 has beside Latin letters, or by whether the bytes are UTF-8. Excel’s "CSV"
 * is Windows-1252, its "Unicode Text" UTF-16.
 */
function findEncoding(bytes: Buffer): 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be' {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf-16le';
  if (mark === 'feff') return 'utf-16be';
  const head = bytes.subarray(0, 4_096);
  const zeros = (parity: 0 | 1) =>
    head.filter((byte, at) => byte === 0 && at % 2 === parity).length / (head.length / 2);
  if (zeros(1) > 0.4 && zeros(0) < 0.1) return 'utf-16le';
  if (zeros(0) > 0.4 && zeros(1) < 0.1) return 'utf-16be';
  if (isAscii(bytes)) return 'utf-8';
  const text = new TextDecoder('utf-8').decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  const sound = (text.match(/[^\0-\x7F]/g)?.length ?? 0) - broken;
  // With more valid than broken characters it is damaged UTF-8, and `decodeStrictly` names the damaged line.
  return broken === 0 || (sound > 0 && sound >= broken) ? 'utf-8' : 'windows-1252';
}
