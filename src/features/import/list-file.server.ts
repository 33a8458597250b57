import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import { openSpreadsheet, spreadsheetFormat, type Spreadsheet } from './spreadsheet.server.ts';
import { readTextList } from '#src/features/list-files/text-list.server.ts';

/** A text is a sheet without a name. */
export interface ListFile extends Spreadsheet {
  name: string;
  isText: boolean;
  /** SHA-256 of the whole file, in hexadecimal */
  fingerprint: string;
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

/** Reads a list: CSV in any usual encoding and with any usual delimiter, XLSX or XLS. @throws ImportError when it is none of these */
export async function readListFile({ file, bytes: content, delimiter, sheet }: ListFileOptions): Promise<ListFile> {
  const name = basename(file);
  const bytes = content ?? (await readFile(file).catch((error: unknown) => explain(error, name)));
  const fingerprint = createHash('sha256').update(bytes).digest('hex');
  const format = spreadsheetFormat(bytes);
  if (format) return { name, isText: false, fingerprint, ...(await openSpreadsheet(bytes, format, name, sheet)) };
  const records = await readTextList(bytes, name, delimiter);
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
