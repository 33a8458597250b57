import * as z from 'zod';
import defaults from './default-settings.json' with { type: 'json' };
import { boundedNumber, requiredLine, html, line, lines, shaped, siteUrlField, webUrl } from '../editor/fields.ts';
import { uploadHash } from '../editor/uploaded-picture.ts';
import { isEmail } from '../message/email.ts';
import { installationTable } from '../pricing/installation-table.ts';
import { DEFAULT_OFFER_RULES, offerRules } from '../pricing/offer-choice.ts';
import { DEFAULT_PRICE_RULES, priceRules } from '../pricing/price-rules.ts';
import { colourProblem, OWN_COLOURS } from './colours.ts';
import { favourites } from './favourites.ts';

const clock = shaped(10, /^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 09:00.');
const dollars = shaped(10, /^\d{1,6}\.\d{2}$/, 'An amount such as 5.00.');
/** In any usual spelling: `403-555-0142`, `(403) 555-0142`, `1 403 555 0142`. */
const phone = z.preprocess(
  (text) => {
    if (typeof text !== 'string') return text;
    const digits = /^[+\d\s().-]*$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
    return digits.length === 10 ? `+1${digits}` : text;
  },
  shaped(20, /^\+1\d{10}$/, 'A number such as 403-555-0142.'),
);

/** What a tax is on: tires with their fees, installation, or both. */
const TAXED = ['all', 'goods', 'work'] as const;

/** The most shops that one site has. */
export const MAX_PLACES = 12;

/** Days on which a shop is closed or has other hours. */
const holidayDays = z
  .array(
    z.object({
      date: z.iso.date('A day such as 2026-12-25.'),
      name: requiredLine(60),
      start: clock.optional(),
      end: clock.optional(),
    }),
  )
  .max(100, 'At most 100 days.');

export const TOO_EARLY = 'It closes before it opens.';

/** Finds days that are in the list twice, and times that are no hours. @param at path of the list */
export function checkHolidays(
  holidays: z.output<typeof holidayDays>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
  at: string[] = [],
): void {
  const wrong = (path: Array<string | number>, message: string) =>
    addIssue({ code: 'custom', path: [...at, ...path], message });
  const seen = new Set<string>();
  holidays.forEach(({ date, start, end }, i) => {
    if (seen.has(date)) wrong([i, 'date'], 'This day is already in the list.');
    seen.add(date);
    if (!start !== !end)
      wrong([i, start ? 'end' : 'start'], 'Enter both times, or leave both empty if closed all day.');
    else if (start && end! <= start) wrong([i, 'end'], TOO_EARLY);
  });
}

/** As `Date.getDay` counts. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** `monday_start`, `monday_end` and so on; equal times mean closed all day. */
const ownHours = z
  .record(z.enum(WEEKDAYS.flatMap((day) => [`${day}_start`, `${day}_end`] as const)), clock)
  .superRefine((hours, { addIssue }) => {
    for (const day of WEEKDAYS)
      if (hours[`${day}_end`] < hours[`${day}_start`])
        addIssue({ code: 'custom', path: [`${day}_end`], message: TOO_EARLY });
  });

const shopPlace = z.object({
  /** short name: `Foothills SE` */
  name: requiredLine(60),
  street: requiredLine(120),
  city: requiredLine(60),
  province: shaped(2, /^[A-Z]{2}$/, 'Two letters, such as AB.'),
  postalCode: line(10),
  phone,
  /** how many appointments it takes in a half-day */
  appointments: z.int('A whole number, such as 12.').min(1, 'At least 1.').max(200, 'At most 200.').default(12),
  /** its code in the shop's Google Business Profile; empty: its stock is in no feed */
  storeCode: line(64).default(''),
  latitude: boundedNumber(-90, 90),
  longitude: boundedNumber(-180, 180),
  /** absent: the hours of all shops */
  hours: ownHours.optional(),
  /** besides those of all shops; of a day that is in both lists, this one counts */
  holidays: holidayDays.superRefine((days, context) => checkHolidays(days, context)).optional(),
});
export type ShopPlace = z.infer<typeof shopPlace>;

const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

const shopRegion = z.object({
  city: requiredLine(60),
  /** `Alberta`; the places have its two letters */
  province: requiredLine(60),
  country: requiredLine(60),
  countryCode: shaped(2, /^[A-Z]{2}$/, 'Two letters, such as CA.'),
  /** of hours, days and appointments, `America/Edmonton` */
  timeZone: line(40).refine(isTimeZone, 'A time zone such as America/Regina.'),
  currency: z.enum(['CAD', 'USD'], 'CAD or USD.'),
  /** a shop of an earlier version has none stored */
  units: z.enum(['metric', 'us']).default('metric'),
  /** what its law says of studs, a sentence on tires that take them; empty: none */
  studLaw: line(160),
  /** of all texts, `en-CA` */
  language: shaped(5, /^en-[A-Z]{2}$/, 'English of a country, such as en-CA.'),
});

const uploadedOrNone = line(100).refine((path) => path === '' || uploadHash(path) !== null, 'Upload a picture.');
const colour = shaped(7, /^#[\da-f]{6}$/i, 'A colour such as #ffc21a.').transform((text) => text.toLowerCase());

/** All settings. A missing or invalid row falls back to the default, so that pages can always be built. */
export const settingsShape = {
  title: requiredLine(60),
  description: line(320),
  /** in a meta element of every page; empty: without it */
  keywords: line(320),
  /** second line of the logo: `Tire, Calgary` */
  tagline: line(60),
  /** a picture that editors uploaded, beside the name in the header; empty: the drawn peaks */
  logo: uploadedOrNone,
  /** both checked for contrast; see docs/profile.md */
  colours: z.object({ accent: colour, ground: colour }).superRefine((colours, { addIssue }) => {
    const wrong = colourProblem(colours);
    if (wrong) addIssue({ code: 'custom', path: [wrong.of], message: wrong.message });
  }),
  /** in the footer and for search engines; empty: `title` */
  legal_name: line(100),
  /** below the icon of the installed app; empty: `title` without its last word */
  short_name: line(12),
  region: shopRegion,
  /** provinces to which tires are delivered, from west to east, each with a word about it; the shop's own has its price instead */
  delivery_areas: z
    .array(z.object({ name: requiredLine(60), text: requiredLine(120) }))
    .max(13, 'At most 13 provinces.'),
  /** whose licence `amvic_number` is: `AMVIC licence` */
  licence_name: line(40),
  /** the number of the shop's licence, in the footer; empty: not shown */
  amvic_number: shaped(20, /^([A-Z]{0,3}\d{4,12})?$/, 'A number such as B2001234.'),
  /** URL of the site, without a slash at the end */
  site_url: siteUrlField,
  email: line(254).refine(isEmail, 'An email address such as hello@shop.example.'),
  /** number for text messages */
  text_phone: phone,
  places: z.tuple([shopPlace], shopPlace).refine(({ length }) => length <= MAX_PLACES, `At most ${MAX_PLACES} shops.`),
  /** an uploaded picture below the marks of the shops, and the degrees of its edges; see docs/profile.md */
  map: z
    .object({
      picture: uploadedOrNone,
      north: boundedNumber(-90, 90),
      south: boundedNumber(-90, 90),
      west: boundedNumber(-180, 180),
      east: boundedNumber(-180, 180),
    })
    .refine(({ picture, north, south, west, east }) => !picture || (north > south && east > west), {
      path: ['north'],
      error: 'The upper edge is farther north than the lower, the right one farther east than the left.',
    }),
  social_links: z.array(z.object({ name: requiredLine(40), url: webUrl })).max(12, 'At most 12 links.'),
  /** notice that names and numbers are samples; empty once they are real */
  sample_notice: lines(500),
  monday_friday_start: clock,
  monday_friday_end: clock,
  saturday_start: clock,
  saturday_end: clock,
  sunday_start: clock,
  sunday_end: clock,
  /** days on which the shops are closed or have other hours */
  holidays: holidayDays,
  /** what is true on such a day, after the hours in the strip above the header; empty: the slogans alone */
  today_monday_friday: line(60),
  today_saturday: line(60),
  today_sunday: line(60),
  home_text_section: html,
  fee_recycling: dollars,
  /** day on which the fee was last compared with the recycling program's rates; empty: not known */
  fee_recycling_checked: z.union([z.literal(''), z.iso.date('A day such as 2026-12-25.')]),
  /** in the order of totals; each is computed on what it is on, never on another tax */
  taxes: z
    .array(
      z.object({
        name: requiredLine(20),
        percent: boundedNumber(0, 30),
        on: z.enum(TAXED, 'What it is on.'),
      }),
    )
    .max(4, 'At most 4 taxes.'),
  fee_card_percent: boundedNumber(0, 10),
  fee_non_set: dollars,
  fee_delivery_from: dollars,
  /** what mounting, balancing and a change of wheels cost, by kind of vehicle and rim */
  installation_prices: installationTable,
  price_rules: priceRules,
  offer_rules: offerRules,
  /** patterns that recommendations prefer */
  favourites,
  partner_approval: z.enum(['auto', 'manual']),
  /** whether the staff must have a second factor; see docs/accounts.md */
  staff_second_factor: z.boolean(),
  /** publish fixed rating and offer figures in structured data; see docs/structured-data.md */
  structured_data_defaults: z.boolean(),
  /** whether products are published for catalogues of other programs; see docs/feeds.md */
  product_feeds: z.boolean(),
} as const;

const settingsSchema = z.object(settingsShape);
export type Settings = z.infer<typeof settingsSchema>;
export type SettingCode = keyof Settings;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({
  ...defaults,
  colours: OWN_COLOURS,
  price_rules: DEFAULT_PRICE_RULES,
  offer_rules: DEFAULT_OFFER_RULES,
});

/** Settings from stored rows. A missing or invalid one takes its default. */
export function settingsFrom(rows: ReadonlyArray<{ code: string; value: unknown }>): Settings {
  const stored = new Map(rows.map((row) => [row.code, row.value]));
  const read = (code: SettingCode) => {
    const parsed = stored.has(code) ? settingsShape[code].safeParse(stored.get(code)) : undefined;
    return parsed?.success ? parsed.data : DEFAULT_SETTINGS[code];
  };
  return Object.fromEntries(
    (Object.keys(settingsShape) as SettingCode[]).map((code) => [code, read(code)]),
  ) as Settings;
}

/** Settings that pages and the public call may show: neither the rules of prices and offers nor what accounts need. */
export function publicSettings(settings: Settings) {
  const { price_rules: _r, offer_rules: _o, partner_approval: _a, staff_second_factor: _f, ...shown } = settings;
  // what all taxes come to: a field of the call since before there was a list of them
  const fee_gst_percent = shown.taxes.reduce((sum, { percent }) => sum + percent, 0);
  return { ...shown, fee_gst_percent };
}
