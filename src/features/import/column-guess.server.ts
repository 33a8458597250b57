/** Guesses what each column of a list holds, by titles and cells, with a reason for each. */
import type { PriceListField } from '#src/features/products/list-fields.ts';
import { slugOf } from '#src/kit/slug.ts';
import { clean, InvalidCell, type ListRecord, readAmount, readStock } from './cell.server.ts';
import {
  CELL_KINDS,
  CONVINCING,
  COST_ITSELF,
  CURRENCY,
  DISCONTINUED,
  fieldsOfTitle,
  findHeader,
  findType,
  groupTitles,
  isStockCell,
  MAKER,
  measureShare,
  namesMakers,
  namesPlace,
  otherMeaning,
  PER_SET,
  titleKey,
  VAGUE,
} from './column-titles.server.ts';
import { columnNames } from './mapping.server.ts';
import type { PriceListReading } from './price-list-calls.ts';

/** `cells`: those that are not empty */
type GuessedColumn = PriceListReading['columns'][number] & { key: string; inStockGroup: boolean };

/** If a smaller share of a column's cells fits its title, the title is ignored. */
const CONTRADICTED = 0.3;
const SETS = /\b(?:per|each|by the) set\b|\bsets? of (?:4|four)\b/i;

/** @param fileName may say the season @param below remarks at the end @returns null when no line looks like titles */
export function guessColumns(
  records: readonly ListRecord[],
  { brands = new Set<string>(), fileName = '', below = [] as readonly string[] } = {},
) {
  const header = findHeader(records);
  if (!header) return null;
  const at = records.indexOf(header);
  const rows = records.slice(at + 1).map(({ cells }) => cells.map(clean));
  const groups = groupTitles(records[at - 1]?.cells ?? [], header);
  const columns = columnNames(header.cells).map((name, column): GuessedColumn => {
    const group = groups[column]!;
    return {
      name,
      key: `${otherMeaning(group) ? `${group} ` : ''}${titleKey(header.cells[column] ?? '')}`,
      inStockGroup: fieldsOfTitle(group)[0] === 'stock',
      cells: rows.map((row) => row[column] ?? '').filter((cell) => cell !== ''),
      field: null,
      reason: '',
    };
  });
  matchTitles(columns, brands);
  matchCells(columns, brands);
  chooseCost(columns);
  chooseSuggested(columns);
  chooseStock(
    columns,
    rows.filter((cells) => cells.filter(Boolean).length > 2),
  );
  chooseItemNumber(columns);
  chooseDescription(columns);
  noteUnread(columns);
  const around = [fileName, ...records.slice(0, at).flatMap(({ cells }) => cells), ...below];
  const above = around.slice(0, around.length - below.length);
  const warranty = columns.find(({ field }) => field === 'warranty');
  const priced = columns.filter(({ field, unread }) => field === 'cost' || unread === 'cost');
  const foreign = [...around, ...priced.flatMap(({ name, cells }) => [name, ...cells.slice(0, 20)])];
  const isPerSet = priced.some(({ key }) => PER_SET.test(key)) || around.some((text) => SETS.test(text));
  const isInKm = warranty && /\bkms?\b|kilom/.test(`${warranty.key} ${warranty.cells[0] ?? ''}`);
  return {
    header,
    columns,
    pricesFor: isPerSet ? ('set' as const) : ('tire' as const),
    /** what names another currency than the shop's: `Cost USD`; empty: nothing does */
    currency: foreign.find((text) => text.length < 200 && CURRENCY.test(text)) ?? '',
    /** of all tires, if no column holds it but the file's name or a line above the header does */
    type: isTaken(columns, 'season') ? undefined : findType(above),
    warrantyUnit: isInKm ? ('km' as const) : ('miles' as const),
  };
}

const isTaken = (columns: readonly GuessedColumn[], ...fields: PriceListField[]) =>
  columns.some(({ field }) => field !== null && fields.includes(field));
const percent = (share: number, are: string) => `${Math.floor(share * 100)} % of these cells are ${are}.`;

const areWords = ({ cells }: GuessedColumn): boolean =>
  measureShare(cells, (cell) => /^\p{L}[\p{L} /&-]*$/u.test(cell)) >= CONVINCING && new Set(cells).size <= 20;

