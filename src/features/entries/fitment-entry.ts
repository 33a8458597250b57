/** The fields of a vehicle's fitment that editors may change, by the rules of `import-fitment`. */
import * as z from 'zod';
import { slugOf } from '#src/kit/slug.ts';
import { formatTireSize, parseTireSize } from '#src/features/sizes/tire-size.ts';
import { printedFitment } from '#src/features/vehicles/fitment.ts';
import { readService, serviceText } from '#src/features/vehicles/original-tire.ts';
import { FIRST_YEAR, LAST_YEAR } from '#src/features/vehicles/vehicle.ts';
import { choiceOf, line, requiredLine, wholeNumber } from '#src/kit/fields.ts';

const NAME = 'A name with at least one letter or digit.';
const name = (most: number) => requiredLine(most).refine((text) => slugOf(text) !== '', NAME);

const YEAR = `A year from ${FIRST_YEAR} to ${LAST_YEAR}.`;
const year = wholeNumber(FIRST_YEAR, LAST_YEAR, YEAR).meta({ initial: (now: Date) => now.getUTCFullYear() });

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

export const fitmentEntry = z
  .strictObject({
    make: name(60).meta({ group: { title: 'Vehicle' }, label: 'Make' }),
    model: name(120).meta({ label: 'Model' }),
    year_from: year.meta({ label: 'First model year' }),
    year_to: year.meta({ label: 'Last model year' }),
    option: line(120)
      .refine((text) => text === '' || slugOf(text) !== '', NAME)
      .meta({ label: 'Trim', hint: 'Empty: every trim of these years.' }),
    front: size.meta({
      group: {
        title: 'Placard',
        hint: 'Leave unknown values empty. Load and speed decide which tires are listed for the vehicle.',
      },
      label: 'Size',
      hint: 'As printed: 225/65R17, LT275/70R18.',
    }),
    front_service: service.meta({ label: 'Load, speed and range', hint: '102H, 106T XL, 123/120R E.' }),
    front_pressure: pressure.meta({ label: 'Pressure in psi' }),
    rear: z.union([z.literal(''), size], SIZE).meta({ label: 'Rear size', hint: 'Empty: the same as in front.' }),
    rear_service: service.meta({ label: 'Rear load, speed and range' }),
    rear_pressure: pressure.meta({ label: 'Rear pressure in psi' }),
    /** Earlier revisions do not have this and the next field. */
    trims: choiceOf({
      '': 'As the shop’s list says',
      all: 'Yes, of all trims',
      'not all': 'No, some are missing',
      unknown: 'Not known',
    })
      .default('')
      .meta({
        group: { title: 'All sizes', hint: 'Of every trim in Canada in these model years. Pages say what is missing.' },
        label: 'Are all of them listed?',
      }),
    missing: line(120).default('').meta({ label: 'What is missing', hint: 'Type S on 20 inch.' }),
    verified: z.boolean().meta({ label: 'Checked on a placard or in the maker’s documents' }),
  })
  .refine((row) => row.year_to >= row.year_from, { path: ['year_to'], message: 'This is before the first year.' })
  .refine((row) => row.rear === '' || printedFitment(row.front, row.rear)?.rear !== null, {
    path: ['rear'],
    message: 'Same as the front: leave it empty.',
  })
  .refine((row) => !row.missing || row.trims === 'not all', {
    path: ['missing'],
    message: 'Choose above that some are missing.',
  });
