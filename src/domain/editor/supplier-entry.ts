/** A supplier, as editors change it: what its tires cost to bring, how long that takes, and where its list is fetched from. */
import * as z from 'zod';
import { FETCH_DAYS } from '../supplier/fetch-hours.ts';
import { isListUrl, isSftpListUrl } from '../supplier/list-url.ts';
import { amountField, requiredLine, line, shaped, wholeNumber } from './fields.ts';

const yesOrNo = z.boolean('Yes or no.');
const NO_DAYS = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false };
const TIMES = 'Up to six times of day, such as 06:30 or 06:30, 12:15.';

/** Where a list is fetched from, and when. Entries that were stored before sources existed have none. */
const source = {
  /** empty: it is not fetched */
  source_url: line(300)
    .refine(
      (url) => url === '' || isListUrl(url) || isSftpListUrl(url),
      'A public URL that begins with https:// or sftp://, without a user name.',
    )
    .default(''),
  /** which credentials the server asks for; the credentials themselves are in the environment */
  source_access: z.enum(['none', 'header', 'password', 'key'], 'Choose one.').default('none'),
  source_user: shaped(80, /^[^:]*$/, 'A user name has no colon.').default(''),
  /** of an SFTP server, as `ssh-keygen -l` prints it */
  source_host_key: shaped(60, /^(SHA256:[\w+/]{43})?$/, 'SHA256: followed by 43 letters and digits.').default(''),
  source_days: z
    .strictObject({ mon: yesOrNo, tue: yesOrNo, wed: yesOrNo, thu: yesOrNo, fri: yesOrNo, sat: yesOrNo, sun: yesOrNo })
    .default(NO_DAYS),
  source_times: z
    .array(z.string(TIMES), TIMES)
    .refine((times) => times.length <= 6 && times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)), TIMES)
    .transform((times) => [...new Set(times)].toSorted())
    .default([]),
};

/** Whether servers of this protocol can ask for such credentials. */
const isFitting = (url: string, access: string): boolean =>
  url.startsWith('sftp:') ? access === 'password' || access === 'key' : access !== 'key' || url === '';

/** Whether the list is fetched regularly, and not only when an editor asks. */
const hasHours = ({ source_days: days }: { source_days: Record<(typeof FETCH_DAYS)[number], boolean> }) =>
  FETCH_DAYS.some((day) => days[day]);

export const supplierEntry = z
  .strictObject({
    title: requiredLine(80),
    /** the prefix of its item numbers; empty for the shop's own */
    slug: shaped(12, /^[a-z0-9]*$/, 'Up to 12 lower-case letters and digits, such as mtl.'),
    /** false: its offers are ignored */
    active: yesOrNo,
    /** dollars for bringing one tire */
    freight: amountField,
    /** days until a tire of its stock is in the shops */
    lead_days: wholeNumber(0, 60),
    /** days after which its list is too old; null: as the setting `offer_rules` has it */
    stale_days: wholeNumber(1, 365).nullable(),
    ...source,
  })
  .refine((entry) => isFitting(entry.source_url, entry.source_access), {
    path: ['source_access'],
    error: 'An sftp:// server needs a user name and a password or private key; other servers take no key.',
  })
  .refine((entry) => !['password', 'key'].includes(entry.source_access) || entry.source_user !== '', {
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
