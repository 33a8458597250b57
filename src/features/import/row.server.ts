import type { PriceListField } from '#src/features/products/list-fields.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { formatTireSize } from '#src/features/sizes/tire-size.ts';
import { SAMPLE_FIELDS, type SampleField, type SampleRow } from '#src/kit/list-figures.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import {
  clean,
  inferLoadRange,
  parseLoadRange,
  quoted,
  readAmount,
  readBarcode,
  readLoadIndex,
  readLoadSpeed,
  readName,
  readSeason,
  readShort,
  readSize,
  readSizeParts,
  readSpeedRating,
  readStock,
  readTread,
  readWarranty,
  readYesNo,
  InvalidCell,
} from '#src/features/list-files/cell.server.ts';
import type { MappedList, MappingChoice } from './find-mapping.server.ts';
import type { MappedField, Mapping } from '#src/features/list-files/mapping.server.ts';

/** The cells of a line by field, unchanged; a field without a column is absent. */
export type RawRow = Partial<Record<MappedField, string>> & { stock?: string[] };

/** What is needed to read a line: the supplier's conventions. */
export interface RowTerms {
  supplier: string;
  warrantyUnit: Mapping['warrantyUnit'];
  /** a name for each column of stock; for the shops their numbers */
  places: readonly string[] | undefined;
  /** the type of all tires, if the list has no column for the season */
  type: TypeShort | undefined;
  /** whether the parts of the size have columns of their own */
  sizeInParts: boolean;
  seasons: ReadonlyMap<string, TypeShort>;
}

export type TireReading =
  | { row: ListedTire; reasons?: undefined }
  | { row?: undefined; reasons: string[]; /** whose cells are wrong */ fields: PriceListField[] };

export const rowTermsFrom = ({ supplier, warrantyUnit, stockPlaces, type, columns, seasons }: Mapping): RowTerms => ({
  supplier,
  warrantyUnit,
  places: stockPlaces === 'shops' ? columns.stock?.map((_, index) => String(index)) : columns.stock?.map(clean),
  type: columns.season === undefined ? type : undefined,
  sizeInParts: columns.size === undefined,
  seasons: lowerCaseWords(seasons),
});

const lowerCaseWords = (seasons: Mapping['seasons'] = {}): RowTerms['seasons'] =>
  new Map(Object.entries(seasons).map(([word, type]) => [clean(word).toLowerCase(), type]));

/**
 * Reads a line of a list as a tire that the supplier offers. Never throws: for an invalid line it returns all reasons, each
 * worded to follow "line 214: ". The brand keeps the line's spelling; the shop's spelling is chosen once all lines are read.
 */
export function readRow(raw: RawRow, terms: RowTerms): TireReading {
  const reasons: string[] = [];
  const fields: PriceListField[] = [];
  const cell = (field: MappedField) => clean(raw[field] ?? '');
  function read<T>(field: PriceListField, value: T | InvalidCell): T | undefined {
    if (!(value instanceof InvalidCell)) return value;
    reasons.push(value.reason);
    fields.push(field);
    return undefined;
  }

  const item = read('sku', readItem(cell('sku')));
  const brand = read('brand', readName(cell('brand'), 'brand', 60));
  const pattern = read('pattern', readName(cell('pattern'), 'pattern', 120));
  const type = terms.type ?? read('season', readSeason(cell('season'), terms.seasons));
  const size = read(
    'size',
    terms.sizeInParts
      ? readSizeParts({ prefix: cell('sizePrefix'), width: cell('width'), ratio: cell('ratio'), rim: cell('rim') })
      : readSize(cell('size'), 'size'),
  );
  const together = cell('loadSpeed') ? read('loadSpeed', readLoadSpeed(cell('loadSpeed'))) : size;
  const marks = {
    loadIndex: (cell('loadIndex') ? read('loadIndex', readLoadIndex(cell('loadIndex'))) : together?.loadIndex) ?? '',
    speedRating:
      (cell('speedRating') ? read('speedRating', readSpeedRating(cell('speedRating'))) : together?.speedRating) ?? '',
  };
  const statedRange =
    cell('loadRange') &&
    read(
      'loadRange',
      parseLoadRange(cell('loadRange')) ??
        new InvalidCell(`load range is ${quoted(cell('loadRange'))}, not one such as SL, XL or E`),
    );
  const cost = read('cost', readCost(cell('cost')));
  const msrp = cell('msrp') ? read('msrp', readAmount(cell('msrp'), 'suggested price')) : null;
  const stock = (raw.stock ?? []).map((text) => read('stock', readStock(clean(text), 'stock')) ?? 0);
  const rest = {
    runFlat: read('runFlat', readYesNo(cell('runFlat'), 'run flat')),
    studdable: read('studdable', readYesNo(cell('studdable'), 'studdable')),
    snowflake: read('snowflake', readYesNo(cell('snowflake'), 'three-peak snowflake')),
    treadDepth: read('treadDepth', readTread(cell('treadDepth'))),
    warrantyKm: read('warranty', readWarranty(cell('warranty'), terms.warrantyUnit)),
    utqg: read('utqg', readShort(cell('utqg').toUpperCase(), 'UTQG', 20)),
    sidewall: read('sidewall', readShort(cell('sidewall'), 'sidewall', 40)),
  };
  if (reasons.length > 0) return { reasons, fields };

  const barcode = readBarcode(cell('barcode'));
  const partNumber = cell('partNumber').slice(0, 60);
  const suggested = msrp === '0.00' ? null : msrp!; // some lists have 0 where there is no suggested price
  const row = {
    sku: terms.supplier ? `${terms.supplier}-${item}` : item,
    brand,
    pattern,
    type,
    size,
    variant: '',
    ...marks,
    ...rest,
    loadRange: statedRange || inferLoadRange(size!, marks.loadIndex),
    cost,
    msrp: suggested,
    count: stock.reduce((sum, n) => sum + n, 0),
    statusType: 0,
    statusVisible: 0,
    tags: [],
    ...(barcode && { barcode }),
    ...(partNumber && { partNumber }),
    ...(terms.places && { stock: Object.fromEntries(terms.places.map((place, index) => [place, stock[index] ?? 0])) }),
  };
  return { row: row as ListedTire };
}

