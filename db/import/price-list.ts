import { createReadStream } from 'node:fs';
import type { Hash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse, type Info } from 'csv-parse';
import { ImportError } from './import-error.ts';

/** A record of the list with the number of its first line, as text editors count lines. */
export interface ListRecord {
  line: number;
  cells: string[];
}

/** The longest valid record; without a limit, an unclosed quotation mark would include the rest of the file. */
const LONGEST_RECORD = 64 * 1024;

/**
 * Reads a delimited text file of any length record by record, the header first. Empty records are left out.
 * @param hash is updated with every byte of the file
 * @param bytes the content, when it is in memory; `file` is then only its name in messages
 * @throws ImportError when the file cannot be read, or is not text in UTF-8
 */
export async function* readRecords(
  file: string,
  delimiter: string,
  hash?: Hash,
  bytes?: Buffer,
): AsyncGenerator<ListRecord> {
  const name = basename(file);
  const parser = parse({
    delimiter,
    info: true,
    bom: false,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  let failed: unknown;
  pipeline(
    bytes ? inParts(bytes) : createReadStream(file),
    (parts: AsyncIterable<Buffer>) => decode(parts, name, hash),
    parser,
    (error) => {
      failed = error;
    },
  );
  let next = 1;
  let within = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const breaks = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      within += cells.reduce((sum, cell) => sum + (cell.match(/\r\n/g)?.length ?? 0), 0); // csv-parse counts these as two lines
      const end = info.lines - within;
      next = end + 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { line: end - breaks, cells };
    }
  } catch (error) {
    throw explained(failed ?? error, name, next);
  }
}

const PART = 64 * 1024;

/** With a pause after each part, in which a server answers others. */
async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PART) {
    yield bytes.subarray(at, at + PART);
    await setImmediate();
  }
}

function explained(error: unknown, name: string, line: number): unknown {
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

const SAVE_AGAIN = 'Save the list as "CSV UTF-8" and try again.';

/** The text of a UTF-8 file, without its byte order mark. @throws ImportError with the line of the first invalid byte */
async function* decode(bytes: AsyncIterable<Buffer>, name: string, hash?: Hash): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let first = true;
  for await (const chunk of bytes) {
    if (first) refuseOtherFormats(chunk, name);
    first = false;
    hash?.update(chunk);
    if (chunk.includes(0)) throw new ImportError(`${name} is not a text file. ${SAVE_AGAIN}`);
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      const good = new TextDecoder().decode(chunk).split('\uFFFD', 1)[0]!;
      throw new ImportError(
        `${name} is not in UTF-8: line ${lines + breaksIn(good)} holds a character in another encoding. ${SAVE_AGAIN}`,
      );
    }
    lines += breaksIn(text);
    yield text;
  }
  if (first) throw new ImportError(`${name} is empty.`);
  try {
    decoder.decode();
  } catch {
    throw new ImportError(`${name} is not in UTF-8: it ends within a character. ${SAVE_AGAIN}`);
  }
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

function refuseOtherFormats(start: Buffer, name: string): void {
  const begins = (...hex: string[]) => hex.includes(start.toString('hex', 0, hex[0]!.length / 2));
  if (begins('504b0304', 'd0cf11e0'))
    throw new ImportError(`${name} is a spreadsheet or an archive, not a text file. ${SAVE_AGAIN}`);
  if (begins('fffe', 'feff')) throw new ImportError(`${name} is in UTF-16, not in UTF-8. ${SAVE_AGAIN}`);
}
