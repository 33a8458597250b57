/** The fields of a vehicle's fitment that editors may change, by the rules of `import-fitment`. */
import * as z from 'zod';
import { slugOf } from '../content/slug.ts';
import { formatTireSize, parseTireSize } from '../size/tire-size.ts';
import { printedFitment } from '../vehicle/fitment.ts';
import { readService, serviceText } from '../vehicle/original-tire.ts';
import { FIRST_YEAR, LAST_YEAR } from '../vehicle/vehicle.ts';
import { line, requiredLine, wholeNumber } from './fields.ts';

const NAME = 'A name with at least one letter or digit.';
const name = (most: number) => requiredLine(most).refine((text) => slugOf(text) !== '', NAME);

const YEAR = `A year from ${FIRST_YEAR} to ${LAST_YEAR}.`;
const year = wholeNumber(FIRST_YEAR, LAST_YEAR, YEAR);

const SIZE = 'A tire size such as 225/65R17 or LT275/70R18.';
const size = line(40)
  .refine((text) => parseTireSize(text) !== null, SIZE)
  .transform((text) => {
    const read = parseTireSize(text);
    return read ? formatTireSize(read) : text;
  });

const service = line(40)
  .refine(
    (text) => readService(text) !== null,
    'Load index and speed rating, then XL, HL or a load range: 102H, 123/120R E.',
  )
  .transform((text) => {
    const read = readService(text);
    return read ? serviceText(read) : text;
  });

const pressure = wholeNumber(15, 120, 'A pressure from 15 to 120 psi, or empty.').nullable();

/** A search for these words finds the rows whose load index nobody has typed yet. */
export const NO_LOAD_INDEX = 'no load index';

/** What is not known is empty or null. */
export const fitmentEntry = z
  .strictObject({
    make: name(60),
    model: name(120),
    year_from: year,
    year_to: year,
    /** empty: every trim of these years */
    option: line(120).refine((text) => text === '' || slugOf(text) !== '', NAME),
    front: size,
    /** empty: the same as in front */
    rear: z.union([z.literal(''), size], SIZE),
    front_service: service,
    rear_service: service,
    front_pressure: pressure,
    rear_pressure: pressure,
    /** somebody has checked it against the maker's documents or a placard */
    verified: z.boolean(),
  })
  .refine((row) => row.year_to >= row.year_from, { path: ['year_to'], message: 'This is before the first year.' })
  .refine((row) => row.rear === '' || printedFitment(row.front, row.rear)?.rear !== null, {
    path: ['rear'],
    message: 'Same as the front: leave it empty.',
  });
