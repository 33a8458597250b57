/** A supplier's price list: `POST /api/editor/import?dry=1&name=list.csv`, the CSV as the body (`text/csv`, 4 MB at most). */
import { z } from 'zod';
import type { SuccessAnswer } from '../answer.ts';

/** Without `dry` the list is imported. */
export const importQuery = z.object({
  dry: z.stringbool().default(false),
  name: z
    .string()
    .trim()
    .max(120)
    .regex(/^[\w][\w .()&+-]*$/, 'A plain file name.')
    .default('list.csv'),
});
export const LARGEST_LIST = 4 * 1024 * 1024;

export interface ImportOutcome {
  dry: boolean;
  /** rows of the list */
  rows: number;
  /** the first 200 */
  rejected: Array<{ line: number; item: string; reasons: string[] }>;
  rejected_total: number;
  added: number;
  changed: number;
  unchanged: number;
  brands_created: string[];
  patterns_created: number;
  /** of a dry run: the first 100 products that would change */
  differences: Array<{
    sku: string;
    title: string;
    columns: Array<{ column: string; from: string | null; to: string | null }>;
  }>;
}
/** 422 when the list as a whole is rejected; `message` says why. */
export type ImportAnswer = SuccessAnswer<ImportOutcome>;
