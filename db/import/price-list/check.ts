import { slugOf } from '#src/domain/content/slug.ts';
import { stateOffer, type ListedOffer, type ListedTire } from '../../suppliers/listed-tire.ts';
import { clean } from '../cell/cell.ts';
import { makeColumnReader } from '../mapping/column-reader.ts';
import {
  columnNames,
  readFirstRecords,
  skipToHeader,
  HEADER_WITHIN,
  headerFingerprint,
  findHeaderWith,
} from '../mapping/header.ts';
import { checkList, type CheckedList, type ReadableList } from '../checked-list.ts';
import type { ListFile } from '../file/list-file.ts';
import { mappedColumns, type Mapping } from '../mapping/mapping.ts';
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

export interface CheckedPriceList extends CheckedList {
  /** the item numbers of the valid rows, with the supplier's prefix */
  items: string[];
  /** what is offered under each of them */
  offers: ListedOffer[];
  /** the most frequent spelling of each brand in this list, by its slug */
  spelling: ReadonlyMap<string, string>;
}

/** Reads the whole list without storing its rows. @throws ImportError when the file does not fit the mapping */
export async function checkPriceList(
  list: ReadableList<ListedTire>,
  onRead?: (records: number) => void,
): Promise<CheckedPriceList> {
  const brands = new Map<string, Map<string, number>>();
  const items: string[] = [];
  const offers: ListedOffer[] = [];
  const checked = await checkList(list, onRead, (tire) => {
    items.push(tire.sku);
    offers.push(stateOffer(tire));
    const { brand } = tire;
    const slug = slugOf(brand);
    const spellings = brands.get(slug) ?? brands.set(slug, new Map()).get(slug)!;
    spellings.set(brand, (spellings.get(brand) ?? 0) + 1);
  });
  const mostOften = (spellings: Map<string, number>) =>
    [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  return {
    ...checked,
    items,
    offers,
    spelling: new Map([...brands].map(([slug, spellings]) => [slug, mostOften(spellings)])),
  };
}
