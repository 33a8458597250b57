import { Readable } from 'node:stream';
import { CsvError, parse, type InfoRecord, type Options } from 'csv-parse';
import { ImportError } from '../import-error.ts';

/** A record of a list. `line` is the number of its first line, from 1, as text editors count. */
export interface ListRecord {
  line: number;
  cells: string[];
}

/** In characters. Without a limit, a quotation mark that is never closed would make one record of the rest of the file. */
const MAX_RECORD_LENGTH = 64 * 1024;
/** Ten times as many as a large supplier's list has. A list of 4 MB could hold two million that are no tire. */
const MAX_RECORDS = 500_000;

type ReadRecord = (cells: string[], info: InfoRecord) => ListRecord | null;

/**
 * Reads a delimited text record by record, the header first. Empty records are left out.
 * @throws ImportError at a record without an end, or when there are too many records
 */
export async function* readRecords(text: string, delimiter: string, name: string): AsyncGenerator<ListRecord> {
  let nextLine = 1;
  let crlfInCells = 0;
  let records = 0;
  const options: Omit<Options, 'on_record'> & { on_record: ReadRecord } = {
    delimiter,
    bom: false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record(cells, { lines }) {
      if (++records > MAX_RECORDS)
        throw new ImportError(`${name} has more than ${MAX_RECORDS.toLocaleString('en')} lines. Send it in parts.`);
      crlfInCells += countMatches(cells, /\r\n/g); // csv-parse counts CR and LF as a line each
      const end = lines - crlfInCells;
      nextLine = end + 1;
      const line = end - countMatches(cells, /\r\n|\r|\n/g);
      return cells.some((cell) => cell.trim() !== '') ? { line, cells } : null;
    },
  };
  const parser = parse(options as Options); // its types know no other records than lists of cells
  // Records may have any number of cells. The parser would make an error of each that has another number than the first, which
  // takes it twenty times as long as reading one.
  const { state } = parser as unknown as { state: { record: string[] } };
  Object.defineProperty(state, 'expectedRecordLength', { get: () => state.record.length, set: () => {} });
  try {
    for await (const record of Readable.from(cutIntoParts(Buffer.from(text))).pipe(parser)) yield record as ListRecord;
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