function matchTitles(columns: GuessedColumn[], brands: ReadonlySet<string>): void {
  const vague = ({ key }: GuessedColumn) => Number(VAGUE.test(key) || MAKER.test(key));
  for (const column of columns.toSorted((a, b) => vague(a) - vague(b))) {
    const named = namesMakers(column, brands) ? (['brand'] as const) : fieldsOfTitle(column.key);
    const said = named.find((one) => one === 'stock' || one === 'cost' || one === 'msrp' || !isTaken(columns, one));
    if (!said) continue;
    // “Stock status” may say Yes and No
    const isStock =
      said === 'status' && /stock|avail/.test(column.key) && measureShare(column.cells, isStockCell) >= CONVINCING;
    const field = isStock && !column.cells.some((cell) => DISCONTINUED.test(cell)) ? 'stock' : said;
    const kind = column.cells.length > 0 ? CELL_KINDS[field] : undefined;
    const share = kind ? measureShare(column.cells, kind.fits) : 1;
    if (share < CONTRADICTED && !(field === 'season' && areWords(column))) continue;
    column.field = field;
    column.reason = `The header says “${column.name}”${kind ? `; ${percent(share, kind.are)}` : '.'}`;
  }
}

/** Fields that can be recognised by cells alone, the most certain first, each with those beside which it is not looked for. */
const SHOWN_BY_CELLS = [
  ['size', 'width'],
  ['description', 'size', 'width'],
  ['loadSpeed', 'loadIndex'],
  ['season'],
  ['barcode'],
] as const;

function matchCells(columns: GuessedColumn[], brands: ReadonlySet<string>): void {
  const open = () => columns.filter(({ field, cells }) => field === null && cells.length > 0);
  const takeBest = (field: PriceListField, are: string, least: number, fits: (cell: string) => boolean) => {
    const [best] = open()
      .map((column) => ({ column, share: measureShare(column.cells, fits) }))
      .filter(({ share }) => share >= least)
      .toSorted((a, b) => b.share - a.share);
    if (best) Object.assign(best.column, { field, reason: percent(best.share, are) });
  };
  for (const [field, ...others] of SHOWN_BY_CELLS)
    if (!isTaken(columns, field, ...others))
      takeBest(field, CELL_KINDS[field]!.are, CONVINCING, CELL_KINDS[field]!.fits);
  if (!isTaken(columns, 'brand') && brands.size > 0)
    takeBest('brand', 'brands that the shop knows', 0.5, (cell) => brands.has(slugOf(cell)));
  for (const column of open())
    if (column.inStockGroup && !otherMeaning(column.key) && measureShare(column.cells, isStockCell) >= CONVINCING)
      Object.assign(column, { field: 'stock', reason: 'It stands below a title for stock.' });
  if (columns.some(({ field, key }) => field === 'cost' && COST_ITSELF.test(key))) return;
  for (const column of open()) {
    const share = measureShare(column.cells, (cell) => /[.,]\d{2}\b|\$/.test(cell) && CELL_KINDS.cost!.fits(cell));
    if (share >= CONVINCING && !otherMeaning(column.key))
      Object.assign(column, { field: 'cost', reason: percent(share, 'amounts') });
  }
}

/** If several columns may be the cost, the one whose title says so is, if it is the lowest; else a person chooses. */
function chooseCost(columns: GuessedColumn[]): void {
  const prices = columns.filter(({ field }) => field === 'cost');
  if (prices.length < 2) return;
  const certain = prices.filter(({ key }) => COST_ITSELF.test(key));
  const lowest = Math.min(...prices.map(usualAmount));
  const [cost] = certain.length === 1 && usualAmount(certain[0]!) <= lowest ? certain : [];
  for (const price of prices) {
    if (price === cost) continue;
    price.field = null;
    const others = prices.filter((one) => one !== price).map(({ name }) => `“${name}”`);
    price.reason = cost
      ? `The cost is taken from “${cost.name}”.`
      : `It may be your cost, as may ${others.join(' and ')}. Choose which one is.`;
    if (!cost) price.unread = 'cost';
  }
}

