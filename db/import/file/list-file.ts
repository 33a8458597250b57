import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '../import-error.ts';
import { findDelimiter } from './delimiter.ts';
import { readRecords, type ListRecord } from './delimited-text.ts';
import { openSpreadsheet, spreadsheetFormat, type SpreadsheetFormat } from './spreadsheet.ts';
import { decodeText } from './text-encoding.ts';

export interface ListFile {
  /** the file's name without its folder */
  name: string;
  format: 'text' | SpreadsheetFormat;
  /** names of the sheets of a spreadsheet, and the one that is read */
  sheets: string[];
  sheet: string;
  /** SHA-256 of the whole file, in hexadecimal */
  fingerprint: string;
  /** The records from the first line on. @throws ImportError when it cannot be read */
  records(): AsyncGenerator<ListRecord>;
}

export interface ListFileOptions {
  file: string;
  /** its content; by default it is read from the disk */
  bytes?: Buffer | undefined;
  /** when absent, it is found by the beginning of the text */
  delimiter?: string | undefined;
  /** when absent, the sheet with the most cells is read */
  sheet?: string | undefined;
}

/** How many characters at the beginning of a text are read to find its delimiter. */
const HEAD = 64 * 1024;

/** Opens a list: CSV in any usual encoding and with any usual delimiter, XLSX or XLS. @throws ImportError when it is none of these */
export async function openListFile({ file, bytes: content, delimiter, sheet }: ListFileOptions): Promise<ListFile> {
  const name = basename(file);
  const bytes = content ?? (await readListFile(file, name));
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const format = spreadsheetFormat(bytes);
  if (format) return { name, format, fingerprint, ...(await openSpreadsheet(bytes, format, name, sheet)) };
  const text = decodeText(bytes, name);
  const records = () => readRecords(text, delimiter ?? findDelimiter(text.slice(0, HEAD)), name);
  return { name, format: 'text', fingerprint, sheets: [], sheet: '', records };
}

const READ_ERRORS: Partial<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
};

async function readListFile(file: string, name: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = READ_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new ImportError(`${name} ${reason}.`) : error;
  }
}
