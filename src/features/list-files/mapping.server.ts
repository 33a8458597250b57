import * as z from 'zod';
import { LIST_FIELDS, type PriceListField } from '#src/features/products/list-fields.ts';
import { TYPE_SHORTS } from '#src/features/products/product-type.ts';
import type { FilledField } from '#src/features/catalogue/row.server.ts';
import { ImportError } from './import-queue.server.ts';
import { eq, sql } from 'drizzle-orm';
import type { PriceRules } from '#src/features/shop/price-rules.ts';
import type { Database } from '#db/client.ts';
import { supplierMappings } from '#db/schema/suppliers.ts';

const column = z.string('must be the name of a column').trim().min(1, 'must be the name of a column');

const optional = Object.fromEntries(Object.keys(LIST_FIELDS).map((field) => [field, column.optional()])) as Record<
  PriceListField,
  z.ZodOptional<typeof column>
>;

/** The columns of a supplier's list. A size is in `size`, or in `width`, `ratio` and `rim`. */
const columnsShape = z
  .strictObject({
    ...optional,
    sku: column,
    brand: column,
    pattern: column,
    cost: column,
    stock: z
      .array(column, 'must be a list of columns')
      .min(1, 'needs at least one column')
      .max(60, 'takes 60 columns at most')
      .optional(),
  })
  .refine(({ size, width, ratio, rim }) => size || (width && ratio && rim), {
    message: 'is missing, or "width", "ratio" and "rim" are',
    path: ['size'],
  });

const mappingShape = z
  .strictObject({
    /** Prefix of every item number, `nw` → `nw-217560`: a number is unique only within one supplier */
    supplier: z
      .string()
      .regex(/^([a-z0-9]{1,12})?$/, 'must be up to 12 lower-case letters and digits')
      .default(''),
    /** the sheet of a workbook; the one with the most cells when absent */
    sheet: z.string().min(1).optional(),
    warrantyUnit: z.enum(['miles', 'km'], 'must be miles or km').default('miles'),
    /** what the columns of stock are: one for each shop, in their order, or a supplier's warehouses, which are added up */
    stockPlaces: z.enum(['shops', 'warehouses'], 'must be shops or warehouses').default('shops'),
    /** the type of all tires of a list that has no column for the season */
    type: z.enum(TYPE_SHORTS, `must be one of ${TYPE_SHORTS.join(', ')}`).optional(),
    /** this supplier's words for seasons that the shop does not know: `"A/S": "allseasontires"` */
    seasons: z.record(z.string(), z.enum(TYPE_SHORTS, `must be one of ${TYPE_SHORTS.join(', ')}`)).default({}),
    columns: columnsShape,
    /** what an amount buys: one tire, or a set of four */
    pricesFor: z.enum(['tire', 'set']).default('tire'),
    /** Canadian dollars for one unit of the list's currency */
    rate: z.number().positive().max(10).default(1),
    /** headings between the rows, and known patterns, say the season; `type` is that of the others */
    sections: z.boolean().default(false),
    /** questions about the list that a person has answered, which are not asked again */
    answered: z.array(z.string()).max(500).default([]),
  })
  .refine(({ type, columns }) => type || columns.season, {
    message: 'is missing; name its column, or the "type" of all tires of the list',
    path: ['columns', 'season'],
  })
  .refine(({ stockPlaces, columns }) => stockPlaces === 'warehouses' || (columns.stock?.length ?? 0) <= 12, {
    message: 'has a column for each shop, twelve at most; with "stockPlaces": "warehouses" it has any number',
    path: ['columns', 'stock'],
  });
export type Mapping = z.infer<typeof mappingShape>;
/** One that may lack fields which a list needs. */
export type DraftMapping = Omit<Mapping, 'columns'> & { columns: Partial<Mapping['columns']> };
export type MappedField = Exclude<keyof Mapping['columns'], 'stock'>;

/** Validates a mapping. @param name the mapping's name in messages @throws ImportError of one line that names what is wrong */
export function mappingFrom(value: unknown, name: string): Mapping {
  const read = mappingShape.safeParse(value);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new ImportError(`${name}: ${path.length > 0 ? `"${path.join('.')}" ` : ''}${message}.`);
}

type Stored = Record<string, unknown>;

/** A mapping from the database. An earlier release has put some of it apart. @throws ImportError when it is invalid */
export function storedMapping(stored: Stored, more: Stored = {}, supplier: string): Mapping {
  const { delimiter: _, ...rest } = { ...stored, ...more };
  const columns = Object.assign({}, stored.columns, more.columns);
  return mappingFrom({ ...rest, columns }, `the mapping of ${supplier || 'the shop'}`);
}

export const mappedColumns = ({ columns }: Mapping): string[] =>
  Object.values(columns)
    .flat()
    .filter((name) => name !== undefined);

/** What a list does not overwrite: what staff have set, and what it has no column for. Prices and stock follow from all offers. */
export function keptFields({ columns }: Mapping): FilledField[] {
  const byColumn: [FilledField, unknown][] = [
    ['utqg', columns.utqg],
    ['sidewall', columns.sidewall],
    ['runFlat', columns.runFlat],
    ['studdable', columns.studdable],
    ['snowflake', columns.snowflake],
    ['treadDepth', columns.treadDepth],
    ['warrantyKm', columns.warranty],
  ];
  return [
    'statusType',
    'statusVisible',
    'tags',
    ...byColumn.filter(([, mapped]) => mapped === undefined).map(([field]) => field),
  ];
}

/** How a supplier's list was read last, without the item numbers that it held. */
type SavedMapping = Omit<typeof supplierMappings.$inferSelect, 'header' | 'items' | 'mapping' | 'more'> & {
  mapping: Mapping;
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

export async function saveMapping(db: Database, list: SavedMapping & { header: string }, listed: readonly string[]) {
  const items = sql<string[]>`array(select json_array_elements_text(${JSON.stringify(listed)}::text::json))`;
  const { priceRules, ...rest } = list;
  const row = { ...rest, items, more: { priceRules } };
  await db.insert(supplierMappings).values(row).onConflictDoUpdate({ target: supplier, set: row });
}
