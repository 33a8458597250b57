/** The settings: the name of each, its group in the list, and how it is edited. */
import { CHARGE_NAMES, INSTALLATION_CHARGES } from '#src/domain/pricing/installation-price.ts';
import { VEHICLE_KIND_NAMES, VEHICLE_KINDS } from '#src/domain/vehicle/vehicle-kind.ts';
import type { SettingId } from '#src/domain/editor/entry-kinds.ts';
import type { FieldGroup, FieldKind } from './field-kinds.ts';

type Filling = FieldKind extends infer F ? (F extends FieldKind ? Omit<F, 'name' | 'label'> : never) : never;
interface Setting {
  group: string;
  label: string;
  field: Filling;
}

const PLACE: readonly FieldKind[] = [
  { name: 'name', label: 'Short name', as: 'line' },
  { name: 'street', label: 'Street', as: 'line' },
  { name: 'city', label: 'City', as: 'line' },
  { name: 'province', label: 'Province', as: 'line', hint: 'Two letters.' },
  { name: 'postalCode', label: 'Postal code', as: 'line' },
  { name: 'phone', label: 'Phone', as: 'line', type: 'tel', hint: 'Such as +14035550142.' },
  { name: 'latitude', label: 'Latitude', as: 'number', step: 0.0001 },
  { name: 'longitude', label: 'Longitude', as: 'number', step: 0.0001 },
];
const clock = (name: string, label: string): FieldKind => ({ name, label, as: 'line', type: 'time' });
const setting = (group: string, label: string, field: Filling): Setting => ({ group, label, field });
const line = (group: string, label: string, hint?: string) => setting(group, label, { as: 'line', hint });
const dollars = (label: string) => setting('Fees', label, { as: 'amount' });
const percent = (label: string) => setting('Fees', label, { as: 'number', step: 0.1 });
const markup = (name: string, label: string): FieldKind => ({ name, label, as: 'number', step: 0.1 });

