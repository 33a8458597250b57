/** How the plan of the opening names settings and their values. */
import type { SettingCode, Settings } from '../shop/settings.ts';

/** The settings of what the shop charges. */
export const FEE_LABELS = [
  ['fee_recycling', 'Recycling fee, dollars per tire'],
  ['fee_non_set', 'Not a set of four, dollars per tire'],
  ['fee_delivery_from', 'Delivery from, dollars'],
  ['taxes', 'Taxes'],
  ['fee_card_percent', 'Credit card, percent'],
  ['installation_prices', 'Table of installation prices'],
  ['price_rules', 'How prices of a price list are made'],
  ['offer_rules', 'Which offer counts'],
] as const satisfies ReadonlyArray<readonly [SettingCode, string]>;

/** `Name: Three Peaks Tire`; a label that needs no value is left alone. */
export const labelledValue = (label: string, value: string | number): string =>
  value === '' ? label : `${label}: ${value}`;

/** `Monday to Friday 09:00 to 17:00, Saturday 10:00 to 15:00, Sunday 10:00 to 15:00` */
export const weekHoursText = (s: Settings): string =>
  `Monday to Friday ${s.monday_friday_start} to ${s.monday_friday_end}, ` +
  `Saturday ${s.saturday_start} to ${s.saturday_end}, Sunday ${s.sunday_start} to ${s.sunday_end}`;
