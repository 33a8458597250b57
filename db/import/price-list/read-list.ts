import { readList, type CheckedList, type ReadableList, type Rejection } from '../checked-list.ts';
import type { ListRecord } from '../file/delimited-text.ts';
import { openListFile, type ListFile, type ListFileOptions } from '../file/list-file.ts';
import {
  columnNames,
  findHeaderWith,
  HEADER_WITHIN,
  headerFingerprint,
  readFirstRecords,
  skipToHeader,
} from '../mapping/header.ts';
import { makeColumnReader } from '../mapping/column-reader.ts';
import { mappedColumns, type Mapping } from '../mapping/mapping.ts';
import { clean } from '../cell/cell.ts';
import type { ListedTire } from '../../suppliers/listed-tire.ts';
import { readRow, rowTermsFrom } from './row.ts';

/** Reads a supplier's list as tires that it offers, without invalid rows and repeated item numbers. */
export async function readPriceList(
  list: ListFile,
  mapping: Mapping,
): Promise<ReadableList<ListedTire> & { header: string }> {
  const terms = rowTermsFrom(mapping);
  const start = await readFirstRecords(list.records(), HEADER_WITHIN);
  const header = findHeaderWith(start, mappedColumns(mapping));
  // Workbooks omit empty cells at the end of a row, so they are filled up; a line of text with too few cells is an error.
  const width = list.format === 'text' ? undefined : header?.cells.length;
  return {
    header: headerFingerprint(columnNames(header?.cells ?? [])),
    file: list.name,
    records: (hash) => (header ? skipToHeader(list.records(hash), header.line, width) : list.records(hash)),
    begin(first) {
      const cut = makeColumnReader(first, mapping.columns, list.name);
      const firstLine = new Map<string, number>();
      return (record) => {
        const raw = cut(record);
        if (typeof raw === 'string') return { item: '', reasons: [raw] };
        const { row, reasons } = readRow(raw, terms);
        const item = clean(raw.sku);
        if (reasons) return { item, reasons };
        const first = firstLine.get(row.sku);
        if (first !== undefined) return { item, reasons: [`the item number "${item}" is already in line ${first}`] };
        firstLine.set(row.sku, record.line);
        return { row };
      };
    },
  };
}

export type PriceListSource = ListFileOptions & { mapping: Mapping };

/** How many records the columns are guessed from. */
const SAMPLE = 500;
/** Records whose rows are handed over together. */
const TOGETHER = 500;

export type ListOpening = Pick<ListFile, 'name' | 'sheets' | 'sheet'> & { first: ListRecord[] };

/** @throws ImportError as `openListFile` does */
export async function readOpening(source: ListFileOptions): Promise<ListOpening> {
  const { name, sheets, sheet, records } = await openListFile(source);
  return { name, sheets, sheet, first: await readFirstRecords(records(), SAMPLE) };
}

export interface ListPart {
  rows: ListedTire[];
  rejected: Rejection[];
}

export interface ListEnd extends Omit<CheckedList, 'rejected'> {
  /** from `headerFingerprint` */
  header: string;
}

/** Reads a whole list, and hands its rows over as they come. @throws ImportError when it does not fit the mapping */
export async function readParts({ mapping, ...source }: PriceListSource, take: (part: ListPart) => void) {
  const list = await readPriceList(await openListFile(source), mapping);
  const end: ListEnd = { header: list.header, records: 0, fingerprint: '' };
  let part: ListPart = { rows: [], rejected: [] };
  const rows = readList(list, {
    rejected: (rejection) => part.rejected.push(rejection),
    read: (records) => {
      end.records = records;
      if (records % TOGETHER > 0) return;
      take(part);
      part = { rows: [], rejected: [] };
    },
    fingerprint: (hex) => void (end.fingerprint = hex),
  });
  for await (const row of rows) part.rows.push(row);
  take(part);
  return end;
}
