import { createReadStream } from 'node:fs';
import type { Hash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { basename } from 'node:path';
import { CsvError, parse, type Info } from 'csv-parse';
import { ImportError } from '../import-error.ts';
import { decodeText, findEncoding } from './text-encoding.ts';

/** A record of a list. `line` is the number of its first line, from 1, as text editors count. */
export interface ListRecord {
  line: number;
  cells: string[];
}

/** In characters. Without a limit, a quotation mark that is never closed would make one record of the rest of the file. */
const MAX_RECORD_LENGTH = 64 * 1024;
/** Ten times as many as a large supplier's list has. A list of 4 MB could hold two million that are no tire. */
const MAX_RECORDS = 500_000;

/**
 * Reads a delimited text file of any length record by record, the header first. Empty records are left out.
 * @param hash is updated with every byte of the file
 * @param bytes the content, when it is in memory; `file` is then only its name in messages
 * @throws ImportError when the file cannot be read, or is not text
 */
export async function* readRecords(
  file: string,
  delimiter: string,
  hash?: Hash,
  bytes?: Buffer,
): AsyncGenerator<ListRecord> {
  const name = basename(file);
  const parts = () => (bytes ? cutIntoParts(bytes) : createReadStream(file));
  const encoding = await findEncoding(parts(), name).catch((error: unknown) => {
    throw explainReadError(error, name, 1);
  });
  const parser = parse({
    delimiter,
    info: true,
    bom: false,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  // Records may have any number of cells. The parser would make an error of each that has another number than the first, which takes
  // it twenty times as long as reading one.
  const { state } = parser as unknown as { state: { record: string[] } };
  Object.defineProperty(state, 'expectedRecordLength', { get: () => state.record.length, set: () => {} });
  let failed: unknown;
  pipeline(
    parts(),
    (read: AsyncIterable<Buffer>) => decodeText(read, encoding, name, hash),
    parser,
    (error) => void (failed = error),
  );
  let next = 1;
  let within = 0;
  let records = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (++records > MAX_RECORDS)
        throw new ImportError(`${name} has more than ${MAX_RECORDS.toLocaleString('en')} lines. Send it in parts.`);
      const breaks = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      within += cells.reduce((sum, cell) => sum + (cell.match(/\r\n/g)?.length ?? 0), 0); // csv-parse counts CR and LF as a line each
      const end = info.lines - within;
      next = end + 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { line: end - breaks, cells };
    }
  } catch (error) {
    throw explainReadError(failed ?? error, name, next);
  }
}

const PART = 64 * 1024;

async function* cutIntoParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART) yield bytes.subarray(at, at + PART);
}

/** What a person is told about a file that cannot be read. Other errors come back as they are. */
export function explainReadError(error: unknown, name: string, line: number): unknown {
  if (error instanceof CsvError)
    return new ImportError(
      `${name}, line ${line}: the record that starts here does not end; is a quotation mark opened and not closed?`,
    );
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new ImportError(`${name} does not exist.`);
  if (code === 'EISDIR') return new ImportError(`${name} is a folder, not a file.`);
  if (code === 'EACCES' || code === 'EPERM') return new ImportError(`${name} may not be read by this user.`);
  return error;
}
