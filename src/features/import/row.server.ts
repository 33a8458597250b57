import type { PriceListField } from '#src/features/products/list-fields.ts';
import type { ListedTire } from '#src/features/suppliers/listed-tire.private.server.ts';
import {
  clean,
  readAmount,
  readBarcode,
  readLoadIndex,
  readRangeCell,
  readLoadSpeed,
  readName,
  readShort,
  readSize,
  readSizeParts,
  readSpeedRating,
  readStock,
  readTread,
  readYesNo,
  wrongCell,
  InvalidCell,
} from './cell.server.ts';
import loads from './load-ranges.json' with { type: 'json' };
import { amount, cents } from '#src/kit/money.ts';
import { sizesInText } from '#src/features/sizes/sizes-in-text.ts';
import { overallDiameter, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';
import { CURRENCY, DISCONTINUED, PER_SET, titleKey } from './column-titles.server.ts';
import {
  TRADE_NAMES,
  type KnownNames,
  namingTermsFrom,
  nameTire,
  readType,
  type Heading,
} from './tire-names.server.ts';
import { wheelVariant } from '#src/features/wheels/wheel.ts';
import type { ListedWheel } from './wheel-row.server.ts';
import type { DraftMapping, MappedField, Mapping } from './mapping.server.ts';

/** The cells of a line by field, unchanged; a field without a column is absent. */
export type RawRow = Partial<Record<MappedField, string>> & { stock?: string[] };

export type RowTerms = ReturnType<typeof rowTermsFrom>;

export interface TireReading {
  /** null: it is rejected for these reasons */
  row: ListedTire | null;
  reasons: string[];
  /** whose cells are wrong */
  fields: PriceListField[];
}

/** @param mapping may be incomplete, so that some fields are missing in each row */
export const rowTermsFrom = (mapping: DraftMapping, names: KnownNames = TRADE_NAMES) => {
  const { supplier, warrantyUnit, stockPlaces, columns } = mapping;
  return {
    ...namingTermsFrom(mapping, names),
    supplier,
    warrantyUnit,
    /** a name for each column of stock; for the shops their numbers */
    places: stockPlaces === 'shops' ? columns.stock?.map((_, index) => String(index)) : columns.stock?.map(clean),
    sizeInParts: columns.size === undefined,
    /** dollars for an amount of the list */
    worth: worthOf(mapping, columns.msrp),
    marks: marksOf(columns.status),
  };
};

/** What “Yes” says in a status column with such a title; null: nothing. */
const marksOf = (title = ''): 'discontinued' | 'active' | null =>
  /disc|nla/i.test(title) ? 'discontinued' : /active|actif/i.test(title) ? 'active' : null;

/** What an amount is worth in dollars a tire. The suggested price is for a set only where its title says so. */
const worthOf = ({ pricesFor, rate }: Pick<Mapping, 'pricesFor' | 'rate'>, msrp = '') => ({
  cost: pricesFor === 'set' ? rate / 4 : rate,
  msrp: pricesFor === 'set' && PER_SET.test(titleKey(msrp)) ? rate / 4 : rate,
});

const OE_MARK = /^(?:MO[1S]?|AO\d?|N\d|RO\d|VOL|JLR|K\d)$/;
const SIDEWALL_MARK = /^(?:[BV]?SW|BW|BLK|[OR]{0,2}WL|O?RBL|OBL|VSB)$/;

/** Never throws: an invalid line has all reasons, worded to follow "line 214: ". @param ofWheel figures from a wheel's description */
export function readRow(given: RawRow, terms: RowTerms, heading: Heading = {}, ofWheel?: ListedWheel): TireReading {
  const raw = ofWheel ? cellsOfWheel(given, ofWheel) : given;
  const reasons: string[] = [];
  const fields: PriceListField[] = [];
  const cell = (field: MappedField) => clean(raw[field] ?? '');
  function read<T>(field: PriceListField, value: T | InvalidCell): T | undefined {
    if (!(value instanceof InvalidCell)) return value;
    reasons.push(value.reason);
    fields.push(field);
    return undefined;
  }

  const readStated = <T>(field: Exclude<MappedField, 'description'>, of: (text: string) => T | InvalidCell) =>
    cell(field) ? read(field, of(cell(field))) : undefined;

  const item = read('sku', readItem(cell('sku')));
  const hasParts = terms.sizeInParts && !ofWheel;
  const parts = { prefix: cell('sizePrefix'), width: cell('width'), ratio: cell('ratio'), rim: cell('rim') };
  const printed = hasParts ? read('size', readSizeParts(parts)) : undefined;
  const behind = hasParts || ofWheel ? undefined : read('size', readSize(cell('size'), 'size'));
  const size = printed ?? behind?.size ?? null;
  const named = nameTire(cell('brand'), cell('pattern'), terms, heading);
  const brand = read('brand', readName(named.brand, 'brand', 60));
  const oeMarks = (behind?.marks ?? []).filter(
    (mark) => OE_MARK.test(mark) && !` ${named.pattern} `.includes(` ${mark} `),
  );
  const pattern = read('pattern', readName([named.pattern, ...oeMarks].join(' ').trim(), 'pattern', 120));
  const type = ofWheel?.type ?? read('season', readType(cell('season'), named, terms, heading));
  const together = readStated('loadSpeed', readLoadSpeed) ?? size;
  const marks = {
    loadIndex: readStated('loadIndex', readLoadIndex) ?? together?.loadIndex ?? '',
    speedRating: readStated('speedRating', readSpeedRating) ?? together?.speedRating ?? '',
  };
  const statedRange = readStated('loadRange', readRangeCell) ?? (behind?.loadRange || (behind?.xl ? 'XL' : ''));
  const cost = read('cost', readCost(cell('cost'), terms.worth.cost));
  const msrp = readStated('msrp', (text) => readWorth(text, 'suggested price', terms.worth.msrp)) ?? null;
  const stock = (raw.stock ?? []).map((text) => read('stock', readStock(clean(text), 'stock')) ?? 0);
  const sidewall = read('sidewall', readShort(cell('sidewall'), 'sidewall', 40));
  const runFlat = read('runFlat', readYesNo(cell('runFlat'), 'run flat'));
  const rest = {
    runFlat: runFlat ?? (behind?.runFlat ? true : runFlat),
    studdable: read('studdable', readYesNo(cell('studdable'), 'studdable')),
    snowflake: read('snowflake', readYesNo(cell('snowflake'), 'three-peak snowflake')),
    treadDepth: read('treadDepth', readTread(cell('treadDepth'))),
    warrantyKm: read('warranty', readWarranty(cell('warranty'), terms.warrantyUnit)),
    utqg: read('utqg', readShort(cell('utqg').toUpperCase(), 'UTQG', 20)),
    sidewall: sidewall || (behind?.marks.find((mark) => SIDEWALL_MARK.test(mark)) ?? ''),
  };
  if (reasons.length > 0) return { row: null, reasons, fields };

  const barcode = readBarcode(cell('barcode'));
  const partNumber = cell('partNumber').slice(0, 60);
  const places = raw.warehouse === undefined ? terms.places : [clean(raw.warehouse)];
  const row = {
    sku: terms.supplier ? `${terms.supplier}-${item}` : item,
    brand,
    pattern,
    type,
    size,
    variant: ofWheel ? wheelVariant(ofWheel.wheel) : '',
    ...(ofWheel && { wheel: ofWheel.wheel }),
    ...marks,
    ...rest,
    loadRange: statedRange || (size ? inferLoadRange(size, marks.loadIndex) : ''),
    cost,
    msrp: msrp === '0.00' ? null : msrp, // some lists have 0 where there is no suggested price
    count: stock.reduce((sum, n) => sum + n, 0),
    statusType: 0,
    statusVisible: 0,
    tags: [],
    ...(barcode && { barcode }),
    ...(partNumber && { partNumber }),
    ...(places &&
      terms.places && { stock: Object.fromEntries(places.map((place, index) => [place, stock[index] ?? 0])) }),
  };
  return { row: row as ListedTire, reasons, fields };
}

const WHEEL_CELLS = ['sku', 'brand', 'pattern', 'cost', 'msrp', 'stock', 'warehouse', 'barcode', 'partNumber'] as const;

const cellsOfWheel = (raw: RawRow, { style }: ListedWheel): RawRow => ({
  ...Object.fromEntries(WHEEL_CELLS.flatMap((field) => (raw[field] === undefined ? [] : [[field, raw[field]]]))),
  pattern: style(clean(raw.pattern ?? '')),
});

const GOODS =
  /\b(wheels?|rims?|alloys?|steelies|tubes?|flaps?|valves?|tpms|sensors?|weights?|lug ?nuts?|lugs?|hub ?caps?|chains?|labou?r|accessor\w*|jantes?|chambres? a air|roues?|oil|wiper\w*)\b/;

/** Whether a record is of other goods than tires: it has no size, and names them. */
export const isOtherGoods = (cells: readonly string[]): boolean =>
  cells.some((cell) => GOODS.test(titleKey(cell))) && cells.every((cell) => sizesInText(cell).length === 0);

export const isDiscontinued = (status: string, { marks }: RowTerms): boolean =>
  (DISCONTINUED.test(status) && !(marks === 'active' && /^x$/i.test(status))) ||
  (marks !== null && readYesNo(status, '') === (marks === 'discontinued'));

function readItem(text: string): string | InvalidCell {
  if (text === '') return new InvalidCell('the item number is missing');
  if (/^\d(\.\d+)?E\+\d+$/i.test(text))
    return wrongCell(
      'item number',
      text,
      'which a spreadsheet has rounded; format the column as text and save the list again',
    );
  return readShort(text, 'item number', 60);
}

function readWorth(text: string, what: string, worth: number): string | InvalidCell {
  const read = readAmount(worth === 1 ? text : text.replace(CURRENCY, '').trim(), what);
  return read instanceof InvalidCell || worth === 1 ? read : amount(Math.round(cents(read) * worth));
}

function readCost(text: string, worth: number): string | InvalidCell {
  if (text === '') return new InvalidCell('the cost is missing');
  const cost = readWorth(text, 'cost', worth);
  return cost === '0.00' ? wrongCell('cost', text, 'and no tire is free') : cost;
}

/** A tread-life warranty in km, rounded down to whole thousands, so that it never exceeds the maker's. */
function readWarranty(text: string, unit: 'miles' | 'km'): number | null | InvalidCell {
  if (text === '') return null;
  const m = /^(\d{1,3})(?:[, ]?(\d{3})|k)?\s*(mi(?:les)?|km)?$/i.exec(text);
  const distance = m
    ? Number(m[1]) * (/\dk/i.test(text) && !m[2] ? 1_000 : 1) * (m[2] ? 1_000 : 1) + Number(m[2] ?? 0)
    : NaN;
  if (distance === 0) return null;
  const miles = m?.[3] ? /^mi/i.test(m[3]) : unit === 'miles';
  const km = Math.floor((miles ? distance * 1.609344 : distance) / 1_000) * 1_000;
  return km >= 1_000 && km <= 300_000 ? km : wrongCell('warranty', text, `not a distance in ${unit}`);
}

/**
 * Standard load index of a passenger tire ≈ 54.4 ln(width in mm) + 27 ln(rim + sidewall in mm) − this, by aspect ratio.
 * The form is the load formula of The Tire and Rim Association; the figures are fitted to 380 sizes whose standard and
 * extra load indices are printed by their makers. All of these lie within 1.3 of it, and extra load 2.3 or more above.
 */
const BELOW: Readonly<Record<number, number>> = loads.below;

/**
 * Infers from the load index whether a passenger tire is standard or extra load, because makers omit the mark when a size
 * exists in one of them only. Empty when the index does not decide it: trucks, vans, flotation sizes, indices in between.
 */
function inferLoadRange(size: ParsedTireSize, loadIndex: string): 'SL' | 'XL' | '' {
  const below = BELOW[size.profile];
  const isPassenger = size.system === 'metric' && !/^(?:LT|C|ST)$/.test(size.service);
  if (below === undefined || !isPassenger || !/^\d{2,3}$/.test(loadIndex)) return '';
  const rimAndSidewall = (overallDiameter(size) + size.rim * 25.4) / 2;
  const above = Number(loadIndex) - (54.38 * Math.log(size.width) + 27.04 * Math.log(rimAndSidewall) - below);
  if (above >= -2.5 && above <= 1.5) return 'SL';
  return above >= 2.25 && above <= 5.5 ? 'XL' : '';
}
