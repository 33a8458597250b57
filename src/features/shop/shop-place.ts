/** Where the shop is: the schema of each of its shops, and of the region that all pages name. */
import * as z from 'zod';
import { boundedNumber, choiceOf, line, requiredLine, shaped } from '#src/kit/fields.ts';
import { checkHolidays, holidayDays, ownHours } from './hours-schema.ts';

export const MAX_PLACES = 12;

/** In any usual spelling: `403-555-0142`, `(403) 555-0142`, `1 403 555 0142`. */
export const phone = z
  .preprocess(
    (text) => {
      if (typeof text !== 'string') return text;
      const digits = /^[+\d\s().-]*$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
      return digits.length === 10 ? `+1${digits}` : text;
    },
    shaped(20, /^\+1\d{10}$/, 'A number such as 403-555-0142.'),
  )
  .meta({ type: 'tel', hint: 'Ten digits, in any spelling.' });

export const shopPlace = z.object({
  name: requiredLine(60).meta({ label: 'Short name' }),
  street: requiredLine(120).meta({ label: 'Street' }),
  city: requiredLine(60).meta({ label: 'City' }),
  province: shaped(2, /^[A-Z]{2}$/, 'Two letters, such as AB.').meta({ label: 'Province', hint: 'Two letters.' }),
  postalCode: line(10).meta({ label: 'Postal code' }),
  phone: phone.meta({ label: 'Phone' }),
  appointments: z.int('A whole number, such as 12.').min(1, 'At least 1.').max(200, 'At most 200.').default(12).meta({
    label: 'Appointments in a half-day',
    hint: 'How many the shop takes in a half-day. After that, it shows as full.',
  }),
  bays: z.int('A whole number, such as 2.').min(1, 'At least 1.').max(50, 'At most 50.').default(1).meta({
    label: 'Bays',
    hint: 'How many cars the shop works on at once. Staff are told where a time has no free bay.',
  }),
  storeCode: line(64).default('').meta({
    label: 'Store code',
    hint: 'As in your Google Business Profile. Without one, the stock of this shop is in no product feed.',
  }),
  latitude: boundedNumber(-90, 90).meta({ label: 'Latitude' }),
  longitude: boundedNumber(-180, 180).meta({ label: 'Longitude' }),
  /** Absent: the hours of all shops. */
  hours: ownHours.optional().meta({ label: 'Opening hours of this shop', adds: 'This shop has its own opening hours' }),
  holidays: holidayDays
    .superRefine((days, context) => checkHolidays(days, context))
    .optional()
    .meta({
      label: 'Holidays of this shop alone',
      hint: 'Besides those of all shops. Of a day that is in both lists, this one counts. No times: closed all day.',
    }),
});
export type ShopPlace = z.infer<typeof shopPlace>;

const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

export const shopRegion = z.object({
  city: requiredLine(60).meta({ label: 'City' }),
  province: requiredLine(60).meta({ label: 'Province', hint: 'In full, such as Saskatchewan.' }),
  country: requiredLine(60).meta({ label: 'Country' }),
  countryCode: shaped(2, /^[A-Z]{2}$/, 'Two letters, such as CA.').meta({ label: 'Country, two letters' }),
  timeZone: line(40)
    .refine(isTimeZone, 'A time zone such as America/Regina.')
    .meta({
      label: 'Time zone',
      options: [
        ['America/St_Johns', 'Newfoundland'],
        ['America/Halifax', 'Atlantic'],
        ['America/Toronto', 'Eastern: Ontario, Quebec'],
        ['America/Winnipeg', 'Central: Manitoba'],
        ['America/Regina', 'Saskatchewan, without changes of the clock'],
        ['America/Edmonton', 'Alberta, Northwest Territories'],
        ['America/Vancouver', 'Pacific: British Columbia'],
        ['America/Whitehorse', 'Yukon'],
      ],
    }),
  currency: choiceOf({ CAD: 'Canadian dollars', USD: 'US dollars' }, 'CAD or USD.').meta({ label: 'Currency' }),
  /** A shop of an earlier version has none stored. */
  units: choiceOf({ metric: 'Kilometres and kilograms', us: 'Miles and pounds' })
    .default('metric')
    .meta({ label: 'Units' }),
  language: shaped(5, /^en-[A-Z]{2}$/, 'English of a country, such as en-CA.').meta({
    label: 'Language',
    hint: 'Of all texts: en-CA.',
  }),
  studLaw: line(160).meta({
    label: 'Studs in the province',
    hint: 'One sentence on tires that can be studded. Empty: none.',
  }),
});