export const SETTINGS: Record<SettingId, Setting> = {
  title: line('Name', 'Name of the shop'),
  tagline: line('Name', 'Line below the name'),
  logo: setting('Name', 'Logo', {
    as: 'picture',
    hint: 'It stands beside the name in the header. Without one, the header shows three drawn peaks.',
  }),
  amvic_number: line('Name', 'AMVIC licence number', 'In the footer of every page.'),
  description: setting('Name', 'Description for search engines', { as: 'lines', rows: 3 }),
  keywords: line(
    'Name',
    'Keywords',
    'In the head of every page, with commas between them. Most search engines ignore them.',
  ),
  site_url: setting('Name', 'URL of the site', {
    as: 'line',
    type: 'url',
    hint: 'Without a slash at the end. Canonical links are made of it.',
  }),
  sample_notice: setting('Name', 'Notice about samples', {
    as: 'lines',
    rows: 2,
    hint: 'Empty it once name, numbers and prices are real.',
  }),
  places: setting('Contact', 'The two shops', { as: 'list', fixed: 2, one: 'shop', blank: {}, of: PLACE }),
  email: setting('Contact', 'Email', { as: 'line', type: 'email' }),
  text_phone: setting('Contact', 'Number for text messages', {
    as: 'line',
    type: 'tel',
    hint: 'Such as +14035550142.',
  }),
  social_links: setting('Contact', 'Social links', {
    as: 'list',
    one: 'link',
    blank: { name: '', url: 'https://' },
    of: [
      { name: 'name', label: 'Name', as: 'line' },
      { name: 'url', label: 'Address', as: 'line', type: 'url' },
    ],
  }),
  hours: setting('Hours', 'Opening hours and holidays', {
    as: 'group',
    hint: 'Of both shops. Times are saved together, so that no page ever shows half of them.',
    of: [
      clock('monday_friday_start', 'Monday to Friday, opens'),
      clock('monday_friday_end', 'Monday to Friday, closes'),
      clock('saturday_start', 'Saturday, opens'),
      clock('saturday_end', 'Saturday, closes'),
      clock('sunday_start', 'Sunday, opens'),
      clock('sunday_end', 'Sunday, closes'),
      {
        name: 'holidays',
        label: 'Holidays',
        as: 'list',
        one: 'holiday',
        byYear: true,
        blank: { date: '', name: '' },
        hint: 'Without times the shops stay closed on that day.',
        of: [
          { name: 'date', label: 'Day', as: 'line', type: 'date' },
          { name: 'name', label: 'Name', as: 'line' },
          { name: 'start', label: 'Opens', as: 'line', type: 'time', orAbsent: true },
          { name: 'end', label: 'Closes', as: 'line', type: 'time', orAbsent: true },
        ],
      },
    ],
  }),
  fee_recycling: dollars('Recycling, per tire'),
  fee_recycling_checked: setting('Fees', 'Recycling fee last checked', {
    as: 'line',
    type: 'date',
    hint: 'The day on which you last compared it with the recycling program’s rates. The questions page names it.',
  }),
  fee_non_set: dollars('Not a set of four, per tire'),
  fee_delivery_from: dollars('Delivery from'),
  fee_gst_percent: percent('GST, percent'),
  fee_card_percent: percent('Credit card, percent'),
  installation_prices: setting('Fees', 'Installation prices', {
    as: 'list',
    one: 'row',
    most: 40,
    blank: { vehicle: 'car', rim_to: '', disposal: '0.00' },
    hint: 'Dollars per tire or wheel, before GST. A kind of vehicle takes the first row that reaches its rim; its last row is for all larger rims, too. Service pages, estimates, lists and quotes read this table.',
    of: [
      {
        name: 'vehicle',
        label: 'Vehicle',
        as: 'choice',
        of: VEHICLE_KINDS.map((kind) => [kind, VEHICLE_KIND_NAMES[kind]]),
      },
      { name: 'rim_to', label: 'Rims up to, inches', as: 'number', step: 0.5 },
      ...INSTALLATION_CHARGES.map((name): FieldKind => ({ name, label: CHARGE_NAMES[name], as: 'amount' })),
      { name: 'wheel_change', label: 'Mounted wheel changed', as: 'amount' },
    ],
  }),
  price_rules: setting('Prices and accounts', 'How prices are made', {
    as: 'group',
    hint: 'Used when a price list comes in.',
    of: [
      markup('partnerMarkupPercent', 'Partner price: cost plus percent'),
      markup('vipMarkupPercent', 'VIP price: cost plus percent'),
      markup('retailMarkupPercent', 'Retail price without a suggested one: cost plus percent'),
      markup('retailFloorPercent', 'Retail price is at least cost plus percent'),
    ],
  }),
  offer_rules: setting('Prices and accounts', 'Which offer counts', {
    as: 'group',
    hint: 'Of the offers of a tire: the cheapest that is in stock, with freight. Takes effect within five minutes.',
    of: [
      {
        name: 'ownStockFirst',
        label: 'What lies in our shops sets the price, though a supplier is cheaper',
        as: 'flag',
      },
      { name: 'staleDays', label: 'A list older than these days counts as “ask us”', as: 'number' },
    ],
  }),
  partner_approval: setting('Prices and accounts', 'New business accounts', {
    as: 'choice',
    of: [
      ['auto', 'See partner prices at once'],
      ['manual', 'Wait for approval by staff'],
    ],
  }),
  home_text_section: setting('Pages', 'Text on the home page', { as: 'html' }),
  structured_data_defaults: setting('Search engines', 'Fixed rating and offer figures for search engines', {
    as: 'flag',
    hint: 'On: each product tells search engines a fixed rating and offer, as the specification of this shop asks. These figures are not counted from customers. Google may ignore or penalize ratings that nobody gave: turn this off if you are in doubt.',
  }),
};
export const SETTING_GROUPS = [...new Set(Object.values(SETTINGS).map(({ group }) => group))];

/** The form of one setting, which holds a single field: its value. */
export const settingForm = (code: string): readonly FieldGroup[] => {
  const setting = SETTINGS[code as SettingId];
  return setting
    ? [{ title: setting.label, fields: [{ ...setting.field, name: 'value', label: setting.label } as FieldKind] }]
    : [];
};
