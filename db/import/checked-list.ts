import { createHash, type Hash } from 'node:crypto';
import { basename } from 'node:path';
import type { ListRecord } from './file/delimited-text.ts';
import { ImportError } from './import-error.ts';
import type { Waiting } from './import-queue.ts';

export interface Rejection {
  line: number;
  /** the item number or vehicle of the record, if it could be read */
  item: string;
  reasons: string[];
}

/** A record's row, or all reasons why it is rejected. */
export type RowReading<Row> = { row: Row; reasons?: undefined } | { row?: undefined; item: string; reasons: string[] };

/** A file, and how its records become rows. */
export interface ReadableList<Row> {
  file: string;
  /** its records, the header first; each call reads the file again @param hash is updated with every byte of the file */
  records(hash: Hash): AsyncIterable<ListRecord>;
  /** Called with the first record, returns the function that reads the others. @throws ImportError when it is not the expected header */
  begin(header: ListRecord): (record: ListRecord) => RowReading<Row>;
}

interface ListProgress {
  rejected?: (rejection: Rejection) => void;
  /** called after each record with the number of records so far */
  read?: (records: number) => void;
  /** called at the end with the file's SHA-256 */
  fingerprint?: (hex: string) => void;
}

export interface CheckedList {
  records: number;
  rejected: Rejection[];
  fingerprint: string;
}

/** What is asked of an import. @template Step what is done with rows @template Checked what is known of them before a change */
export interface ListImportOptions<Step, Checked> extends Waiting {
  file: string;
  /** reports what would change, without changing it */
  dryRun?: boolean;
  /** largest share of rejected rows, 0–1, with which the others are still imported; 0.05 by default */
  maxBad?: number;
  onProgress?: (step: Step, rows: number) => void;
  /** called with the checked list before anything is changed; when it throws, nothing is changed */
  onChecked?: (checked: Checked) => void | Promise<void>;
}

/** Reads a list row by row and reports rejected records. @throws ImportError when the whole file is invalid */
export async function* readList<Row>(
  { file, records: open, begin }: ReadableList<Row>,
  listener: ListProgress = {},
): AsyncGenerator<Row> {
  const hash = createHash('sha256');
  let read: ReturnType<typeof begin> | undefined;
  let records = 0;
  for await (const record of open(hash)) {
    if (!read) {
      read = begin(record);
      continue;
    }
    records++;
    listener.read?.(records);
    const reading = read(record);
    if (reading.reasons) listener.rejected?.({ line: record.line, item: reading.item, reasons: reading.reasons });
    else yield reading.row;
  }
  if (!read) throw new ImportError(`${basename(file)} is empty.`);
  if (records === 0) throw new ImportError(`${basename(file)} has a header and no rows.`);
  listener.fingerprint?.(hash.digest('hex'));
}

/** Reads the whole list without storing its rows. @throws ImportError as `readList` does */
export async function checkList<Row>(
  list: ReadableList<Row>,
  onRead?: (records: number) => void,
  onRow?: (row: Row) => void,
): Promise<CheckedList> {
  const checked: CheckedList = { records: 0, rejected: [], fingerprint: '' };
  const rows = readList(list, {
    rejected: (rejection) => checked.rejected.push(rejection),
    fingerprint: (hex) => void (checked.fingerprint = hex),
    read: (n) => {
      checked.records = n;
      onRead?.(n);
    },
  });
  for await (const row of rows) onRow?.(row);
  return checked;
}

/** Reads the rows of a checked list again. @throws ImportError when the file has changed since the check */
export async function* rereadList<Row>(list: ReadableList<Row>, checked: CheckedList): AsyncGenerator<Row> {
  let fingerprint = '';
  yield* readList(list, { fingerprint: (hex) => void (fingerprint = hex) });
  if (fingerprint !== checked.fingerprint)
    throw new ImportError(`Nothing was changed: ${basename(list.file)} was written to while it was read.`);
}

/** @param maxBad largest share of rejected rows, 0–1 @throws ImportError when more rows are rejected, or all */
export function assertFewRejected({ records, rejected }: CheckedList, maxBad = 0.05): void {
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
  if (rejected.length === records) throw new ImportError('Nothing was changed: no row of the list can be used.');
  if (rejected.length > records * maxBad) {
    throw new ImportError(
      `Nothing was changed: ${rejected.length} of ${records} rows are bad (${percent(rejected.length / records)}), ` +
        `and no more than ${percent(maxBad)} may be.`,
    );
  }
}
