/** Which columns of a supplier's list hold what, and how that is kept for its next list. */
import { createHash } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#db/client.ts';
import { supplierMappings } from '#db/schema/suppliers.ts';
import type { FilledField } from '#src/features/catalogue/row.server.ts';
import { LIST_FIELDS, type PriceListField } from '#src/features/products/list-fields.ts';
import { TYPE_SHORTS } from '#src/features/products/product-type.ts';
import type { PriceRules } from '#src/features/shop/price-rules.ts';
import { clean, type ListRecord, quoted } from './cell.server.ts';
import { HEADER_WITHIN, titleKey } from './column-titles.server.ts';
import { ImportError } from './import-queue.server.ts';
import { listTerms } from './price-list-calls.ts';

const column = z.string().trim().min(1);

const optional = Object.fromEntries(Object.keys(LIST_FIELDS).map((field) => [field, column.optional()])) as Record<
  PriceListField,
  z.ZodOptional<typeof column>
>;

const { supplier, type, warrantyUnit, stockPlaces, pricesFor, rate } = listTerms.shape;
const mappingShape = z
  .strictObject({
    supplier: supplier.default(''), // an item number is unique only within one supplier
    /** the sheet of a workbook; the one with the most cells when absent */
    sheet: z.string().min(1).optional(),
    warrantyUnit: warrantyUnit.default('miles'),
    stockPlaces: stockPlaces.default('shops'),
    type: type.optional(),
    /** this supplier's words for seasons that the shop does not know: `"A/S": "allseasontires"` */
    seasons: z.record(z.string(), z.enum(TYPE_SHORTS)).default({}),
    /** A size is in `size`, or in `width`, `ratio` and `rim`. */
    columns: z.strictObject({
      ...optional,
      sku: column,
      brand: column,
      pattern: column,
      cost: column,
      stock: z.array(column).min(1).max(60, 'Choose 60 columns of stock at most.').optional(),
    }),
    pricesFor: pricesFor.default('tire'),
    rate: rate.default(1),
    /** headings between the rows, and known patterns, say the season; `type` is that of the others */
    sections: z.boolean().default(false),
    /** questions about the list that a person has answered, which are not asked again */
    answered: z.array(z.string()).max(500).default([]),
  })
  .refine(
    ({ stockPlaces, columns }) => stockPlaces === 'warehouses' || (columns.stock?.length ?? 0) <= 12,
    'A shop has twelve places at most, and this list more columns of stock: choose the supplier’s, added up.',
  );
export type Mapping = z.infer<typeof mappingShape>;
/** One that may lack fields which a list needs. */
export type DraftMapping = Omit<Mapping, 'columns'> & { columns: Partial<Mapping['columns']> };
export type MappedField = Exclude<keyof Mapping['columns'], 'stock'>;

/** @throws ImportError of one line that says what is wrong */
export function mappingFrom(value: unknown): Mapping {
  const read = mappingShape.safeParse(value);
  if (read.success) return read.data;
  throw new ImportError(read.error.issues[0]!.message);
}

type Stored = Record<string, unknown>;

/** A mapping from the database. An earlier release has put some of it apart. */
export function storedMapping(stored: Stored, more: Stored = {}): Mapping {
  const { delimiter: _, ...rest } = { ...stored, ...more };
  return mappingFrom({ ...rest, columns: Object.assign({}, stored.columns, more.columns) });
}

export const mappedColumns = ({ columns }: Mapping): string[] =>
  Object.values(columns)
    .flat()
    .filter((name) => name !== undefined);

const MARKS = ['utqg', 'sidewall', 'runFlat', 'studdable', 'snowflake', 'treadDepth'] as const;

/** What a list does not overwrite: what staff have set, and what it has no column for. Prices and stock follow from all offers. */
export const keptFields = ({ columns }: Mapping): FilledField[] => [
  'statusType',
  'statusVisible',
  'tags',
  ...MARKS.filter((field) => columns[field] === undefined),
  ...(columns.warranty === undefined ? (['warrantyKm'] as const) : []),
];

/** How a supplier's list was read last, without the item numbers that it held. */
type SavedMapping = Omit<typeof supplierMappings.$inferSelect, 'header' | 'items' | 'mapping' | 'more'> & {
  mapping: Mapping;
  priceRules: PriceRules | undefined;
};

