import * as z from 'zod';
import defaults from './default-settings.json' with { type: 'json' };
import {
  boundedNumber,
  choiceOf,
  requiredLine,
  html,
  line,
  lines,
  shaped,
  siteUrlField,
  upload,
  webUrl,
} from '#src/kit/fields.ts';
import { isEmail } from '#src/kit/email.ts';
import { installationTable } from './installation-table.ts';
import { DEFAULT_OFFER_RULES, offerRules } from './offer-choice.ts';
import { DEFAULT_PRICE_RULES, priceRules } from './price-rules.ts';
import { favourites } from './favourites.ts';
import { holidayDays, weekHours } from './hours-schema.ts';
import { MAX_PLACES, phone, shopPlace, shopRegion } from './shop-place.ts';

const dollars = shaped(10, /^\d{1,6}\.\d{2}$/, 'An amount such as 5.00.').meta({ as: 'amount' });

/** All settings, in the order of the desk (docs/profile.md). A missing or invalid row falls back to the default. */
export const settingsShape = {
  title: requiredLine(60).meta({ group: { title: 'Name' }, label: 'Name of the shop' }),
  /** `Tire, Calgary` */
  tagline: line(60).meta({ label: 'Line below the name' }),
  logo: upload.meta({
    label: 'Logo',
    hint: 'Shown in the header, in icons and in the picture of shared links. A square one is best: JPEG, PNG, WebP, AVIF or GIF. Without one, the header shows your initials.',
  }),
  legal_name: line(100).meta({
    label: 'Legal name',
    hint: 'In the footer and for search engines. Empty: the name of the shop.',
  }),
  short_name: line(12).meta({
    label: 'Short name',
    hint: 'Below the icon of the installed app, at most 12 characters. Empty: the name of the shop.',
  }),
  licence_name: line(40).meta({
    label: 'Name of the licence',
    hint: 'Before the licence number: “AMVIC licence” in Alberta.',
  }),
  amvic_number: shaped(20, /^([A-Z]{0,3}\d{4,12})?$/, 'A number such as B2001234.').meta({
    label: 'Licence number',
    hint: 'In the footer of every page. Empty: no licence is shown.',
  }),
  description: line(320).meta({ label: 'Description for search engines', as: 'lines', rows: 3 }),
  keywords: line(320).meta({
    label: 'Keywords',
    hint: 'In the head of every page, separated by commas. Most search engines ignore them.',
  }),
  site_url: siteUrlField.meta({
    label: 'URL of the site',
    type: 'url',
    hint: 'No slash at the end. Used for canonical links.',
  }),
  sample_notice: lines(500).meta({
    label: 'Notice about samples',
    rows: 2,
    hint: 'Clear it once name, numbers and prices are real.',
  }),
  region: shopRegion.meta({
    group: { title: 'Contact' },
    label: 'City, province and country',
    hint: 'Named in titles, descriptions and texts of all pages.',
  }),
  delivery_areas: z
    .array(
      z.object({
        name: requiredLine(60).meta({ label: 'Province' }),
        text: requiredLine(120).meta({ label: 'Beside it', initial: 'By quote' }),
      }),
    )
    .max(13, 'At most 13 provinces.')
    .meta({
      label: 'Where you deliver',
      item: 'province',
      most: 13,
      hint: 'On the home page, from west to east. Your own province shows its price beside its name.',
    }),
  map: z
    .object({
      picture: upload.meta({
        label: 'Picture',
        hint: 'Dark, and 8 to 5, such as 1200 by 750 pixels. Only a map that you may publish.',
      }),
      north: boundedNumber(-90, 90).meta({ label: 'Latitude of the upper edge' }),
      south: boundedNumber(-90, 90).meta({ label: 'Latitude of the lower edge' }),
      west: boundedNumber(-180, 180).meta({ label: 'Longitude of the left edge' }),
      east: boundedNumber(-180, 180).meta({ label: 'Longitude of the right edge' }),
    })
    .refine(({ picture, north, south, west, east }) => !picture || (north > south && east > west), {
      path: ['north'],
      error: 'The upper edge is farther north than the lower, the right one farther east than the left.',
    })
    .meta({
      label: 'Picture of the map',
      hint: 'Below the marks of the shops, in the header, in the footer and on the contact page. Without a picture, or if a shop is beyond its edges, the map is plain.',
    }),
  places: z
    .tuple([shopPlace], shopPlace)
    .refine(({ length }) => length <= MAX_PLACES, `At most ${MAX_PLACES} shops.`)
    .meta({
      label: 'The shops',
      item: 'shop',
      most: MAX_PLACES,
      hint: 'One to twelve. Products name a shop by its place in this list, so new ones come at its end, and only the last can be removed. The map shows them where latitude and longitude say.',
    }),
  email: line(254)
    .refine(isEmail, 'An email address such as hello@shop.example.')
    .meta({ label: 'Email', type: 'email' }),
  text_phone: phone.meta({ label: 'Number for text messages' }),
  social_links: z
    .array(
      z.object({
        name: requiredLine(40).meta({ label: 'Name' }),
        url: webUrl.meta({ label: 'Address', type: 'url', initial: 'https://' }),
      }),
    )
    .max(12, 'At most 12 links.')
    .meta({ label: 'Social links', item: 'link' }),
  ...weekHours,
  holidays: holidayDays,
  today_monday_friday: line(60).meta({
    label: 'In the strip, Monday to Friday',
    hint: 'Follows the hours above the header while the shops are open or yet to open: “Open until 5 pm, walk-in repairs until noon”. Leave it empty for the slogans alone.',
  }),
  today_saturday: line(60).meta({ label: 'In the strip, Saturday', hint: 'The same for Saturdays.' }),
  today_sunday: line(60).meta({ label: 'In the strip, Sunday', hint: 'The same for Sundays.' }),
  fee_recycling: dollars.meta({ group: { title: 'Fees' }, label: 'Recycling, per tire' }),
  fee_recycling_checked: z.union([z.literal(''), z.iso.date('A day such as 2026-12-25.')]).meta({
    label: 'Recycling fee last checked',
    type: 'date',
    hint: 'When you last checked it against the recycling program’s rates. Shown on the questions page.',
  }),
  fee_non_set: dollars.meta({ label: 'Not a set of four, per tire' }),
  fee_delivery_from: dollars.meta({ label: 'Delivery from' }),
  taxes: z
    .array(
      z.object({
        name: requiredLine(20).meta({ label: 'Name, such as GST' }),
        percent: boundedNumber(0, 30).meta({ label: 'Percent', initial: 5 }),
        on: choiceOf(
          { all: 'Tires, fees and installation', goods: 'Tires and fees', work: 'Installation alone' },
          'What it is on.',
        ).meta({ label: 'On' }),
      }),
    )
    .max(4, 'At most 4 taxes.')
    .meta({
      label: 'Taxes',
      item: 'tax',
      most: 4,
      hint: 'Lines of every total, in this order. None is charged on another.',
    }),
  fee_card_percent: boundedNumber(0, 10).meta({ label: 'Credit card, percent' }),
  installation_prices: installationTable.meta({
    label: 'Installation prices',
    item: 'row',
    most: 40,
    hint: 'Dollars per tire or wheel, before taxes. A kind of vehicle takes the first row that reaches its rim; its last row is for all larger rims, too. Service pages, estimates, lists and quotes read this table.',
  }),
  sensor_programming: dollars.meta({ label: 'Programming a pressure sensor' }),
  price_rules: priceRules.meta({
    group: { title: 'Prices and accounts' },
    label: 'How prices are made',
    hint: 'Used when a price list is imported.',
  }),
  offer_rules: offerRules.meta({
    label: 'Which offer counts',
    hint: 'Of the offers of a tire: the cheapest that is in stock, with freight. Takes effect within five minutes.',
  }),
  favourites: favourites.meta({
    label: 'Our favourites',
    item: 'pattern',
    hint: 'Up to five patterns of each type. Lists recommend them first, with your reason beside them.',
  }),
  partner_approval: choiceOf({ auto: 'See partner prices at once', manual: 'Wait for approval by staff' }).meta({
    label: 'New business accounts',
  }),
  staff_second_factor: z.boolean().meta({
    label: 'The staff must sign in with a second factor',
    hint: 'Whoever has none sees only “Your access” until it is set up. Set up your own first.',
  }),
  home_text_section: html.meta({ group: { title: 'Pages' }, label: 'Text on the home page' }),
  slogans: z
    .array(z.object({ text: requiredLine(40).meta({ label: 'Slogan' }) }))
    .max(4, 'At most four slogans.')
    .meta({ label: 'Slogans', item: 'slogan', most: 4, hint: 'In the strip at the top of every page.' }),
  home_services: line(60).meta({
    label: 'Heading of the services on the home page',
    hint: 'Above the first eight services. Empty: the home page has none.',
  }),
  home_services_text: line(200).meta({ label: 'Text below that heading' }),
  footer_line: line(80).meta({
    label: 'Line about financing in the footer',
    hint: 'With a link to the page about financing. Empty: neither.',
  }),
  footer_text: line(160).meta({ label: 'Text below that line' }),
  structured_data_defaults: z.boolean().meta({
    group: { title: 'Search engines' },
    label: 'Fixed rating and offer figures for search engines',
    hint: 'On: each product tells search engines a fixed rating and offer, as the specification of this shop asks. These figures are not counted from customers. Google may ignore or penalize such ratings: if in doubt, turn this off.',
  }),
  product_feeds: z.boolean().meta({
    label: 'Product feeds for Google, Meta and Microsoft',
    hint: 'On: publishing writes /feeds/google.xml, /feeds/google-local.txt, /feeds/meta.xml and /feeds/microsoft.txt, with the prices and stock that everybody sees. They are empty as long as the shop has samples or a notice about samples.',
  }),
} as const;

const settingsSchema = z.object(settingsShape);
export type Settings = z.infer<typeof settingsSchema>;
export type SettingCode = keyof Settings;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({
  ...defaults,
  price_rules: DEFAULT_PRICE_RULES,
  offer_rules: DEFAULT_OFFER_RULES,
});

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
