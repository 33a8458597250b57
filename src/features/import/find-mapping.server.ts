import { eq, sql } from 'drizzle-orm';
import { slugOf } from '#src/kit/slug.ts';
import { LIST_FIELDS, type PriceListField } from '#src/features/products/list-fields.ts';
import type { TypeShort } from '#src/features/products/product-type.ts';
import type { Database } from '#db/client.ts';
import { brands, productTypes } from '#db/schema/catalogue.ts';
import { supplierMappings } from '#db/schema/suppliers.ts';
import { guessColumns, type ColumnGuess } from './column-guess.server.ts';
import { columnNames, headerFingerprint, findHeaderWith, titleKey } from './header.server.ts';
import { ImportError } from '#src/features/list-files/import-error.server.ts';
import { ownStockTitles } from './export.private.server.ts';
import { readListFile, type ListFile, type ListFileOptions } from './list-file.server.ts';
import type { PriceRules } from '#src/features/shop/price-rules.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import {
  mappedColumns,
  mappingFrom,
  splitMapping,
  storedMapping,
  type Mapping,
} from '#src/features/list-files/mapping.server.ts';
import ownMapping from '#src/features/list-files/own-price-list.json' with { type: 'json' };
import type { ListRecord } from '#src/features/list-files/text-list.server.ts';

/** How a supplier's list was read last, without the item numbers that it held. */
type SavedMapping = Omit<typeof supplierMappings.$inferSelect, 'header' | 'items' | 'mapping' | 'more'> & {
  mapping: Mapping;
  /** the price rules at that time */
  priceRules: PriceRules | undefined;
};

const { supplier, mapping, more, listName, listFingerprint, importedAt } = supplierMappings;

async function readSavedMappings(db: Database, column: 'header' | 'supplier', value: string): Promise<SavedMapping[]> {
  const found = await db
    .select({ supplier, mapping, more, listName, listFingerprint, importedAt })
    .from(supplierMappings)
    .where(eq(supplierMappings[column], value));
  return found.map(({ mapping: stored, more, ...row }) => ({
    ...row,
    mapping: storedMapping(stored, more.mapping, row.supplier),
    priceRules: more.priceRules,
  }));
}

/** The suppliers whose last list had these columns. @param header from `headerFingerprint` */
export const findMappingsByHeader = (db: Database, header: string) => readSavedMappings(db, 'header', header);

export const findMappingOf = async (db: Database, prefix: string): Promise<SavedMapping | undefined> =>
  (await readSavedMappings(db, 'supplier', prefix))[0];

/** Saves how a list was read and what it held, for the supplier's next one. */
export async function saveMapping(db: Database, list: SavedMapping & { header: string }, listed: readonly string[]) {
  const items = sql<string[]>`array(select json_array_elements_text(${JSON.stringify(listed)}::text::json))`;
  const { mapping: whole, priceRules, ...rest } = list;
  const [mapping, more] = splitMapping(whole);
  const row = { ...rest, items, mapping, more: { mapping: more, priceRules } };
  await db.insert(supplierMappings).values(row).onConflictDoUpdate({ target: supplier, set: row });
}

/** A list, and what is known of it before all of its rows are read. */
export interface MappedList {
  list: ListFile;
  /** kept: as the supplier's last list was read; own: as the shop's own; guessed */
  source: 'kept' | 'own' | 'guessed';
  header: ListRecord;
  /** its columns' names, and what each is taken for */
  columns: ColumnGuess[];
  /** null if something that a mapping needs is missing */
  mapping: Mapping | null;
  /** what a person must state: fields without a column; `season` may be answered by one type for all tires */
  missing: (PriceListField | 'supplier')[];
  sample: ListRecord[];
  /** of all its tires, where no column holds it: as its name or a line above the header says, else as in the last list */
  type: TypeShort | undefined;
  warranty: Mapping['warrantyUnit'];
}

/** What a person has chosen; the rest is guessed. */
export interface MappingChoice {
  /** for each column, in the list's order, what it holds; null for nothing */
  fields?: readonly (PriceListField | null)[] | undefined;
  supplier?: string | undefined;
  type?: TypeShort | undefined;
  warranty?: Mapping['warrantyUnit'] | undefined;
  stock?: Mapping['stockPlaces'] | undefined;
}

const SAMPLE = 500;

/**
 * Reads a list, and finds out what its columns hold: as the last time, when they are those of one supplier's last list; as in
 * the shop's own; or by a guess from its header and its cells.
 * @throws ImportError when no line of it names the columns, or the list is empty
 */
export async function findMapping(
  db: Database,
  file: ListFileOptions,
  choice: MappingChoice = {},
): Promise<MappedList> {
  const list = await readListFile(file);
  const found = await mapList(db, list, choice);
  const sheet = found.mapping?.sheet; // which a mapping file may have named
  if (file.sheet || !sheet || sheet === list.sheet) return found;
  return { ...found, list: await readListFile({ ...file, sheet }) };
}

