import { PRODUCT } from '#src/kit/private-fields.ts';
import * as z from 'zod';
import { isPriceListField, type PriceListField } from '#src/features/products/list-fields.ts';
import { TYPE_SHORTS, type TypeShort } from '#src/features/products/product-type.ts';
import type { ImportedList, ListComparison, ListFigures, SampleRow } from '#src/kit/list-figures.ts';
import { data, defineStaffCall } from '#src/kit/define-call.ts';

/** How a list is read, as far as a person chooses it without its columns. */
export const listTerms = z.object({
  /** whose list it is: the prefix of its item numbers, `nw` → `nw-217560`; empty for the shop's own */
  supplier: z.string().regex(/^[a-z0-9]{0,12}$/, 'Up to 12 lower-case letters and digits.'),
  /** the type of all tires of a list that has no column for the season */
  type: z.enum(TYPE_SHORTS),
  warrantyUnit: z.enum(['miles', 'km']),
  /** whether columns of stock are the shops, in their order, or a supplier's warehouses, which are added up */
  stockPlaces: z.enum(['shops', 'warehouses']),
  /** what an amount buys: one tire, or a set of four */
  pricesFor: z.enum(['tire', 'set']),
  /** Canadian dollars for one unit of the list's currency */
  rate: z.coerce.number().positive().max(10),
});

/** What a person has chosen; anything else is as in the supplier's last list, or guessed. Without `dry` the list is imported. */
const choices = listTerms.partial().extend({
  dry: z.stringbool().default(false),
  name: z
    .string()
    .trim()
    .max(120)
    .regex(/^[\w][\w .()&+-]*$/, 'A plain file name.')
    .default('list.csv'),
  /** for each column what it holds, `sku,brand,,size`; empty for nothing */
  columns: z
    .string()
    .max(4_000)
    .transform((text) => text.split(',').map((field) => field || null))
    .pipe(z.array(z.custom<PriceListField | null>((field) => field === null || isPriceListField(String(field)))))
    .optional(),
  sheet: z.string().max(100).optional(),
  /** what its words for seasons mean: `{"PERF":"summertires"}` */
  seasons: z
    .string()
    .max(2_000)
    .transform((text, context) => {
      const read = z.record(z.string(), z.enum(TYPE_SHORTS)).safeParse(parseJson(text));
      if (!read.success) context.addIssue('Words with their types, as JSON.');
      return read.data ?? {};
    })
    .optional(),
  anyway: z.stringbool().default(false),
});
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
export type ImportQuery = z.input<typeof choices>;
/** How a person says that a list is to be read; the rest is guessed. */
export type MappingChoice = Omit<z.output<typeof choices>, 'dry' | 'anyway' | 'name' | 'sheet'>;
export const MAX_LIST_BYTES = 4 * 1024 * 1024;

export interface PriceListReading extends Required<Pick<MappingChoice, 'warrantyUnit' | 'stockPlaces' | 'pricesFor'>> {
  sheet: string;
  sheets: string[];
  header_line: number;
  /** `kept`: as the supplier's last list; `own`: as the shop's own; `guessed` */
  source: 'kept' | 'own' | 'guessed';
  /** null while it is not known whose list it is */
  supplier: string | null;
  suppliers: string[];
  type: TypeShort | null;
  /** what names another currency: `Cost USD`; empty: nothing does. `rate`: dollars for one unit of it */
  currency: string;
  rate: number | null;
  words: string[];
  columns: Array<{
    name: string;
    field: PriceListField | null;
    reason: string;
    /** the first three */
    cells: string[];
    /** what it may hold all the same: a person chooses */
    unread?: 'cost' | 'stock' | 'status' | undefined;
  }>;
  /** what no column holds and nobody has chosen yet; nothing is compared before it is complete */
  missing: Array<PriceListField | 'supplier' | 'rate' | 'words'>;
  /** the first twenty rows; of a rejected one the cells as they are in the list */
  rows: SampleRow[];
}

export interface ListResult {
  figures: ListFigures;
  /** the first 200; `item`: the item number or vehicle of the record, if it could be read */
  rejected: Array<{ line: number; item: string; reasons: string[] }>;
  /** the first ten items of the supplier's last list that this one no longer has */
  gone: Array<{ sku: string; title: string }>;
  /** what a person should confirm first; `asks` where the list is not imported without `anyway` */
  doubts: Array<{ message: string; asks: boolean }>;
  /** other products that get another price or stock: those that other suppliers offer, too, and those that are gone */
  repriced: number;
  brands_created: string[];
  patterns_created: number;
  /** of a dry run, with the first 100 products that would change */
  comparison: ListComparison | null;
}

export interface ImportOutcome {
  dry: boolean;
  /** a table that the desk has exported, of which only changed cells count; null: a price list */
  table: 'products' | 'offers' | null;
  reading: PriceListReading;
  /** of a dry run: why the list as a whole cannot be imported as it is read; empty when it can */
  problem: string;
  /** null while something is missing, so that nothing could be compared */
  result: ListResult | null;
}

/** The list is the body: CSV, XLSX or XLS. 422 when it is rejected as a whole; `message` says why. */
export const importListCall = defineStaffCall({
  route: 'POST /api/editor/import',
  input: choices,
  sends: 'file',
  queryTimeoutMs: 55_000, // a list of 50,000 rows takes half a minute, and Netlify stops a function after one
  output: data<ImportOutcome>(),
  takes: PRODUCT,
  limit: 30,
});

export interface UndoneImport {
  restored: number;
  /** the first hundred that stay as they are, and how many there are */
  kept: Array<{ title: string; why: string }>;
  kept_total: number;
  imports: ImportedList[];
}

export const importsCall = defineStaffCall({
  route: 'GET /api/editor/imports',
  output: data<ImportedList[]>(),
  limit: 30,
});
export const undoImportCall = defineStaffCall({
  route: 'POST /api/editor/imports/:id',
  queryTimeoutMs: 55_000,
  output: data<UndoneImport>(),
});
