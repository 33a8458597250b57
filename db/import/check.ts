import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { PriceRules } from '#src/domain/price-rules.ts';
import { slugOf } from '#src/domain/slug.ts';
import type { CatalogueRow } from '../catalogue/row.ts';
import { clean } from './cell.ts';
import { cutterFor, type Cutter } from './columns.ts';
import type { Mapping } from './mapping.ts';
import { readRecords } from './price-list.ts';
import { Refusal } from './refusal.ts';
import { readRow, termsOf } from './row.ts';

/** A record that does not go into the catalogue. */
export interface Rejection {
  line: number;
  /** item number as far as it could be read */
  item: string;
  reasons: string[];
}

export interface List {
  file: string;
  mapping: Mapping;
  rules: PriceRules;
}

/** What a reading of the list tells as it goes. */
export interface Listener {
  rejected?: (rejection: Rejection) => void;
  /** records read so far, after each of them */
  read?: (records: number) => void;
  /** the file's SHA-256, once it is read to the end */
  fingerprint?: (hex: string) => void;
}

/**
 * The products of a list, one after the other; what cannot be one is reported instead, an item number that comes a
 * second time among it. Read twice, it gives the same twice.
 * @throws Refusal when the file as a whole is not a list that fits the mapping
 */
export async function* checkedRows({ file, mapping, rules }: List, listener: Listener = {}): AsyncGenerator<CatalogueRow> {
  const hash = createHash('sha256');
  const terms = termsOf(mapping, rules);
  const firstLine = new Map<string, number>();
  let cut: Cutter | undefined;
  let records = 0;
  for await (const record of readRecords(file, mapping.delimiter, hash)) {
    if (!cut) {
      cut = cutterFor(record, mapping, basename(file));
      continue;
    }
    records++;
    listener.read?.(records);
    const raw = cut(record);
    const { row, reasons } = typeof raw === 'string' ? { reasons: [raw] } : readRow(raw, terms);
    const first = row && firstLine.get(row.sku);
    if (row && first === undefined) {
      firstLine.set(row.sku, record.line);
      yield row;
      continue;
    }
    const item = typeof raw === 'string' ? '' : clean(raw.sku ?? '');
    listener.rejected?.({ line: record.line, item, reasons: reasons ?? [`the item number "${item}" stands in line ${first} already`] });
  }
  if (!cut) throw new Refusal(`${basename(file)} is empty.`);
  if (records === 0) throw new Refusal(`${basename(file)} has a header and no rows.`);
  listener.fingerprint?.(hash.digest('hex'));
}

export interface CheckedList {
  records: number;
  rejected: Rejection[];
  fingerprint: string;
  /** how each brand is spelled most often in this list, by its address part */
  spelling: ReadonlyMap<string, string>;
}

/** Reads the whole list without keeping its rows. @throws Refusal as `checkedRows` does */
export async function checkList(list: List, onRead?: (records: number) => void): Promise<CheckedList> {
  const rejected: Rejection[] = [];
  const brands = new Map<string, Map<string, number>>();
  let records = 0;
  let fingerprint = '';
  const rows = checkedRows(list, {
    rejected: (rejection) => rejected.push(rejection),
    fingerprint: (hex) => { fingerprint = hex; },
    read: (n) => {
      records = n;
      onRead?.(n);
    },
  });
  for await (const { brand } of rows) {
    const slug = slugOf(brand);
    const spellings = brands.get(slug) ?? brands.set(slug, new Map()).get(slug)!;
    spellings.set(brand, (spellings.get(brand) ?? 0) + 1);
  }
  const mostOften = (spellings: Map<string, number>) => [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  return { records, rejected, fingerprint, spelling: new Map([...brands].map(([slug, spellings]) => [slug, mostOften(spellings)])) };
}
