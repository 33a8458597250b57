import { z } from 'zod';
import { siteUrl, webUrl } from '../editor/fields.ts';
import { DEFAULT_PRICE_RULES, priceRules } from '../pricing/price-rules.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as 09:00');
const dollars = z.string().regex(/^\d{1,6}\.\d{2}$/, 'an amount as 5.00');

const shopPlace = z.object({
  /** short name: `Foothills SE` */
  name: z.string().min(1),
  street: z.string().min(1),
  city: z.string().min(1),
  province: z.string().length(2),
  postalCode: z.string(),
  phone: z.string().regex(/^\+1\d{10}$/, 'a number as +14035550142'),
  latitude: z.number(),
  longitude: z.number(),
});
export type ShopPlace = z.infer<typeof shopPlace>;

/** All settings. A missing or invalid row falls back to the default, so that pages can always be built. */
export const settingsShape = {
  title: z.string().min(1),
  description: z.string(),
  /** second line of the logo: `Tire, Calgary` */
  tagline: z.string(),
  /** URL of the site, without a slash at the end */
  site_url: siteUrl,
  email: z.email(),
  /** number for text messages */
  text_phone: z.string().regex(/^\+1\d{10}$/),
  places: z.tuple([shopPlace, shopPlace]),
  social_links: z.array(z.object({ name: z.string(), url: webUrl })),
  /** notice that names and numbers are samples; empty once they are real */
  sample_notice: z.string(),
  monday_friday_start: clock,
  monday_friday_end: clock,
  saturday_start: clock,
  saturday_end: clock,
  sunday_start: clock,
  sunday_end: clock,
  /** days on which the shops are closed or have other hours */
  holidays: z.array(
    z.object({ date: z.iso.date(), name: z.string().min(1), start: clock.optional(), end: clock.optional() }),
  ),
  home_text_section: z.string(),
  fee_recycling: dollars,
  fee_gst_percent: z.number().min(0).max(30),
  fee_card_percent: z.number().min(0).max(10),
  fee_non_set: dollars,
  fee_delivery_from: dollars,
  price_rules: priceRules,
  partner_approval: z.enum(['auto', 'manual']),
  /** publish fixed rating and offer figures in structured data; see docs/structured-data.md */
  structured_data_defaults: z.boolean(),
} as const;

const settingsSchema = z.object(settingsShape);
export type Settings = z.infer<typeof settingsSchema>;
export type SettingCode = keyof Settings;

export const DEFAULT_SETTINGS: Settings = {
  title: 'Three Peaks Tire',
  tagline: 'Tire, Calgary',
  description:
    'Winter, all-weather, all-season, summer and truck tires in Calgary, with prices and stock for every size. ' +
    'Two shops, open seven days a week.',
  site_url: 'http://localhost:8888',
  email: 'hello@threepeakstire.example',
  text_phone: '+14035550142',
  places: [
    {
      name: 'Foothills SE',
      street: '100 Sample Way SE',
      city: 'Calgary',
      province: 'AB',
      postalCode: 'T2C 0A0',
      phone: '+14035550142',
      latitude: 50.9896,
      longitude: -113.9836,
    },
    {
      name: 'Skyline NE',
      street: '200 Sample Avenue NE',
      city: 'Calgary',
      province: 'AB',
      postalCode: 'T2E 0A0',
      phone: '+14035550188',
      latitude: 51.0823,
      longitude: -114.0158,
    },
  ],
  social_links: [
    { name: 'Facebook', url: 'https://facebook.example/threepeakstire' },
    { name: 'Instagram', url: 'https://instagram.example/threepeakstire' },
  ],
  sample_notice:
    'Demonstration shop: name, addresses, phone numbers, prices, stock, ratings and social links are samples.',
  monday_friday_start: '09:00',
  monday_friday_end: '17:00',
  saturday_start: '10:00',
  saturday_end: '15:00',
  sunday_start: '10:00',
  sunday_end: '15:00',
  holidays: [],
  home_text_section: '',
  fee_recycling: '5.00',
  fee_gst_percent: 5,
  fee_card_percent: 2,
  fee_non_set: '5.00',
  fee_delivery_from: '40.00',
  price_rules: DEFAULT_PRICE_RULES,
  partner_approval: 'manual',
  structured_data_defaults: true,
};

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

/** Settings that pages and the public call may show: neither the price rules nor how accounts are approved. */
export type PublicSettings = Omit<Settings, 'price_rules' | 'partner_approval'>;

export function publicSettings({
  price_rules: _rules,
  partner_approval: _approval,
  ...rest
}: Settings): PublicSettings {
  return rest;
}
