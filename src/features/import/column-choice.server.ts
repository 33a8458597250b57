/** What the cells of a column look like, and which of several columns is meant. */
import type { PriceListReading } from './price-list-calls.ts';
import type { PriceListField } from '#src/features/products/list-fields.ts';
import {
  InvalidCell,
  readAmount,
  readBarcode,
  readLoadSpeed,
  readSize,
  readSpeedRating,
  readStock,
  readTread,
  readYesNo,
  seasonOf,
} from '#src/features/list-files/cell.server.ts';
import { COST_ITSELF, CURRENCY, DISCONTINUED, namesPlace, otherMeaning } from './header.server.ts';
import { parseLoadRange } from '#src/features/list-files/load-range.server.ts';

type Fits = (cell: string) => boolean;

const readBy =
  (read: (cell: string, what: string) => unknown): Fits =>
  (cell) =>
    !(read(cell, '') instanceof InvalidCell);
const within = (cell: string, least: number, most: number, step = 0): boolean => {
  const number = Number(cell.replace(',', '.'));
  return number >= least && number <= most && (step === 0 || number % step === 0);
};
const amounts = { are: 'amounts', fits: (cell: string) => readBy(readAmount)(cell.replace(CURRENCY, '').trim()) };
const yesOrNo = { are: 'yes or no', fits: readBy(readYesNo) };

