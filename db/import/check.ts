import { slugOf } from '#src/domain/content/slug.ts';
import { listedOffer, type ListedOffer, type OfferedTire } from '../suppliers/offered-tire.ts';
import { clean } from './cell.ts';
import { columnReader } from './columns.ts';
import { columnNames, firstRecords, fromHeader, HEADER_WITHIN, headerFingerprint, headerWith } from './header.ts';
import { checkList, type CheckedList, type List } from './list.ts';
import type { ListFile } from './list-file.ts';
import { mappedColumns, type Mapping } from './mapping.ts';
import { readRow, readingTermsOf } from './row.ts';

/**
 * Reads a supplier's list as tires that it offers. Rejects invalid rows and item numbers that occur a second time. `header` is a fingerprint
 * of its columns.
 */
export async function priceList(list: ListFile, mapping: Mapping): Promise<List<OfferedTire> & { header: string }> {
  const terms = readingTermsOf(mapping);
  const start = await firstRecords(list.records(), HEADER_WITHIN);
  const header = headerWith(start, mappedColumns(mapping));
  // Spreadsheets leave out the empty cells at the end of a row; a line of text with too few cells is broken.
  const width = list.format === 'text' ? undefined : header?.cells.length;
  return {
    header: headerFingerprint(columnNames(header?.cells ?? [])),
    file: list.name,
    records: (hash) => (header ? fromHeader(list.records(hash), header.line, width) : list.records(hash)),
    begin(first) {
      const cut = columnReader(first, mapping.columns, list.name);
      const firstLine = new Map<string, number>();
      return (record) => {
        const raw = cut(record);
        if (typeof raw === 'string') return { item: '', reasons: [raw] };
        const { row, reasons } = readRow(raw, terms);
        const item = clean(raw.sku);
        if (reasons) return { item, reasons };
        const first = firstLine.get(row.sku);
        if (first !== undefined)
          return { item, reasons: [`the item number "${item}" stands in line ${first} already`] };
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
  list: List<OfferedTire>,
  onRead?: (records: number) => void,
): Promise<CheckedPriceList> {
  const brands = new Map<string, Map<string, number>>();
  const items: string[] = [];
  const offers: ListedOffer[] = [];
  const checked = await checkList(list, onRead, (tire) => {
    items.push(tire.sku);
    offers.push(listedOffer(tire));
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
