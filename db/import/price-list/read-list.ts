import { slugOf } from '#src/domain/content/slug.ts';
import type { ListedTire } from '../../suppliers/listed-tire.ts';
import { clean } from '../cell/cell.ts';
import { checkList, type CheckedList } from '../checked-list.ts';
import type { ListRecord } from '../file/delimited-text.ts';
import type { ListFile } from '../file/list-file.ts';
import { makeColumnReader } from '../mapping/column-reader.ts';
import {
  columnNames,
  findHeaderWith,
  HEADER_WITHIN,
  headerFingerprint,
  readFirstRecords,
  skipToHeader,
} from '../mapping/header.ts';
import { mappedColumns, type Mapping } from '../mapping/mapping.ts';
import { readRow, rowTermsFrom } from './row.ts';

export interface CheckedPriceList extends CheckedList<ListedTire> {
  /** from `headerFingerprint` */
  header: string;
}

/**
 * Reads a supplier's list as tires that it offers, without invalid rows and repeated item numbers. Each brand gets the spelling
 * that is the most frequent in the list.
 * @throws ImportError when the file does not fit the mapping
 */
export async function readPriceList(list: ListFile, mapping: Mapping): Promise<CheckedPriceList> {
  const terms = rowTermsFrom(mapping);
  const start = await readFirstRecords(list.records(), HEADER_WITHIN);
  const header = findHeaderWith(start, mappedColumns(mapping));
  // Workbooks omit empty cells at the end of a row, so they are filled up; a line of text with too few cells is an error.
  const width = list.format === 'text' ? undefined : header?.cells.length;
  const records = header ? skipToHeader(list.records(), header.line, width) : list.records();
  const checked = await checkList(list, records, (first) => {
    const cut = makeColumnReader(first, mapping.columns, list.name);
    const firstLine = new Map<string, number>();
    return (record) => {
      const raw = cut(record);
      if (typeof raw === 'string') return { item: '', reasons: [raw] };
      const { row, reasons } = readRow(raw, terms);
      const item = clean(raw.sku);
      if (reasons) return { item, reasons };
      const earlier = firstLine.get(row.sku);
      if (earlier !== undefined) return { item, reasons: [`the item number "${item}" is already in line ${earlier}`] };
      firstLine.set(row.sku, record.line);
      return { row };
    };
  });
  const rows = withUsualBrands(checked.rows);
  return { ...checked, rows, header: headerFingerprint(columnNames(header?.cells ?? [])) };
}

function withUsualBrands(rows: readonly ListedTire[]): ListedTire[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { brand } of rows) {
    const slug = slugOf(brand);
    const counts = spellings.get(slug) ?? spellings.set(slug, new Map()).get(slug)!;
    counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  const usual = new Map(
    [...spellings].map(([slug, counts]) => [
      slug,
      [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0],
    ]),
  );
  return rows.map((row) => ({ ...row, brand: usual.get(slugOf(row.brand))! }));
}

/** How many records the columns are guessed from. */
const SAMPLE = 500;

export interface ListOpening extends Pick<ListFile, 'name' | 'sheets' | 'sheet'> {
  first: ListRecord[];
}

export async function readOpening(list: ListFile): Promise<ListOpening> {
  const { name, sheets, sheet } = list;
  return { name, sheets, sheet, first: await readFirstRecords(list.records(), SAMPLE) };
}