/** How to recognise a field's cells, and what to call them: `98 % of these cells are sizes`. Free text has no entry. */
export const CELL_KINDS: Partial<Record<PriceListField, { are: string; fits: Fits }>> = {
  size: { are: 'sizes', fits: (cell) => cell.length < 40 && readBy(readSize)(cell) && !/^[A-Z]{3}/i.test(cell) },
  description: { are: 'descriptions with a size', fits: (cell) => /[a-z]{3}/i.test(cell) && readBy(readSize)(cell) },
  width: { are: 'widths of tires', fits: (cell) => within(cell, 125, 395, 5) || within(cell, 26, 54) },
  ratio: { are: 'aspect ratios', fits: (cell) => within(cell, 20, 95, 5) || within(cell, 7, 18.5) },
  rim: {
    are: 'rim diameters',
    fits: (cell) => /^(Z?R)? ?(1\d|2\d|30)([.,]\d)?(["”]| ?po| ?in)? ?(C|LT)?$/i.test(cell),
  },
  loadSpeed: { are: 'load indexes with a speed rating', fits: readBy(readLoadSpeed) },
  loadIndex: {
    are: 'load indexes',
    fits: (cell) => /^\d{2,3}(\/\d{2,3})?$/.test(cell) && parseInt(cell, 10) >= 60 && parseInt(cell, 10) <= 150,
  },
  speedRating: { are: 'speed ratings', fits: readBy(readSpeedRating) },
  loadRange: { are: 'load ranges', fits: (cell) => parseLoadRange(cell) !== null },
  season: { are: 'seasons', fits: (cell) => seasonOf(cell) !== null },
  cost: amounts,
  msrp: amounts,
  stock: { are: 'numbers in stock', fits: readBy(readStock) },
  warehouse: { are: 'names', fits: (cell) => cell.length <= 40 && !readBy(readAmount)(cell.replace(/^0\d/, 'x')) },
  snowflake: yesOrNo,
  runFlat: yesOrNo,
  studdable: yesOrNo,
  treadDepth: { are: 'tread depths', fits: readBy(readTread) },
  barcode: { are: 'barcodes', fits: (cell) => readBarcode(cell).length >= 11 },
};

export function measureShare(cells: readonly string[], fits: Fits): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}

export type ColumnGuess = Omit<PriceListReading['columns'][number], 'cells'>;

/** The share of cells that must fit for a column without a known title to be recognised. */
export const CONVINCING = 0.8;
export type Column = ColumnGuess & { key: string; cells: string[]; inStockGroup: boolean };

export const percent = (share: number) => `${Math.floor(share * 100)} %`;
export const taken = (columns: readonly Column[], field: PriceListField) =>
  columns.some((column) => column.field === field);
export const isStockCell = (cell: string) => CELL_KINDS.stock!.fits(cell) && !/[.,]\d{2}$/.test(cell);

/** If several columns may be the cost, the one whose title says so is, if it is the lowest; else a person chooses. */
export function chooseCost(columns: Column[]): void {
  const prices = columns.filter(({ field }) => field === 'cost');
  if (prices.length < 2) return;
  const certain = prices.filter(({ key }) => COST_ITSELF.test(key));
  const lowest = Math.min(...prices.map(median));
  const [cost] = certain.length === 1 && median(certain[0]!) <= lowest ? certain : [];
  for (const price of prices) {
    if (price === cost) continue;
    price.field = null;
    const others = prices.filter((one) => one !== price).map(({ name }) => `“${name}”`);
    price.reason = cost
      ? `The cost is taken from “${cost.name}”.`
      : `It may be your cost, as may ${others.join(' and ')}. Choose which one is.`;
    if (!cost) price.maybe = 'cost';
  }
}

/** Added up where each names a place or stands below a title for stock. Of others one may be a sum, so a person chooses. */
export function chooseStock(columns: Column[], rows: readonly string[][]): void {
  const stock = columns.filter(({ field }) => field === 'stock');
  const count = (column: Column, row: readonly string[]) => Number(readStock(row[columns.indexOf(column)] ?? '', ''));
  const total = stock.find((column) => {
    const others = stock.filter((one) => one !== column);
    const sum = (row: readonly string[]) => others.reduce((added, one) => added + count(one, row), 0);
    return others.length > 1 && !namesPlace(column.key) && rows.every((row) => count(column, row) === sum(row));
  });
  const added = stock.filter((column) => column !== total);
  if (total) Object.assign(total, { field: null, reason: 'Not read: it is the sum of the other places.' });
  if (added.length < 2 || added.every(({ key, inStockGroup }) => inStockGroup || namesPlace(key))) return;
  for (const column of added)
    Object.assign(column, {
      field: null,
      unread: 'stock',
      reason: 'Several columns may say what is available. Choose “Stock” for those that are added up.',
    });
}

/** Of several suggested prices, the lowest that may be advertised (MAP) counts only if there is no other. */
export function chooseSuggested(columns: Column[]): void {
  const suggested = columns.filter(({ field }) => field === 'msrp');
  const isMap = ({ key }: Column) => /\bmap\b/.test(key);
  const [msrp] = suggested.toSorted((a, b) => Number(isMap(a)) - Number(isMap(b)) || median(b) - median(a));
  for (const one of suggested)
    if (one !== msrp) Object.assign(one, { field: null, reason: `The suggested price is taken from “${msrp!.name}”.` });
}

const median = ({ cells }: Column): number => {
  const amounts = cells
    .map((cell) => readAmount(cell, ''))
    .filter((read) => !(read instanceof InvalidCell))
    .map(Number)
    .toSorted((a, b) => a - b);
  return amounts[Math.floor(amounts.length / 2)] ?? 0;
};

/** A column of names that hold sizes is a description, where one of brand, pattern and size has no column of its own. */
export function chooseDescription(columns: Column[]): void {
  const column = columns.find(
    ({ field, cells }) =>
      (field === 'pattern' || field === 'size' || field === null) &&
      measureShare(cells, CELL_KINDS.description!.fits) >= CONVINCING,
  );
  const lacks = (field: PriceListField) => !columns.some((one) => one !== column && one.field === field);
  const lacksSize = lacks('size') && lacks('width');
  if (!column || (column.field !== 'pattern' && !lacks('pattern')) || !(lacksSize || lacks('brand'))) return;
  const share = percent(measureShare(column.cells, CELL_KINDS.description!.fits));
  Object.assign(column, { field: 'description', reason: `${share} of these cells are descriptions with a size.` });
}

export function noteUnread(columns: Column[]): void {
  for (const column of columns.filter(
    ({ field, cells, key, unread }) => field === null && !unread && cells.length > 0 && !otherMeaning(key),
  )) {
    if (column.cells.some((cell) => cell.length < 40 && DISCONTINUED.test(cell))) column.unread = 'status';
    else if (
      !taken(columns, 'stock') &&
      measureShare(column.cells, (cell) => isStockCell(cell) && !((readStock(cell, '') as number) > 9_999)) === 1
    )
      column.unread = 'stock';
  }
}

/** Without an item number of the supplier, the maker's part number or a column of unique codes is the item number. */
export function chooseItemNumber(columns: Column[]): void {
  if (taken(columns, 'sku')) return;
  const column =
    columns.find(({ field }) => field === 'partNumber') ??
    columns.find(
      ({ field, cells }) =>
        field === null &&
        cells.length > 1 &&
        new Set(cells).size === cells.length &&
        cells.every((cell) => /^[\w./-]{3,30}$/.test(cell)),
    );
  if (!column) return;
  column.reason = column.field
    ? `${column.reason} No other column has item numbers.`
    : 'No two of these cells are alike.';
  column.field = 'sku';
}
