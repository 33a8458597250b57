import { unhurriedChunks } from '#db/chunks.ts';
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
  type ColumnCells,
  findHeaderWith,
  headerFingerprint,
  makeColumnReader,
  mappedColumns,
  type Mapping,
} from './mapping.server.ts';
import { titleKey } from './column-titles.server.ts';
import { TRADE_NAMES, type KnownNames, readHeading, type Heading, withUsualBrands } from './tire-names.server.ts';
import { isDiscontinued, isOtherGoods, readRow, rowTermsFrom, type RawRow, type TireReading } from './row.server.ts';
import { wheelReader } from './wheel-row.server.ts';
import type { ListResult } from './price-list-calls.ts';
import type { ShopTable } from './shop-table.private.server.ts';

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
  rejected: ListResult['rejected'];
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

/** Of a file of vehicles' tires or wheels. */
export interface FeedImportOptions extends ListImportOptions {
  file: string;
  /** who says so, where the file does not */
  source?: string | undefined;
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
  for await (const some of unhurriedChunks(records, TOGETHER)) {
    for (const record of some) {
      const reading = read(record);
      if ('leftOut' in reading && reading.leftOut === 'heading') checked.records--;
      else if ('leftOut' in reading) checked.leftOut.push(reading);
      else if (reading.reasons) checked.rejected.push({ line: record.line, ...reading });
      else checked.rows.push(reading.row);
    }
    if (performance.now() - since > MAX_READING_MS)
      throw new ImportError(`${name} takes too long to read. Save it as CSV, or send it in parts.`);
  }
  return checked;
}

/** Each record by its cells below the titles. @throws ImportError when a column is missing, or too many rows are rejected */
export async function checkColumns<Row, Columns extends ColumnCells>(
  list: ListFile,
  options: ListImportOptions,
  columnsOf: (header: ListRecord) => Columns,
  read: (cells: Columns) => RowReading<Row>,
): Promise<CheckedList<Row>> {
  const checked = await checkList(list, (header) => {
    const cut = makeColumnReader(header, columnsOf(header), list);
    return (record) => {
      const cells = cut(record);
      return typeof cells === 'string' ? { item: '', reasons: [cells] } : read(cells);
    };
  });
  acceptList(checked, options);
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

export type CheckedPriceList = Awaited<ReturnType<typeof readPriceList>>;

interface RecordReading extends TireReading {
  raw: RawRow;
  leftOut?: LeftOut['leftOut'];
  /** whether its type follows from its cells, a heading or what the shop knows */
  isTyped: boolean;
}

/** Reads the records of a list in their order, each by the headings above it. @throws ImportError when a column is missing */
export function listReader(list: ListFile, header: ListRecord, mapping: DraftMapping, names: KnownNames) {
  const terms = rowTermsFrom(mapping, names);
  const cut = makeColumnReader(header, mapping.columns, list);
  const wheelOf = wheelReader(header.cells);
  const titles = header.cells.map(titleKey);
  let heading: Heading = {};
  return (record: ListRecord): RecordReading => {
    const { cells } = record;
    const unread = { raw: {}, row: null, reasons: [], fields: [], isTyped: false };
    const headed = readHeading(cells, names, titles);
    if (headed) {
      heading = { ...heading, ...headed };
      return { ...unread, leftOut: 'heading' };
    }
    const raw = cut(record);
    if (typeof raw === 'string') return { ...unread, reasons: [raw] };
    const asTire = readRow(raw, terms, heading);
    const known = { raw, isTyped: !asTire.fields.includes('season') };
    if (isDiscontinued(clean(raw.status ?? ''), terms))
      return { ...unread, ...known, reasons: ['discontinued, so it is not offered'], leftOut: 'discontinued' };
    const ofWheel = asTire.row ? null : wheelOf(cells);
    const reading = ofWheel ? readRow(raw, terms, heading, ofWheel) : asTire;
    const isOther = !reading.row && (ofWheel || isOtherGoods(cells));
    return { ...reading, ...known, ...(isOther && { leftOut: 'other goods' }) };
  };
}

/** Without invalid rows and repeated item numbers, brands in their usual spelling. @param table leaves out rows as the shop has them */
export async function readPriceList(
  list: ListFile,
  mapping: Mapping,
  { table, names = TRADE_NAMES }: { table?: ShopTable | null; names?: KnownNames } = {},
) {
  const header = findHeaderWith(list.records, mappedColumns(mapping));
  const records = header ? list.records.slice(list.records.indexOf(header)) : list.records;
  const checked = await checkList<ListedTire>({ ...list, records }, (first) => {
    const read = listReader(list, first, mapping, names);
    const earlier = new Map<string, { line: number; row: ListedTire }>();
    return (record) => {
      const returned = table?.read(record);
      if (returned?.changes?.length === 0) return { item: returned.item, leftOut: 'unchanged' };
      const { raw, row, reasons, leftOut } = read(record);
      const item = clean(raw.sku ?? '');
      if (leftOut) return { item, leftOut };
      if (!row) return { item, reasons };
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
  const fingerprint = headerFingerprint(columnNames(header?.cells ?? []));
  return { ...checked, rows: withUsualBrands(checked.rows), header: fingerprint };
}

export interface SampledList {
  list: ListFile;
  header: ListRecord;
  sample: ListRecord[];
  names: KnownNames;
}

const SAMPLE_ROWS = 20;

const SAMPLE_FIELDS = Object.keys(SAMPLE_TITLES) as SampleField[];

/** In which cell of the sample a field is shown, some together. */
const SHOWN_IN: Partial<Record<string, SampleField>> = {
  ...Object.fromEntries(SAMPLE_FIELDS.map((field) => [field, field])),
  sizePrefix: 'size',
  width: 'size',
  ratio: 'size',
  rim: 'size',
  loadIndex: 'loadSpeed',
  speedRating: 'loadSpeed',
};

/** By a mapping that may be incomplete. A rejected row has its cells as they are in the list. */
export function readSampleRows(
  { list, header, sample, names }: SampledList,
  mapping: DraftMapping,
  pricesOf: (row: ListedTire) => ThreePrices,
): SampleRow[] {
  const read = listReader(list, header, { ...mapping, supplier: '' }, names);
  const rows = sample.values().map((record) => ({ ...read(record), line: record.line }));
  return rows
    .filter(({ leftOut }) => leftOut !== 'heading')
    .map(({ raw, row, reasons, fields, line }): SampleRow => {
      const wrong = new Set(fields.flatMap((field) => SHOWN_IN[field] ?? []));
      const cells = row ? cellsAsRead(row, pricesOf(row)) : cellsAsListed(raw, mapping.columns);
      return { line, cells, wrong: [...wrong], reasons };
    })
    .take(SAMPLE_ROWS)
    .toArray();
}

function cellsAsListed(raw: RawRow, columns: DraftMapping['columns']): SampleRow['cells'] {
  const shown = Object.fromEntries(SAMPLE_FIELDS.map((field) => [field, ''])) as SampleRow['cells'];
  for (const [field, cells] of Object.entries(raw)) {
    const isDescribed = field !== 'pattern' && columns[field as keyof RawRow] === columns.pattern;
    const place = isDescribed ? undefined : SHOWN_IN[field];
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
