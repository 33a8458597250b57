import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { readRecords, type ListRecord } from './price-list.ts';
import { ImportError } from './import-error.ts';

/** A record that is not taken. */
export interface Rejection {
  line: number;
  /** what the record is about, as far as it could be read */
  item: string;
  reasons: string[];
}

/** What became of a record: a row, or all that is wrong with it. */
export type Reading<Row> = { row: Row; reasons?: undefined } | { row?: undefined; item: string; reasons: string[] };

/** A delimited file and how its records become rows. */
export interface List<Row> {
  file: string;
  delimiter: string;
  /** Begins a reading with the file's first record. @throws ImportError when that is not the header of such a list */
  begin(header: ListRecord): (record: ListRecord) => Reading<Row>;
}

/** What a reading of the list tells as it goes. */
export interface ListProgress {
  rejected?: (rejection: Rejection) => void;
  /** records read so far, after each of them */
  read?: (records: number) => void;
  /** the file's SHA-256, once it is read to the end */
  fingerprint?: (hex: string) => void;
}

export interface CheckedList {
  records: number;
  rejected: Rejection[];
  fingerprint: string;
}

/**
 * The rows of a list, one after the other; what cannot be one is reported instead. Read twice, it gives the same twice.
 * @throws ImportError when the file as a whole is not such a list
 */
export async function* readList<Row>(
  { file, delimiter, begin }: List<Row>,
  listener: ListProgress = {},
): AsyncGenerator<Row> {
  const hash = createHash('sha256');
  let read: ReturnType<typeof begin> | undefined;
  let records = 0;
  for await (const record of readRecords(file, delimiter, hash)) {
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

/** Reads the whole list without keeping its rows. @throws ImportError as `readList` does */
export async function checkList<Row>(
  list: List<Row>,
  onRead?: (records: number) => void,
  onRow?: (row: Row) => void,
): Promise<CheckedList> {
  const checked: CheckedList = { records: 0, rejected: [], fingerprint: '' };
  const rows = readList(list, {
    rejected: (rejection) => checked.rejected.push(rejection),
    fingerprint: (hex) => {
      checked.fingerprint = hex;
    },
    read: (n) => {
      checked.records = n;
      onRead?.(n);
    },
  });
  for await (const row of rows) onRow?.(row);
  return checked;
}

/** The rows of a checked list a second time. @throws ImportError when the file is another by now */
export async function* rereadList<Row>(list: List<Row>, checked: CheckedList): AsyncGenerator<Row> {
  let fingerprint = '';
  yield* readList(list, {
    fingerprint: (hex) => {
      fingerprint = hex;
    },
  });
  if (fingerprint !== checked.fingerprint)
    throw new ImportError(`Nothing was changed: ${basename(list.file)} was written to while it was read.`);
}

/** @param maxBad largest share of rejected rows, 0–1, with which the rest is still taken @throws ImportError when there are more */
export function assertFewRejected({ records, rejected }: CheckedList, maxBad: number): void {
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
  if (rejected.length === records) throw new ImportError('Nothing was changed: not one row of the list can be used.');
  if (rejected.length > records * maxBad) {
    throw new ImportError(
      `Nothing was changed: ${rejected.length} of ${records} rows are bad (${percent(rejected.length / records)}), and no more than ${percent(maxBad)} may be.`,
    );
  }
}