/** Of several suggested prices, the lowest that may be advertised (MAP) counts only if there is no other. */
function chooseSuggested(columns: GuessedColumn[]): void {
  const isMap = ({ key }: GuessedColumn) => Number(/\bmap\b/.test(key));
  const [msrp, ...others] = columns
    .filter(({ field }) => field === 'msrp')
    .toSorted((a, b) => isMap(a) - isMap(b) || usualAmount(b) - usualAmount(a));
  for (const one of others)
    Object.assign(one, { field: null, reason: `The suggested price is taken from “${msrp!.name}”.` });
}

export const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const usualAmount = ({ cells }: GuessedColumn): number => {
  const amounts = cells.map((cell) => readAmount(cell, '')).filter((read) => !(read instanceof InvalidCell));
  return median(amounts.map(Number)) ?? 0;
};

/** Added up where each names a place or stands below a title for stock. Of others one may be a sum, so a person chooses. */
function chooseStock(columns: GuessedColumn[], rows: readonly string[][]): void {
  const stock = columns.filter(({ field }) => field === 'stock');
  const count = (column: GuessedColumn, row: readonly string[]) =>
    Number(readStock(row[columns.indexOf(column)] ?? '', ''));
  const total = stock.find((column) => {
    const others = stock.filter((one) => one !== column);
    const sum = (row: readonly string[]) => others.reduce((added, one) => added + count(one, row), 0);
    return others.length > 1 && !namesPlace(column.key) && rows.every((row) => count(column, row) === sum(row));
  });
  if (total) Object.assign(total, { field: null, reason: 'Not read: it is the sum of the other places.' });
  const added = stock.filter((column) => column !== total);
  if (added.length < 2 || added.every(({ key, inStockGroup }) => inStockGroup || namesPlace(key))) return;
  const reason = 'Several columns may say what is available. Choose “Stock” for those that are added up.';
  for (const column of added) Object.assign(column, { field: null, unread: 'stock', reason });
}

/** Without an item number of the supplier, the maker's part number or a column of unique codes is the item number. */
function chooseItemNumber(columns: GuessedColumn[]): void {
  if (isTaken(columns, 'sku')) return;
  const areCodes = ({ field, cells }: GuessedColumn) =>
    field === null &&
    cells.length > 1 &&
    new Set(cells).size === cells.length &&
    cells.every((cell) => /^[\w./-]{3,30}$/.test(cell));
  const column = columns.find(({ field }) => field === 'partNumber') ?? columns.find(areCodes);
  if (!column) return;
  column.reason = column.field
    ? `${column.reason} No other column has item numbers.`
    : 'No two of these cells are alike.';
  column.field = 'sku';
}

/** A column of names that hold sizes is a description, where one of brand, pattern and size has no column of its own. */
function chooseDescription(columns: GuessedColumn[]): void {
  const { are, fits } = CELL_KINDS.description!;
  const column = columns.find(
    ({ field, cells }) =>
      (field === 'pattern' || field === 'size' || field === null) && measureShare(cells, fits) >= CONVINCING,
  );
  const others = columns.filter((one) => one !== column);
  const lacks = (...fields: PriceListField[]) => !isTaken(others, ...fields);
  if (!column || (column.field !== 'pattern' && !lacks('pattern')) || !(lacks('size', 'width') || lacks('brand')))
    return;
  Object.assign(column, { field: 'description', reason: percent(measureShare(column.cells, fits), are) });
}

function noteUnread(columns: GuessedColumn[]): void {
  for (const column of columns) {
    const { key, cells, field, unread } = column;
    const other = otherMeaning(key);
    const empty = cells.length === 0 ? 'All cells are empty.' : 'Not needed, or not recognised.';
    column.reason ||= other ? `Not read: ${other}.` : empty;
    if (field !== null || unread || other || cells.length === 0) continue;
    const isCount = (cell: string) => isStockCell(cell) && Number(readStock(cell, '')) <= 9_999;
    if (cells.some((cell) => cell.length < 40 && DISCONTINUED.test(cell))) column.unread = 'status';
    else if (!isTaken(columns, 'stock') && measureShare(cells, isCount) === 1) column.unread = 'stock';
  }
}