const { header: _, items: __, ...readColumns } = getTableColumns(supplierMappings);

async function readSavedMappings(db: Database, column: 'header' | 'supplier', value: string): Promise<SavedMapping[]> {
  const found = await db.select(readColumns).from(supplierMappings).where(eq(supplierMappings[column], value));
  return found.map(({ mapping, more, ...row }) => ({
    ...row,
    mapping: storedMapping(mapping, more.mapping),
    priceRules: more.priceRules,
  }));
}

/** The suppliers whose last list had these columns. @param header from `headerFingerprint` */
export const findMappingsByHeader = (db: Database, header: string) => readSavedMappings(db, 'header', header);

export const findMappingOf = async (db: Database, prefix: string): Promise<SavedMapping | undefined> =>
  (await readSavedMappings(db, 'supplier', prefix))[0];

export async function saveMapping(db: Database, list: SavedMapping & { header: string }, listed: readonly string[]) {
  const items = sql<string[]>`array(select json_array_elements_text(${JSON.stringify(listed)}::text::json))`;
  const { priceRules, ...rest } = list;
  const row = { ...rest, items, more: { priceRules } };
  await db.insert(supplierMappings).values(row).onConflictDoUpdate({ target: supplierMappings.supplier, set: row });
}

/** The names of columns: `Prix (1)` where a title is repeated, `column C` where there is none. */
export function columnNames(cells: readonly string[]): string[] {
  const keys = cells.map(titleKey);
  return cells.map((cell, at) => {
    const key = keys[at]!;
    if (key === '') return `column ${columnLetter(at)}`;
    const isTwice = keys.indexOf(key) !== keys.lastIndexOf(key);
    return isTwice ? `${clean(cell)} (${keys.slice(0, at + 1).filter((one) => one === key).length})` : clean(cell);
  });
}

/** `A`, `Z`, `AA`, as spreadsheets name columns. */
const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Equal for lists with the same columns in the same order, so that a supplier's next list is recognised. */
export const headerFingerprint = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.map(titleKey)))
    .digest('hex')
    .slice(0, 32);

export const findHeaderWith = (records: readonly ListRecord[], columns: readonly string[]): ListRecord | undefined =>
  records.slice(0, HEADER_WITHIN).find(({ cells }) => {
    const titles = new Set([...cells, ...columnNames(cells)].map(titleKey));
    return columns.every((column) => titles.has(titleKey(column)));
  });

/** For each field the name of its column or columns, or, in the same shape, the cells of a record. */
export type ColumnCells = Partial<Record<string, string | string[]>>;

/** Splits a record into the fields of a mapping, or says why it is invalid. @throws ImportError when a column is missing or twice there */
export function makeColumnReader<Columns extends ColumnCells>(
  header: ListRecord,
  columns: Columns,
  { name, isText }: { name: string; isText: boolean },
): (record: ListRecord) => Columns | string {
  const titles = header.cells.map(titleKey);
  const names = columnNames(header.cells).map(titleKey);
  const indexOf = (column: string): number => {
    const key = titleKey(column);
    const index = titles.indexOf(key);
    if (index !== titles.lastIndexOf(key)) throw new ImportError(`${name} has two columns ${quoted(column)}.`);
    if (index >= 0) return index;
    if (names.includes(key)) return names.indexOf(key);
    throw new ImportError(
      `${name} has no column ${quoted(column)}. It has: ${header.cells.map((title) => quoted(clean(title))).join(', ')}.`,
    );
  };
  const fields = Object.entries(columns)
    .filter(([, column]) => column !== undefined)
    .map(([field, column]) => [field, typeof column === 'string' ? indexOf(column) : column!.map(indexOf)] as const);
  return ({ cells }) => {
    const isLonger = cells.slice(titles.length).some((cell) => cell.trim() !== ''); // spreadsheets may add blank cells at the end
    if (isLonger || (isText && cells.length < titles.length))
      // a row of a workbook ends with its last cell
      return `the line has ${cells.length} cells where the list has ${titles.length} columns`;
    const cellAt = (index: number) => cells[index] ?? '';
    const raw: ColumnCells = {};
    for (const [field, index] of fields) raw[field] = typeof index === 'number' ? cellAt(index) : index.map(cellAt);
    return raw as Columns;
  };
}
