import { setImmediate } from 'node:timers/promises';
import { slugOf } from '#src/kit/slug.ts';
import { SAMPLE_TITLES, type SampleField, type SampleRow } from '#src/kit/list-figures.ts';
import { printedSize } from '#src/features/catalogue/row.server.ts';
import type { ThreePrices } from '#src/features/shop/price-rules.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { clean, type ListRecord } from './cell.server.ts';
import { ImportError, type Waiting } from './import-queue.server.ts';
import type { ListFile } from './list-file.server.ts';
import {
  columnNames,
  type DraftMapping,
  findHeaderWith,
  headerFingerprint,
  makeColumnReader,
  mappedColumns,
  type Mapping,
} from './mapping.server.ts';
import { TRADE_NAMES, type KnownNames, readHeading, rowsBelowHeadings, type Heading } from './tire-names.server.ts';
import { isDiscontinued, isOtherGoods, readRow, rowTermsFrom, type RawRow, type RowTerms } from './row.server.ts';
import { wheelReader } from './wheel-row.server.ts';
import type { ShopTable } from './shop-table.private.server.ts';

interface Rejection {
  line: number;
  /** the item number or vehicle of the record, if it could be read */
  item: string;
  reasons: string[];
}

/** A record's row, or all reasons why it is rejected. */
export type RowReading<Row> = { row: Row; reasons?: undefined } | { row?: undefined; item: string; reasons: string[] };

/** A record of which nothing is wrong and nothing changes, by its item number. */
export interface LeftOut {
  item: string;
  /** `unchanged`: as the shop has it, in its own table; `heading`: no row of its own, as the next warehouse of an item */
  leftOut: 'unchanged' | 'heading' | 'discontinued' | 'other goods';
}

export interface CheckedList<Row = unknown> {
  records: number;
  rejected: Rejection[];
  leftOut: LeftOut[];
  rows: Row[];
  /** SHA-256 of the file */
  fingerprint: string;
}

export interface ListImportOptions extends Waiting {
  dryRun?: boolean;
  /** imports what a person should look at first: with many rejected rows, or another list than was expected */
  anyway?: boolean;
  /** called with the checked list before anything is changed; when it throws, nothing is changed */
  onChecked?: (checked: CheckedList) => void;
}

const TOGETHER = 500;
const MAX_READING_MS = 60_000;

/** @param begin is called with the first record and returns what reads the others @throws ImportError when the file is invalid */
export async function checkList<Row>(
  { name, fingerprint, records: [header, ...records] }: Pick<ListFile, 'name' | 'fingerprint' | 'records'>,
  begin: (header: ListRecord) => (record: ListRecord) => RowReading<Row> | LeftOut,
): Promise<CheckedList<Row>> {
  if (!header) throw new ImportError(`${name} is empty.`);
  const read = begin(header);
  if (records.length === 0) throw new ImportError(`${name} has a header and no rows.`);
  const since = performance.now();
  const checked: CheckedList<Row> = { records: records.length, rejected: [], leftOut: [], rows: [], fingerprint };
  for (const [index, record] of records.entries()) {
    const reading = read(record);
    if ('leftOut' in reading && reading.leftOut === 'heading') checked.records--;
    else if ('leftOut' in reading) checked.leftOut.push(reading);
    else if (reading.reasons) checked.rejected.push({ line: record.line, ...reading });
    else checked.rows.push(reading.row);
    if (index % TOGETHER > 0) continue;
    await setImmediate();
    if (performance.now() - since > MAX_READING_MS)
      throw new ImportError(`${name} takes too long to read. Save it as CSV, or send it in parts.`);
  }
  return checked;
}

/** The largest share of rejected rows with which the others are imported unasked. */
const MAX_BAD = 0.05;

export const hasManyBad = ({ records, rejected }: CheckedList): boolean => rejected.length > records * MAX_BAD;

/** @throws ImportError when too many rows are rejected, or all */
export function acceptList(checked: CheckedList, { onChecked, anyway }: ListImportOptions): void {
  onChecked?.(checked);
  const { records, rejected } = checked;
  if (rejected.length === records) throw new ImportError('Nothing was changed: no row of the list can be used.');
  if (!anyway && hasManyBad(checked))
    throw new ImportError(
      `Nothing was changed: ${rejected.length} of ${records} rows are bad. --anyway imports the others.`,
    );
}

export interface CheckedPriceList extends CheckedList<ListedTire> {
  /** from `headerFingerprint` */
  header: string;
}

function tireOrWheelReader(titles: readonly string[], terms: RowTerms) {
  const wheelOf = wheelReader(titles);
  return (raw: RawRow, cells: readonly string[], heading: Heading) => {
    const asTire = readRow(raw, terms, heading);
    const ofWheel = asTire.reasons && wheelOf(cells);
    return { ...(ofWheel ? readRow(raw, terms, heading, ofWheel) : asTire), isWheel: Boolean(ofWheel) };
  };
}

