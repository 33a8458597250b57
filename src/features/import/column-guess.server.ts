import type { PriceListField } from '#src/features/products/list-fields.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import { slugOf } from '#src/kit/slug.ts';
import { InvalidCell, clean, readAmount, seasonOf } from '#src/features/list-files/cell.server.ts';
import { CELL_KINDS, COST_ITSELF, fieldsOfTitle, MAKER, measureShare, VAGUE } from './field-signs.server.ts';
import { columnNames, HEADER_WITHIN, titleKey } from './header.server.ts';
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';

/** What a column is taken for, and why: `The header says "Prix"; 98 % of these cells are amounts.` */
export interface ColumnGuess {
  name: string;
  field: PriceListField | null;
  reason: string;
}

export interface Guess {
  header: ListRecord;
  columns: ColumnGuess[];
  /** the type of all tires, if no column holds it but the file's name or a line above the header does */
  type?: TypeShort;
  warrantyUnit: 'miles' | 'km';
}

/** A line with fewer known titles is not taken for the header. */
const MIN_TITLES = 3;
/** If a smaller share of a column's cells fits its title, the title is ignored. */
const CONTRADICTED = 0.3;
/** The share of cells that must fit for a column without a known title to be recognised. */
const CONVINCING = 0.8;

function findHeader(records: readonly ListRecord[]): ListRecord | null {
  let best: ListRecord | null = null;
  let most = MIN_TITLES - 1;
  for (const record of records.slice(0, HEADER_WITHIN)) {
    const known = record.cells.filter((cell) => fieldsOfTitle(titleKey(cell)).length > 0).length;
    if (known > most) [best, most] = [record, known];
  }
  return best;
}

/**
 * Guesses what each column of a list holds, from the header's words and from the cells.
 * @param records the first records of the list, those above the header included
 * @param brands slugs of the brands that the shop knows
 * @param fileName may say the season of a list without a column for it
 * @returns null when no record looks like a header
 */
export function guessColumns(
  records: readonly ListRecord[],
  { brands = new Set(), fileName = '' }: { brands?: ReadonlySet<string>; fileName?: string } = {},
): Guess | null {
  const header = findHeader(records);
  if (!header) return null;
  const names = columnNames(header.cells);
  const rows = records.filter(({ line }) => line > header.line).map(({ cells }) => cells.map(clean));
  const columns = names.map((name, at) => ({
    name,
    key: titleKey(header.cells[at] ?? ''),
    cells: rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
    field: null as PriceListField | null,
    reason: '',
  }));
  matchTitles(columns, brands);
  matchCells(columns, brands);
  chooseCost(columns);
  chooseItemNumber(columns);
  const above = [fileName, ...records.filter(({ line }) => line < header.line).flatMap(({ cells }) => cells)];
  const type = columns.some(({ field }) => field === 'season') ? undefined : findType(above);
  const warranty = columns.find(({ field }) => field === 'warranty');
  return {
    header,
    columns: columns.map(({ name, field, reason, cells }) => ({
      name,
      field,
      reason: reason || (cells.length === 0 ? 'All cells are empty.' : 'Not needed, or not recognised.'),
    })),
    ...(type && { type }),
    warrantyUnit: warranty && /\bkms?\b|kilom/.test(`${warranty.key} ${warranty.cells[0] ?? ''}`) ? 'km' : 'miles',
  };
}

type Column = ColumnGuess & { key: string; cells: string[] };

const percent = (share: number) => `${Math.floor(share * 100)} %`;
const taken = (columns: readonly Column[], field: PriceListField) => columns.some((column) => column.field === field);

/** Whether the cells below a title such as “Mfr” are names: of brands that the shop knows, or without a digit and repeated. */
const namesMakers = ({ key, cells }: Column, brands: ReadonlySet<string>): boolean =>
  MAKER.test(key.replace(/\W/g, '')) &&
  (measureShare(cells, (cell) => brands.has(slugOf(cell))) >= 0.5 ||
    (measureShare(cells, (cell) => !/\d/.test(cell)) >= CONVINCING && new Set(cells).size < cells.length));

function matchTitles(columns: Column[], brands: ReadonlySet<string>): void {
  const vague = ({ key }: Column) => Number(VAGUE.test(key) || MAKER.test(key));
  for (const column of columns.toSorted((a, b) => vague(a) - vague(b))) {
    const named = namesMakers(column, brands) ? (['brand'] as const) : fieldsOfTitle(column.key);
    const field = named.find((one) => one === 'stock' || one === 'cost' || !taken(columns, one));
    if (!field) continue;
    const kind = CELL_KINDS[field];
    const share = kind && column.cells.length > 0 ? measureShare(column.cells, kind.fits) : null;
    if (share !== null && share < CONTRADICTED) continue;
    column.field = field;
    column.reason = `The header says “${column.name}”${share === null ? '' : `; ${percent(share)} of these cells are ${kind!.are}`}.`;
  }
}

/** Fields that can be recognised by cells alone, the most certain first. */
const SHOWN_BY_CELLS = ['size', 'loadSpeed', 'season', 'barcode'] as const;

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
      (field === 'loadSpeed' && taken(columns, 'loadIndex'))
    )
      continue;
    takeBest(field, CELL_KINDS[field]!.are, CONVINCING, CELL_KINDS[field]!.fits);
  }
  if (!taken(columns, 'brand') && brands.size > 0)
    takeBest('brand', 'brands that the shop knows', 0.5, (cell) => brands.has(slugOf(cell)));
  if (!taken(columns, 'cost')) {
    const isPrice = (cell: string) => /[.,]\d{2}\b|\$/.test(cell) && CELL_KINDS.cost!.fits(cell);
    for (const column of open().filter(({ cells }) => measureShare(cells, isPrice) >= CONVINCING))
      Object.assign(column, {
        field: 'cost',
        reason: `${percent(measureShare(column.cells, isPrice))} of these cells are amounts.`,
      });
  }
}

const median = ({ cells }: Column): number => {
  const amounts = cells
    .map((cell) => readAmount(cell, ''))
    .filter((read) => !(read instanceof InvalidCell))
    .map(Number)
    .toSorted((a, b) => a - b);
  return amounts[Math.floor(amounts.length / 2)] ?? 0;
};

/** If several columns hold prices, one is the cost and a higher one the suggested price. */
function chooseCost(columns: Column[]): void {
  const prices = columns.filter(({ field }) => field === 'cost');
  if (prices.length < 2) return;
  const [cost] = prices.toSorted(
    (a, b) => Number(COST_ITSELF.test(b.key)) - Number(COST_ITSELF.test(a.key)) || median(a) - median(b),
  );
  for (const price of prices) {
    if (price === cost) continue;
    const suggested = !taken(columns, 'msrp') && median(price) > median(cost!);
    price.field = suggested ? 'msrp' : null;
    price.reason = suggested
      ? `These amounts are higher than those of “${cost!.name}”.`
      : `The cost is taken from “${cost!.name}”.`;
  }
  cost!.reason = cost!.reason.replace(/\.$/, '; it is the lower of the prices.');
}

/** Without an item number of the supplier, the maker's part number or a column of unique codes is the item number. */
function chooseItemNumber(columns: Column[]): void {
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

function findType(texts: readonly string[]): TypeShort | undefined {
  for (const text of texts) {
    const type = text.length > 3 && text.length < 200 ? seasonOf(text) : null;
    if (type && type !== 'tirebags') return type;
  }
  return undefined;
}
