/** What comes from lists of others and is changed at the desk: tires of vehicles, search words, suppliers and how lists are fetched. */
import * as z from 'zod';
import { formatTireSize, parseTireSize } from '#src/features/sizes/tire-size.ts';
import { printedFitment } from '#src/features/vehicles/fitment.ts';
import { readService, serviceText } from '#src/features/vehicles/original-tire.ts';
import { FIRST_YEAR, LAST_YEAR } from '#src/features/vehicles/vehicle.ts';
import { amountField, choiceOf, line, requiredLine, shaped, wholeNumber } from '#src/kit/fields.ts';
import { FETCH_DAY_NAMES, FETCH_DAYS, type FetchDay } from '#src/kit/list-fetch.ts';
import { isListUrl } from '#src/kit/list-url.ts';
import { slugOf } from '#src/kit/slug.ts';
import { keyOf, tokensOf } from '#src/kit/tokens.ts';
import { isAnswer, isPageUrl, MAX_REPLACED_WORDS } from './word-meaning.ts';

const NAME = 'A name with at least one letter or digit.';
const name = (most: number) => requiredLine(most).refine((text) => slugOf(text) !== '', NAME);

const YEAR = `A year from ${FIRST_YEAR} to ${LAST_YEAR}.`;
const year = wholeNumber(FIRST_YEAR, LAST_YEAR, YEAR).meta({ initial: (now: Date) => now.getUTCFullYear() });

const SIZE = 'A tire size such as 225/65R17 or LT275/70R18.';
const size = line(40)
  .refine((text) => parseTireSize(text) !== null, SIZE)
  .transform((text) => formatTireSize(parseTireSize(text)!));

const service = line(40)
  .refine(
    (text) => readService(text) !== null,
    'Load index and speed rating, then XL, HL or a load range: 102H, 123/120R E.',
  )
  .transform((text) => serviceText(readService(text)!));

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

export const searchWordEntry = z
  .strictObject({
    text: requiredLine(60)
      .refine((text) => keyOf(text).length > 1, 'Enter at least two letters or digits.')
      .transform((text) => text.toLowerCase())
      .meta({
        group: { title: 'Search word', hint: 'What visitors type, and what it means. Works as soon as it is saved.' },
        label: 'What visitors type',
        hint: 'For a page the words that the question cannot do without, in any order, such as flat repair. Else one to four words, such as dura trac.',
      }),
    meaning: requiredLine(200)
      .refine(
        (meaning) => !isPageUrl(meaning) || /^\/(?![/\\])[^\s\\"<>]*$/.test(meaning),
        'A page of the shop, such as /services/tire-storage, or words such as Wrangler DuraTrac.',
      )
      .meta({
        label: 'What it means',
        hint: 'Other words, such as Wrangler DuraTrac, a model, such as BMW 3 Series, two with “or” between them, or a page, such as /services/tire-storage. A question mark: a vehicle that we do not list. An exclamation mark: what we do not sell, such as !motorcycle tires: A motorcycle shop can help.',
      }),
  })
  .refine(({ text, meaning }) => isAnswer(meaning) || tokensOf(text).length <= MAX_REPLACED_WORDS, {
    path: ['text'],
    message: 'At most four words, or a page.',
  })
  .refine(({ text, meaning }) => isAnswer(meaning) || keyOf(text) !== keyOf(meaning), {
    path: ['meaning'],
    message: 'Enter what it means.',
  });

const yesOrNo = z.boolean('Yes or no.');
const TIMES = 'Up to six times of day, such as 06:30 or 06:30, 12:15.';
const eachDay = <T>(of: (day: FetchDay) => T) =>
  Object.fromEntries(FETCH_DAYS.map((day) => [day, of(day)])) as Record<FetchDay, T>;
const NO_DAYS = eachDay(() => false);
const days = eachDay((day) => yesOrNo.meta({ label: FETCH_DAY_NAMES[day] }));

/** Where a list is fetched from, and when. Entries that were stored before sources existed have none. */
const source = {
  source_url: line(300)
    .refine((url) => url === '' || isListUrl(url), 'A public URL that begins with https://, without a user name.')
    .default('')
    .meta({
      group: {
        title: 'Where its list is fetched from',
        hint: 'Import its first list by hand, under Price list, to set its columns. Only owners change URL and sign-in.',
      },
      label: 'URL of the list',
      hint: 'https://, without a password. Empty: not fetched.',
    }),
  source_access: choiceOf({
    none: 'Nothing',
    password: 'A user name and a password',
    header: 'A header, such as a key of its service',
  })
    .default('none')
    .meta({
      label: 'Sign-in method',
      hint: 'Password and header are environment variables, for one server. The page Suppliers shows their names.',
    }),
  source_user: shaped(80, /^[^:]*$/, 'A user name has no colon.')
    .default('')
    .meta({ label: 'User name' }),
  source_days: z.strictObject(days).default(NO_DAYS).meta({ label: 'Fetch on these days' }),
  source_times: z
    .array(z.string(TIMES), TIMES)
    .refine((times) => times.length <= 6 && times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)), TIMES)
    .transform((times) => [...new Set(times)].toSorted())
    .default([])
    .meta({
      as: 'tags',
      label: 'Times of day, in the shop’s time',
      hint: 'Such as 06:30, or 06:30, 12:15. No day or time: only when you press Fetch now.',
    }),
};

/** Whether the list is fetched regularly, and not only when an editor asks. */
const hasHours = ({ source_days: days }: { source_days: Record<FetchDay, boolean> }) =>
  FETCH_DAYS.some((day) => days[day]);

export const supplierEntry = z
  .strictObject({
    title: requiredLine(80).meta({
      group: { title: 'Supplier', hint: 'Not public. Prices and stock follow within five minutes.' },
      label: 'Name',
    }),
    /** Empty for the shop's own list. */
    slug: shaped(12, /^[a-z0-9]*$/, 'Up to 12 lower-case letters and digits, such as mtl.').meta({
      label: 'Prefix',
      hint: 'Up to 12 lower-case letters and digits. It goes before each item number and cannot be changed.',
    }),
    active: yesOrNo.meta({ label: 'Its offers count', initial: true }),
    freight: amountField.meta({
      group: { title: 'Freight and time' },
      label: 'Freight, dollars per tire',
      hint: 'Added to the cost.',
    }),
    lead_days: wholeNumber(0, 60).meta({ label: 'Days until a tire arrives', initial: 1 }),
    stale_days: wholeNumber(1, 365).nullable().meta({
      label: 'After how many days a list counts as “ask us”',
      hint: 'Empty: as the setting “Which offer counts” says.',
    }),
    ...source,
  })
  .refine((entry) => entry.source_access !== 'password' || entry.source_user !== '', {
    path: ['source_user'],
    error: 'Enter a user name.',
  })
  .refine((entry) => !hasHours(entry) || entry.source_times.length > 0, {
    path: ['source_times'],
    error: 'Enter a time of day, too.',
  })
  .refine((entry) => hasHours(entry) || entry.source_times.length === 0, {
    path: ['source_days'],
    error: 'Choose a day, too.',
  });
