import type { PriceListField } from '#src/features/products/list-fields.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { slugOf } from '#src/kit/slug.ts';
import { clean, seasonOf } from '#src/features/list-files/cell.server.ts';
import {
  COST_ITSELF,
  CURRENCY,
  DISCONTINUED,
  fieldsOfTitle,
  MAKER,
  otherMeaning,
  PER_SET,
  VAGUE,
  columnNames,
  HEADER_WITHIN,
  titleKey,
} from './header.server.ts';
import {
  chooseCost,
  chooseDescription,
  chooseItemNumber,
  chooseStock,
  chooseSuggested,
  CELL_KINDS,
  CONVINCING,
  measureShare,
  isStockCell,
  noteUnread,
  percent,
  taken,
  type Column,
  type ColumnGuess,
} from './column-choice.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';

export interface Guess {
  header: ListRecord;
  columns: ColumnGuess[];
  /** the type of all tires, if no column holds it but the file's name or a line above the header does */
  type?: TypeShort;
  warrantyUnit: 'miles' | 'km';
  /** whether the title of the cost says that it is for a set of four */
  pricesFor: 'tire' | 'set';
  /** what names another currency than the shop's: `Cost USD`; empty: nothing does */
  currency: string;
}

/** A line with fewer known titles is not taken for the header. */
const MIN_TITLES = 3;
/** If a smaller share of a column's cells fits its title, the title is ignored. */
const CONTRADICTED = 0.3;

function findHeader(records: readonly ListRecord[]): ListRecord | null {
  let best: ListRecord | null = null;
  let most = MIN_TITLES - 1;
  for (const record of records.slice(0, HEADER_WITHIN)) {
    const known = record.cells.filter(
      (cell) => fieldsOfTitle(titleKey(cell)).length > 0 || otherMeaning(titleKey(cell)),
    ).length;
    if (known > most) [best, most] = [record, known];
  }
  return best;
}

/** By titles and cells. @param fileName may say the season @param below remarks at the end @returns null when no line looks like titles */
export function guessColumns(
  records: readonly ListRecord[],
  {
    brands = new Set(),
    fileName = '',
    below = [],
  }: { brands?: ReadonlySet<string>; fileName?: string; below?: readonly string[] } = {},
): Guess | null {
  const header = findHeader(records);
  if (!header) return null;
  const names = columnNames(header.cells);
  const rows = records.slice(records.indexOf(header) + 1).map(({ cells }) => cells.map(clean));
  const groups = groupTitles(records, header);
  const keyOf = (at: number) =>
    `${otherMeaning(groups[at]!) ? `${groups[at]} ` : ''}${titleKey(header.cells[at] ?? '')}`;
  const columns = names.map((name, at): Column => ({
    name,
    key: keyOf(at),
    inStockGroup: fieldsOfTitle(groups[at]!)[0] === 'stock',
    cells: rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
    field: null,
    reason: '',
  }));
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
  const above = [fileName, ...records.slice(0, records.indexOf(header)).flatMap(({ cells }) => cells)];
  const type = columns.some(({ field }) => field === 'season') ? undefined : findType(above);
  const warranty = columns.find(({ field }) => field === 'warranty');
  const priced = columns.filter(({ field, maybe }) => field === 'cost' || maybe === 'cost');
  const foreign = [...above, ...below, ...priced.flatMap(({ name, cells }) => [name, ...cells.slice(0, 20)])];
  return {
    header,
    columns: columns.map(({ name, key, field, reason, cells, maybe, unread }) => ({
      name,
      field,
      reason: reason || describeUnread(key, cells),
      ...(maybe && { maybe }),
      ...(unread && { unread }),
    })),
    pricesFor:
      priced.some(({ key }) => PER_SET.test(key)) || [...above, ...below].some((text) => SETS.test(text))
        ? 'set'
        : 'tire',
    currency: foreign.find((text) => text.length < 200 && CURRENCY.test(text)) ?? '',
    ...(type && { type }),
    warrantyUnit: warranty && /\bkms?\b|kilom/.test(`${warranty.key} ${warranty.cells[0] ?? ''}`) ? 'km' : 'miles',
  };
}

function describeUnread(key: string, cells: readonly string[]): string {
  const other = otherMeaning(key);
  if (other) return `Not read: ${other}.`;
  return cells.length === 0 ? 'All cells are empty.' : 'Not needed, or not recognised.';
}

/** The title in the line above the header, such as “Availability” or “Eco fee”, below which each column stands, as a key. */
function groupTitles(records: readonly ListRecord[], header: ListRecord): string[] {
  const above = records[records.indexOf(header) - 1]?.cells ?? [];
  let group = '';
  return header.cells.map((_, at) => {
    // a text in the first column is a line of its own
    if (at > 0) group = above[at]?.trim() || group;
    return group.length < 40 ? titleKey(group) : '';
  });
}

