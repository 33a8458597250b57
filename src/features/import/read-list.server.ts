import { setImmediate } from 'node:timers/promises';
import { slugOf } from '#src/kit/slug.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import { clean } from '#src/features/list-files/cell.server.ts';
import { columnNames, findHeaderWith, headerFingerprint, makeColumnReader } from './header.server.ts';
import { ImportError, type Waiting } from '#src/features/list-files/import-queue.server.ts';
import type { ListFile } from './list-file.server.ts';
import { mappedColumns, type Mapping } from '#src/features/list-files/mapping.server.ts';
import { TRADE_NAMES, type KnownNames, readHeading, type Heading } from './tire-names.server.ts';
import { isDiscontinued, isOtherGoods, readRow, rowTermsFrom, type RawRow, type RowTerms } from './row.server.ts';
import { wheelReader } from './wheel-row.server.ts';
import type { ShopTable } from './shop-table.private.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';

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

/** @template Checked what is known of the list before anything is changed */
export interface ListImportOptions<Checked> extends Waiting {
  dryRun?: boolean;
  /** largest share of rejected rows, 0–1, with which the others are still imported; `MAX_BAD` by default */
  maxBad?: number;
  /** called with the checked list before anything is changed; when it throws, nothing is changed */
  onChecked?: (checked: Checked) => void;
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

/** The largest share of rejected rows, 0–1, with which a list is imported unasked. */
export const MAX_BAD = 0.05;

/** @throws ImportError when too many rows are rejected, or all */
export function acceptList<Checked extends CheckedList>(
  checked: Checked,
  { onChecked, maxBad = MAX_BAD }: Pick<ListImportOptions<Checked>, 'onChecked' | 'maxBad'>,
): void {
  onChecked?.(checked);
  const { records, rejected } = checked;
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
  if (rejected.length === records) throw new ImportError('Nothing was changed: no row of the list can be used.');
  if (rejected.length > records * maxBad) {
    throw new ImportError(
      `Nothing was changed: ${rejected.length} of ${records} rows are bad (${percent(rejected.length / records)}), ` +
        `and no more than ${percent(maxBad)} may be.`,
    );
  }
}

export interface CheckedPriceList extends CheckedList<ListedTire> {
  /** from `headerFingerprint` */
  header: string;
}

export function tireOrWheelReader(titles: readonly string[], terms: RowTerms) {
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
