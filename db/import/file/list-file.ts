import type { Hash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { findDelimiter } from './delimiter.ts';
import { explainReadError, readRecords, type ListRecord } from './delimited-text.ts';
import { assertSpreadsheetSize, openSpreadsheet, spreadsheetFormat, type SpreadsheetFormat } from './spreadsheet.ts';
import { findEncoding } from './text-encoding.ts';

export interface ListFile {
  /** the file's name without its folder */
  name: string;
  format: 'text' | SpreadsheetFormat;
  /** names of the sheets of a spreadsheet, and the one that is read */
  sheets: string[];
  sheet: string;
  /** The records from the first line on. @param hash is updated with every byte of the file @throws ImportError when it cannot be read */
  records(hash?: Hash): AsyncGenerator<ListRecord>;
}

export interface ListFileOptions {
  file: string;
  /** its content, when it is in memory and not a file */
  bytes?: Uint8Array | undefined;
  /** when absent, it is found by the beginning of the text */
  delimiter?: string | undefined;
  /** when absent, the sheet with the most cells is read */
  sheet?: string | undefined;
}

/** How many bytes at the beginning of a text are read to find its delimiter. */
const HEAD = 64 * 1024;

/** Opens a list: CSV in any usual encoding and with any usual delimiter, XLSX or XLS. @throws ImportError when it is none of these */
export async function openListFile({ file, bytes: given, delimiter, sheet }: ListFileOptions): Promise<ListFile> {
  const name = basename(file);
  const bytes = given && Buffer.from(given.buffer, given.byteOffset, given.length); // a thread gets plain bytes
  const head = bytes ? bytes.subarray(0, HEAD) : await readHead(file, name);
  const format = spreadsheetFormat(head);
  if (format) {
    if (!bytes) assertSpreadsheetSize((await stat(file)).size, name);
    const opened = await openSpreadsheet(bytes ?? (await readFile(file)), format, name, sheet);
    return {
      name,
      format,
      sheets: opened.sheets,
      sheet: opened.sheet,
      async *records(hash) {
        const content = bytes ?? (await readFile(file)); // read again, so that the hash shows whether the file has changed
        hash?.update(content);
        yield* (hash ? await openSpreadsheet(content, format, name, opened.sheet) : opened).records();
      },
    };
  }
  const cut = delimiter ?? findDelimiter(await decodeHead(head, name));
  return { name, format: 'text', sheets: [], sheet: '', records: (hash) => readRecords(file, cut, hash, bytes) };
}

async function readHead(file: string, name: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw explainReadError(error, name, 1);
  }
}

async function decodeHead(head: Buffer, name: string): Promise<string> {
  async function* parts() {
    yield head;
  }
  return new TextDecoder(await findEncoding(parts(), name)).decode(head);
}
