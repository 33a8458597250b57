import { z } from 'zod';
import { TYPE_SHORTS } from '#src/domain/product/product-type.ts';
import type { KeptField } from '../catalogue/columns.ts';
import { checkMapping, column, delimiter, readMappingFile } from './mapping-file.ts';

/** The columns of a supplier's list. */
const columnsShape = z.strictObject({
  sku: column,
  brand: column,
  pattern: column,
  size: column,
  season: column,
  cost: column,
  loadSpeed: column.optional(),
  loadRange: column.optional(),
  snowflake: column.optional(),
  runFlat: column.optional(),
  studdable: column.optional(),
  utqg: column.optional(),
  treadDepth: column.optional(),
  sidewall: column.optional(),
  warranty: column.optional(),
  msrp: column.optional(),
  /** one column for each of the two shops, in their order; or a single one */
  stock: z
    .array(column, 'must be a list of one or two columns')
    .min(1, 'needs one or two columns')
    .max(2, 'needs one or two columns')
    .optional(),
});

const mappingShape = z.strictObject({
  /**
   * Prefix of every item number, `nw` → `nw-217560`. Products are identified by item number, which is unique only within
   * one supplier: without a prefix, a second supplier's list would overwrite the first one's tires.
   */
  supplier: z
    .string()
    .regex(/^([a-z0-9]{1,12})?$/, 'must be up to 12 small letters and digits')
    .default(''),
  delimiter,
  /** unit of the warranty column */
  warrantyUnit: z.enum(['miles', 'km'], 'must be miles or km').default('miles'),
  /** this supplier's words for seasons that the shop does not know: `"A/S": "allseasontires"` */
  seasons: z.record(z.string(), z.enum(TYPE_SHORTS, `must be one of ${TYPE_SHORTS.join(', ')}`)).default({}),
  columns: columnsShape,
});
export type Mapping = z.infer<typeof mappingShape>;
export type MappedField = Exclude<keyof Mapping['columns'], 'stock'>;

/** Validates a mapping. @param name the mapping's name in messages @throws ImportError of one line that names what is wrong */
export const mappingFrom = (value: unknown, name: string): Mapping => checkMapping(mappingShape, value, name);

/** Reads a mapping file. @throws ImportError when it cannot be read, is not JSON or is invalid */
export const readMapping = (file: string): Promise<Mapping> => readMappingFile(mappingShape, file);

/** The fields of an existing product that this list does not overwrite: marks set by staff, and fields without a column. */
export function keptFields({ columns }: Mapping): KeptField[] {
  const byColumn: [KeptField, unknown][] = [
    ['utqg', columns.utqg],
    ['sidewall', columns.sidewall],
    ['runFlat', columns.runFlat],
    ['studdable', columns.studdable],
    ['snowflake', columns.snowflake],
    ['treadDepth', columns.treadDepth],
    ['warrantyKm', columns.warranty],
    ['msrp', columns.msrp],
    ['count', columns.stock],
    ['location', columns.stock],
  ];
  return [
    'statusType',
    'statusVisible',
    'tags',
    ...byColumn.filter(([, mapped]) => mapped === undefined).map(([field]) => field),
  ];
}
