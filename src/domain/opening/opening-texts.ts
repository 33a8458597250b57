/** How the plan of the opening names settings and their values. */
import type { SettingCode } from '../shop/settings.ts';

/** The settings of what the shop charges. */
export const FEE_LABELS = [
  ['fee_recycling', 'Recycling fee, dollars per tire'],
  ['fee_non_set', 'Not a set of four, dollars per tire'],
  ['fee_delivery_from', 'Delivery from, dollars'],
  ['fee_card_percent', 'Credit card, percent'],
  ['installation_prices', 'Table of installation prices'],
  ['price_rules', 'How prices of a price list are made'],
  ['offer_rules', 'Which offer counts'],
] as const satisfies ReadonlyArray<readonly [SettingCode, string]>;

/** `Name: Three Peaks Tire`; a label that needs no value is left alone. */
export const labelledValue = (label: string, value: string | number): string =>
  value === '' ? label : `${label}: ${value}`;