async function mapList(db: Database, list: ListFile, choice: MappingChoice): Promise<MappedList> {
  const { name } = list;
  const records = list.records.slice(0, SAMPLE);
  if (records.length === 0) throw new ImportError(`${name} is empty.`);
  const brandSlugs = new Set((await db.select({ title: brands.title }).from(brands)).map(({ title }) => slugOf(title)));
  const guess = guessColumns(records, { brands: brandSlugs, fileName: name.replace(/\.\w+$/, '') });
  const columnsOfOwn = { ...ownMapping.columns, stock: ownStockTitles(await readSettings(db)) };
  const types = await db.select({ title: productTypes.title, short: productTypes.short }).from(productTypes);
  const seasons = Object.fromEntries(types.map(({ title, short }) => [title, short]));
  const own = mappingFrom({ ...ownMapping, columns: columnsOfOwn, seasons }, 'the shop’s own mapping');
  const ownHeader = findHeaderWith(records, mappedColumns(own));
  const header = guess?.header ?? ownHeader;
  if (!header)
    throw new ImportError(
      `No line of ${name} names its columns, such as "Brand", "Size" and "Price". Add one above the first tire and try again.`,
    );
  const names = columnNames(header.cells);
  const saved = await findMappingsByHeader(db, headerFingerprint(names));
  const last =
    saved.find((one) => one.supplier === choice.supplier) ??
    (choice.supplier === undefined && saved.length === 1 ? saved[0] : undefined);
  const ready = last?.mapping ?? (ownHeader && !choice.supplier && saved.length === 0 ? own : undefined);
  const reason = last ? 'As in the last list of this supplier.' : 'As in the shop’s own list.';
  const fields = ready && fieldsByTitle(ready);
  const columns = names.map((title, at): ColumnGuess => {
    const guessed = guess?.columns[at] ?? { field: null, reason: '' };
    const field = fields ? (fields.get(titleKey(title)) ?? null) : guessed.field;
    const column = { name: title, field, reason: fields && field ? reason : guessed.reason };
    return choice.fields ? { ...column, field: choice.fields[at] ?? null } : column;
  });
  const found: MappedList = {
    list,
    source: last ? 'kept' : ready ? 'own' : 'guessed',
    header,
    columns,
    mapping: null,
    missing: [],
    sample: records.filter(({ line }) => line > header.line),
    type: guess?.type ?? ready?.type,
    warranty: ready?.warrantyUnit ?? guess?.warrantyUnit ?? 'miles',
  };
  const missing = listMissing(found, choice, ready !== undefined);
  if (missing.length > 0) return { ...found, missing };
  const isAsBefore = found.type === ready?.type && !choice.fields && !choice.type && !choice.warranty && !choice.stock;
  return { ...found, mapping: ready && isAsBefore ? ready : makeMapping(found, choice, ready) };
}

const fieldsByTitle = (mapping: Mapping): Map<string, PriceListField> =>
  new Map(
    Object.entries(mapping.columns).flatMap(([field, columns]) =>
      [columns ?? []].flat().map((column) => [titleKey(column), field as PriceListField]),
    ),
  );

function listMissing({ columns, type }: MappedList, choice: MappingChoice, isKnown: boolean): MappedList['missing'] {
  const lacks = (field: PriceListField) => !columns.some((column) => column.field === field);
  const missing: MappedList['missing'] = (['sku', 'brand', 'pattern', 'cost'] as const).filter(lacks);
  if (lacks('size')) {
    const parts = (['width', 'ratio', 'rim'] as const).filter(lacks);
    missing.push(...(parts.length === 3 ? (['size'] as const) : parts));
  }
  if (lacks('season') && !(choice.type ?? type)) missing.push('season');
  if (!isKnown && choice.supplier === undefined) missing.push('supplier');
  return missing;
}

/** @throws ImportError when a field other than stock has two columns */
function makeMapping({ columns, type, warranty }: MappedList, choice: MappingChoice, ready: Mapping | undefined) {
  const byField: Record<string, string | string[]> = {};
  for (const { name, field } of columns) {
    if (!field) continue;
    if (field === 'stock') byField.stock = [...(byField.stock ?? []), name];
    else if (byField[field] !== undefined)
      throw new ImportError(
        `Two columns are set to "${LIST_FIELDS[field]}": "${String(byField[field])}" and "${name}". Choose one.`,
      );
    else byField[field] = name;
  }
  if (byField.size !== undefined) for (const part of ['sizePrefix', 'width', 'ratio', 'rim']) delete byField[part];
  return mappingFrom(
    {
      ...(ready && { seasons: ready.seasons, ...(ready.sheet && { sheet: ready.sheet }) }),
      supplier: choice.supplier ?? ready?.supplier ?? '',
      warrantyUnit: choice.warranty ?? warranty,
      stockPlaces: choice.stock ?? ready?.stockPlaces ?? 'warehouses',
      ...(byField.season === undefined && { type: choice.type ?? type }),
      columns: byField,
    },
    'the mapping',
  );
}
