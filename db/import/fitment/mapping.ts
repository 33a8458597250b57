import * as z from 'zod';
import { CURATED } from '../../schema/vehicles.ts';
import { clean } from '../cell.ts';
import { column, delimiter, readMappingFile } from '../mapping.ts';
import type { ListRecord } from '../text-list.ts';

/** The columns of a feed. Years are either in `year` (`2019` or `2019-2025`), or in `yearFrom` and `yearTo`. */
const columnsShape = z
  .strictObject({
    make: column,
    model: column,
    front: column,
    year: column.optional(),
    yearFrom: column.optional(),
    yearTo: column.optional(),
    option: column.optional(),
    rear: column.optional(),
    frontService: column.optional(),
    rearService: column.optional(),
    frontPressure: column.optional(),
    rearPressure: column.optional(),
    source: column.optional(),
    verifiedAt: column.optional(),
  })
  .refine(
    ({ year, yearFrom, yearTo }) => (year ? !yearFrom && !yearTo : yearFrom && yearTo),
    'must have either "year", or "yearFrom" and "yearTo"',
  );
export type FitmentColumns = z.infer<typeof columnsShape>;

export const fitmentShape = z.strictObject({
  delimiter: delimiter.default(','),
  /** the source of rows that name none, as a slug; the next import replaces all rows of its sources */
  source: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits, separated by hyphens')
    .refine((source) => source !== CURATED, `cannot be "${CURATED}", the shop's own list`)
    .optional(),
  columns: columnsShape.optional(),
});
export type FitmentMapping = z.infer<typeof fitmentShape>;

/** Reads a mapping file. @throws ImportError when it cannot be read, is not JSON or is invalid */
export const readFitmentMapping = (file: string): Promise<FitmentMapping> => readMappingFile(fitmentShape, file);

export const SHOP_FORMAT: FitmentMapping = { delimiter: ',' };

const TITLES = { make: 'make', model: 'model', option: 'option', front: 'front_size', rear: 'rear_size' };
/** Fields whose columns may be missing. Their titles are `front_service` and the like. */
const OPTIONAL = ['frontService', 'rearService', 'frontPressure', 'rearPressure', 'verifiedAt', 'source'] as const;

/**
 * The columns of the shop's own format: `year_from`, `year_to` (or `year`), `make`, `model`, `option`, `front_size`,
 * `rear_size`, `front_service`, `rear_service`, `front_pressure`, `rear_pressure`, `source`, `verified_at`. Those after the sizes
 * are optional. `rear_size` is not, since a misspelled title would put front tires on rear axles.
 */
export function shopFormatColumns(header: ListRecord): FitmentColumns {
  const titles = new Set(header.cells.map((title) => clean(title).toLowerCase()));
  const years =
    titles.has('year') && !titles.has('year_from') && !titles.has('year_to')
      ? { year: 'year' }
      : { yearFrom: 'year_from', yearTo: 'year_to' };
  const optional = OPTIONAL.map((field) => [field, field.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)]);
  return { ...years, ...TITLES, ...Object.fromEntries(optional.filter(([, title]) => titles.has(title!))) };
}