/** Without invalid rows and repeated item numbers, brands in their usual spelling. @param table leaves out rows as the shop has them */
export async function readPriceList(
  list: ListFile,
  mapping: Mapping,
  { table, names = TRADE_NAMES }: { table?: ShopTable | null; names?: KnownNames } = {},
): Promise<CheckedPriceList> {
  const terms = rowTermsFrom(mapping, names);
  const header = findHeaderWith(list.records, mappedColumns(mapping));
  const records = header ? list.records.slice(list.records.indexOf(header)) : list.records;
  const checked = await checkList<ListedTire>({ ...list, records }, (first) => {
    const cut = makeColumnReader(first, mapping.columns, list);
    const read = tireOrWheelReader(first.cells, terms);
    const earlier = new Map<string, { line: number; row: ListedTire }>();
    let heading: Heading = {};
    return (record) => {
      const returned = table?.read(record);
      if (returned?.changes?.length === 0) return { item: returned.item, leftOut: 'unchanged' };
      const headed = readHeading(record.cells, names, first.cells);
      if (headed) {
        heading = { ...heading, ...headed };
        return { item: '', leftOut: 'heading' };
      }
      const raw = cut(record);
      if (typeof raw === 'string') return { item: '', reasons: [raw] };
      const item = clean(raw.sku);
      if (raw.status && isDiscontinued(clean(raw.status), terms)) return { item, leftOut: 'discontinued' };
      const { row, reasons, isWheel } = read(raw, record.cells, heading);
      if (reasons && (isWheel || isOtherGoods(record.cells))) return { item, leftOut: 'other goods' };
      if (reasons) return { item, reasons };
      const before = earlier.get(row.sku);
      if (before && raw.warehouse !== undefined && before.row.cost === row.cost) {
        before.row.stock = { ...before.row.stock, ...row.stock };
        before.row.count += row.count;
        return { item: '', leftOut: 'heading' };
      }
      if (before) return { item, reasons: [`the item number "${item}" is already in line ${before.line}`] };
      earlier.set(row.sku, { line: record.line, row });
      return { row };
    };
  });
  const rows = withUsualBrands(checked.rows);
  return { ...checked, rows, header: headerFingerprint(columnNames(header?.cells ?? [])) };
}

function withUsualBrands(rows: readonly ListedTire[]): ListedTire[] {
  const usual = new Map(
    [...Map.groupBy(rows, ({ brand }) => slugOf(brand))].map(([slug, ofBrand]) => {
      const spellings = [...Map.groupBy(ofBrand, ({ brand }) => brand)];
      return [slug, spellings.reduce((best, one) => (one[1].length > best[1].length ? one : best))[0]];
    }),
  );
  return rows.map((row) => ({ ...row, brand: usual.get(slugOf(row.brand))! }));
}

export interface SampledList {
  list: ListFile;
  header: ListRecord;
  sample: ListRecord[];
  names: KnownNames;
}

const SAMPLE_ROWS = 20;

/** Fields that are shown together in the cell of another one. */
const PARTS: Partial<Record<string, SampleField>> = {
  sizePrefix: 'size',
  width: 'size',
  ratio: 'size',
  rim: 'size',
  loadIndex: 'loadSpeed',
  speedRating: 'loadSpeed',
};

const SAMPLE_FIELDS = Object.keys(SAMPLE_TITLES) as SampleField[];
const sampleField = (field: string): SampleField | undefined =>
  PARTS[field] ?? SAMPLE_FIELDS.find((shown) => shown === field);

/** By a mapping that may be incomplete. A rejected row has its cells as they are in the list. */
export function readSampleRows(
  { list, header, sample, names }: SampledList,
  mapping: DraftMapping,
  pricesOf: (row: ListedTire) => ThreePrices,
): SampleRow[] {
  const { columns } = mapping;
  const terms = rowTermsFrom({ ...mapping, supplier: '' }, names);
  const cut = makeColumnReader(header, columns, list);
  const read = tireOrWheelReader(header.cells, terms);
  const rows = rowsBelowHeadings(sample, names, header.cells).map(({ record: { line, cells }, heading }): SampleRow => {
    const raw = cut({ line, cells });
    if (typeof raw === 'string') return { line, cells: cellsAsListed({}, columns), wrong: [], reasons: [raw] };
    if (raw.status && isDiscontinued(clean(raw.status), terms))
      return { line, cells: cellsAsListed(raw, columns), wrong: [], reasons: ['discontinued, so it is not offered'] };
    const reading = read(raw, cells, heading);
    if (!reading.reasons)
      return { line, cells: cellsAsRead(reading.row, pricesOf(reading.row)), wrong: [], reasons: [] };
    const wrong = new Set(reading.fields.flatMap((field) => sampleField(field) ?? []));
    return { line, cells: cellsAsListed(raw, columns), wrong: [...wrong], reasons: reading.reasons };
  });
  return rows.take(SAMPLE_ROWS).toArray();
}

function cellsAsListed(raw: RawRow, columns: DraftMapping['columns']): SampleRow['cells'] {
  const shown = Object.fromEntries(SAMPLE_FIELDS.map((field) => [field, ''])) as SampleRow['cells'];
  for (const [field, cells] of Object.entries(raw)) {
    const isDescribed = field !== 'pattern' && columns[field as keyof RawRow] === columns.pattern;
    const place = isDescribed ? undefined : sampleField(field);
    if (place) shown[place] = [shown[place], ...[cells].flat().map(clean)].filter(Boolean).join(' ').slice(0, 60);
  }
  return shown;
}

const cellsAsRead = (row: ListedTire, prices: ThreePrices): SampleRow['cells'] => ({
  sku: row.sku,
  brand: row.brand,
  pattern: row.pattern,
  size: printedSize(row.size) || row.variant,
  loadSpeed: `${row.loadIndex}${row.speedRating} ${row.loadRange}`.trim(),
  season: row.type,
  cost: row.cost,
  msrp: row.msrp ?? '',
  retail: prices.retailPrice,
  partner: prices.price,
  vip: prices.vipPrice,
  stock: String(row.count),
});