/** Whether the cells below a title such as “Mfr” are names: of brands that the shop knows, or without a digit and repeated. */
const namesMakers = ({ key, cells }: Column, brands: ReadonlySet<string>): boolean =>
  MAKER.test(key.replace(/\W/g, '')) &&
  (measureShare(cells, (cell) => brands.has(slugOf(cell))) >= 0.5 ||
    (measureShare(cells, (cell) => !/\d/.test(cell)) >= CONVINCING && new Set(cells).size < cells.length));

const areWords = ({ cells }: Column): boolean =>
  measureShare(cells, (cell) => /^\p{L}[\p{L} /&-]*$/u.test(cell)) >= CONVINCING && new Set(cells).size <= 20;

function matchTitles(columns: Column[], brands: ReadonlySet<string>): void {
  const vague = ({ key }: Column) => Number(VAGUE.test(key) || MAKER.test(key));
  for (const column of columns.toSorted((a, b) => vague(a) - vague(b))) {
    const named = namesMakers(column, brands) ? (['brand'] as const) : fieldsOfTitle(column.key);
    const said = named.find((one) => one === 'stock' || one === 'cost' || one === 'msrp' || !taken(columns, one));
    if (!said) continue;
    // “Stock status” may say Yes and No
    const isStock =
      said === 'status' && /stock|avail/.test(column.key) && measureShare(column.cells, isStockCell) >= CONVINCING;
    const field = isStock && !column.cells.some((cell) => DISCONTINUED.test(cell)) ? 'stock' : said;
    const kind = CELL_KINDS[field];
    const share = kind && column.cells.length > 0 ? measureShare(column.cells, kind.fits) : null;
    if (share !== null && share < CONTRADICTED && !(field === 'season' && areWords(column))) continue;
    column.field = field;
    column.reason = `The header says “${column.name}”${share === null ? '' : `; ${percent(share)} of these cells are ${kind!.are}`}.`;
  }
}

/** Fields that can be recognised by cells alone, the most certain first. */
const SHOWN_BY_CELLS = ['size', 'description', 'loadSpeed', 'season', 'barcode'] as const;

function matchCells(columns: Column[], brands: ReadonlySet<string>): void {
  const open = () => columns.filter(({ field, cells }) => field === null && cells.length > 0);
  const takeBest = (field: PriceListField, are: string, least: number, fits: (cell: string) => boolean) => {
    const [best] = open()
      .map((column) => ({ column, share: measureShare(column.cells, fits) }))
      .filter(({ share }) => share >= least)
      .toSorted((a, b) => b.share - a.share);
    if (best) Object.assign(best.column, { field, reason: `${percent(best.share)} of these cells are ${are}.` });
  };
  for (const field of SHOWN_BY_CELLS) {
    if (
      taken(columns, field) ||
      (field === 'size' && taken(columns, 'width')) ||
      (field === 'description' && (taken(columns, 'size') || taken(columns, 'width'))) ||
      (field === 'loadSpeed' && taken(columns, 'loadIndex'))
    )
      continue;
    takeBest(field, CELL_KINDS[field]!.are, CONVINCING, CELL_KINDS[field]!.fits);
  }
  if (!taken(columns, 'brand') && brands.size > 0)
    takeBest('brand', 'brands that the shop knows', 0.5, (cell) => brands.has(slugOf(cell)));
  for (const column of open().filter(({ inStockGroup, key }) => inStockGroup && !otherMeaning(key)))
    if (measureShare(column.cells, isStockCell) >= CONVINCING)
      Object.assign(column, { field: 'stock', reason: 'It stands below a title for stock.' });
  const isPrice = (cell: string) => /[.,]\d{2}\b|\$/.test(cell) && CELL_KINDS.cost!.fits(cell);
  if (!columns.some(({ field, key }) => field === 'cost' && COST_ITSELF.test(key)))
    for (const column of open().filter(
      ({ key, cells }) => !otherMeaning(key) && measureShare(cells, isPrice) >= CONVINCING,
    ))
      Object.assign(column, {
        field: 'cost',
        reason: `${percent(measureShare(column.cells, isPrice))} of these cells are amounts.`,
      });
}

const SETS = /\b(?:per|each|by the) set\b|\bsets? of (?:4|four)\b/i;

function findType(texts: readonly string[]): TypeShort | undefined {
  for (const text of texts) {
    const type = text.length > 3 && text.length < 200 ? seasonOf(text) : null;
    if (type && type !== 'tirebags') return type;
  }
  return undefined;
}