function readItem(text: string): string | InvalidCell {
  if (text === '') return new InvalidCell('the item number is missing');
  if (/^\d(\.\d+)?E\+\d+$/i.test(text))
    return new InvalidCell(
      `item number is ${quoted(text)}, which a spreadsheet has rounded; format the column as text and save the list again`,
    );
  return readShort(text, 'item number', 60);
}

function readCost(text: string): string | InvalidCell {
  if (text === '') return new InvalidCell('the cost is missing');
  const cost = readAmount(text, 'cost');
  return cost === '0.00' ? new InvalidCell(`cost is ${quoted(text)}, and no tire is free`) : cost;
}

/** Fields that are shown together in the cell of another one. */
const PARTS: Partial<Record<PriceListField, SampleField>> = {
  sizePrefix: 'size',
  width: 'size',
  ratio: 'size',
  rim: 'size',
  loadIndex: 'loadSpeed',
  speedRating: 'loadSpeed',
};

/** The cell in which a field is shown. */
const sampleField = (field: PriceListField): SampleField | undefined =>
  PARTS[field] ?? SAMPLE_FIELDS.find((shown) => shown === field);

/** Reads the first rows of a list, even by an incomplete mapping. A rejected row has its cells as they are in the list. */
export function readSampleRows(
  { columns, sample, type, warranty, mapping }: MappedList,
  choice: MappingChoice,
  most: number,
): SampleRow[] {
  const has = (field: PriceListField) => columns.some((column) => column.field === field);
  const terms: RowTerms = {
    supplier: '',
    warrantyUnit: mapping?.warrantyUnit ?? warranty,
    places: undefined,
    type: has('season') ? undefined : (choice.type ?? type),
    sizeInParts: !has('size'),
    seasons: lowerCaseWords(mapping?.seasons),
  };
  return sample.slice(0, most).map(({ line, cells }) => {
    const raw: RawRow = {};
    const shown = Object.fromEntries(SAMPLE_FIELDS.map((field) => [field, ''])) as SampleRow['cells'];
    for (const [index, { field }] of columns.entries()) {
      if (!field) continue;
      const cell = cells[index] ?? '';
      if (field === 'stock') raw.stock = [...(raw.stock ?? []), cell];
      else raw[field] = cell;
      const place = sampleField(field);
      if (place) shown[place] = [shown[place], clean(cell)].filter(Boolean).join(' ').slice(0, 60);
    }
    const { row, reasons, fields } = { fields: [], ...readRow(raw, terms) };
    if (row) return { line, cells: sampleCells(row), wrong: [], reasons: [] };
    return { line, cells: shown, wrong: [...new Set(fields.flatMap((field) => sampleField(field) ?? []))], reasons };
  });
}

const sampleCells = (row: ListedTire): SampleRow['cells'] => ({
  sku: row.sku,
  brand: row.brand,
  pattern: row.pattern,
  size: formatTireSize(row.size!),
  loadSpeed: `${row.loadIndex}${row.speedRating} ${row.loadRange}`.trim(),
  season: row.type,
  cost: row.cost,
  msrp: row.msrp ?? '',
  stock: String(row.count),
});
