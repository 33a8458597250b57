/** Schemas of the fields in editors' forms, with their error messages. */
import * as z from 'zod';
import { cleanLines, cleanLine } from './clean-text.ts';
import { isSiteUrl, isWebUrl } from './web-url.ts';
import { uploadHash } from './uploaded-picture.ts';

/** A function, because the first number that a process formats takes 20 ms. */
const lengthError = (most: number) => ({ error: () => `At most ${most.toLocaleString('en-CA')} characters.` });

const cleaned = (clean: (text: string) => string, least: number, most: number) =>
  z
    .string('Enter a text.')
    .transform(clean)
    .pipe(z.string().min(least, 'Enter a text.').max(most, lengthError(most)));
export const line = (most: number) => cleaned(cleanLine, 0, most);
/** Text on one line of a certain form. @param message what is wrong with any other */
export const shaped = (most: number, form: RegExp, message: string) =>
  line(most).refine((text) => form.test(text), message);
export const requiredLine = (most: number) => cleaned(cleanLine, 1, most);
export const lines = (most: number) => cleaned(cleanLines, 0, most).meta({ as: 'lines' });

/** Longest HTML of one field, in characters: some forty printed pages. */
const MAX_HTML_LENGTH = 120_000;
/** Rich text, not yet sanitised. */
export const html = lines(MAX_HTML_LENGTH).meta({ as: 'html' });

export const SLUG_HINT = 'Made from the title. When it changes, the old URL redirects to the new one.';
export const slug = shaped(
  80,
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Lower-case letters, digits and single hyphens, such as winter-tires.',
);

export const webUrl = line(300).refine(isWebUrl, 'A link that begins with https://.');
/** The URL of a whole site, stored without a slash at its end. */
export const siteUrlField = line(300)
  .refine(isSiteUrl, 'A link that begins with https://, without a path.')
  .transform((url) => url.replace(/\/$/, ''));

const A_LINK = 'A page of the shop, such as /tires, or a link that begins with https://.';
const isLink = (text: string) => /^(?:\/(?![/\\])|(?:mailto|tel|sms):)[^\s\\"<>]*$/.test(text) || isWebUrl(text);
/** A path of the shop, an email address or phone number, or a URL of another site. */
export const link = line(300).refine(isLink, A_LINK);
export const linkOrNone = z.union([z.literal(''), link], A_LINK);

/** The name of a drawing, the path of an uploaded picture, or nothing. */
export const picture = line(100)
  .refine(
    (s) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(s) || uploadHash(s) !== null,
    'Choose a drawing, or upload a picture.',
  )
  .meta({ as: 'picture' });
export const upload = line(100)
  .refine((path) => path === '' || uploadHash(path) !== null, 'Upload a picture.')
  .meta({ as: 'picture', uploadsOnly: true });

export const amountField = shaped(20, /^\d{1,7}\.\d{2}$/, 'An amount such as 189.00.').meta({
  as: 'amount',
  initial: '0.00',
});
export const boundedNumber = (least: number, most: number) =>
  z
    .number(`A number from ${least} to ${most}.`)
    .min(least, `A number from ${least} to ${most}.`)
    .max(most, `A number from ${least} to ${most}.`);
export const wholeNumber = (least: number, most: number, message = `A whole number from ${least} to ${most}.`) =>
  z.int(message).min(least, message).max(most, message);
/** A position in a list, from 0; the desk shows most of them from 1. */
export const position = z
  .int('A whole number, such as 1.')
  .min(0, 'Position 1 or higher.')
  .max(999, 'Position 1,000 or lower.')
  .meta({ label: 'Place in the list', countFrom: 1, hint: '1 is the first.' });
export const tags = z
  .array(requiredLine(40))
  .max(20, 'At most 20 tags.')
  .transform((all) => [...new Set(all)])
  .meta({ as: 'tags', label: 'Tags', hint: 'Separated by commas.' });

export const choiceOf = <const T extends string>(names: Record<T, string>, message = 'Choose one.') =>
  z.enum(Object.keys(names) as T[], message).meta({ options: Object.entries<string>(names) });

export const moment = z.iso
  .datetime({ offset: true, error: 'A date and a time.' })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1970' && text < '2100', 'A year from 1970 to 2099.')
  .meta({ as: 'moment' });

export const seoFields = {
  seo_title: line(120).meta({
    group: { title: 'Search engines', folded: true, hint: 'Empty: title and description are used.' },
    label: 'Title in the browser’s tab and in search results',
  }),
  seo_desc: line(320).meta({ label: 'Description in search results', as: 'lines', rows: 2 }),
};
