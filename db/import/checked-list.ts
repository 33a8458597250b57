import { setImmediate } from 'node:timers/promises';
import type { ListRecord } from './file/delimited-text.ts';
import type { ListFile } from './file/list-file.ts';
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

export interface CheckedList<Row = unknown> {
  records: number;
  rejected: Rejection[];
  rows: Row[];
  /** SHA-256 of the file */
  fingerprint: string;
}

/** @template Checked what is known of the list before anything is changed */
export interface ListImportOptions<Checked> extends Waiting {
  file: string;
  /** reports what would change, without changing it */
  dryRun?: boolean;
  /** largest share of rejected rows, 0–1, with which the others are still imported; 0.05 by default */
  maxBad?: number;
  /** called with the checked list before anything is changed; when it throws, nothing is changed */
  onChecked?: (checked: Checked) => void | Promise<void>;
}

/** A server answers others after so many records. */
const TOGETHER = 500;
/** A shop's list takes a second. */
const MAX_READING_MS = 60_000;

/**
 * Reads all rows of a list.
 * @param begin called with the first record, returns the function that reads the others
 * @throws ImportError when the whole file is invalid
 */
export async function checkList<Row>(
  { name, fingerprint }: Pick<ListFile, 'name' | 'fingerprint'>,
  records: AsyncIterable<ListRecord>,
  begin: (header: ListRecord) => (record: ListRecord) => RowReading<Row>,
): Promise<CheckedList<Row>> {
  const since = performance.now();
  const checked: CheckedList<Row> = { records: 0, rejected: [], rows: [], fingerprint };
  let read: ReturnType<typeof begin> | undefined;
  for await (const record of records) {
    if (!read) {
      read = begin(record);
      continue;
    }
    const { row, ...rejection } = read(record);
    if (rejection.reasons) checked.rejected.push({ line: record.line, ...rejection });
    else checked.rows.push(row!);
    if (++checked.records % TOGETHER > 0) continue;
    await setImmediate();
    if (performance.now() - since > MAX_READING_MS)
      throw new ImportError(`${name} takes too long to read. Save it as CSV, or send it in parts.`);
  }
  if (!read) throw new ImportError(`${name} is empty.`);
  if (checked.records === 0) throw new ImportError(`${name} has a header and no rows.`);
  return checked;
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
