/** A supplier, as editors change it: what its tires cost to bring, how long that takes, and when its list is too old. */
import { z } from 'zod';
import { amount, given, shaped } from './fields.ts';

const days = (least: number, most: number) => {
  const message = `A whole number from ${least} to ${most}.`;
  return z.int(message).min(least, message).max(most, message);
};

export const supplierEntry = z.strictObject({
  title: given(80),
  /** the prefix of its item numbers; empty for the shop's own */
  slug: shaped(12, /^[a-z0-9]*$/, 'Up to 12 small letters and digits, such as mtl.'),
  /** false: its offers count for nothing */
  active: z.boolean('Yes or no.'),
  /** dollars for bringing one tire */
  freight: amount,
  /** days until a tire of its stock is in the shops */
  lead_days: days(0, 60),
  /** days after which its list is too old; null: as the setting `offer_rules` has it */
  stale_days: days(1, 365).nullable(),
});
