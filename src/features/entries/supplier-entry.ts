import * as z from 'zod';
import { FETCH_DAY_NAMES, FETCH_DAYS, type FetchDay } from '#src/kit/list-fetch.ts';
import { isListUrl } from '#src/kit/list-url.ts';
import { amountField, choiceOf, requiredLine, line, shaped, wholeNumber } from '#src/kit/fields.ts';

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
