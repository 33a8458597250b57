import { amount, cents, percentOf } from './money.ts';
import type { Settings } from '../shop/settings.ts';

/** The charges on top of the price of tires in Alberta. All are settings; see docs/prices.md. */
export type FeeSettings = Pick<Settings, 'fee_recycling' | 'fee_gst_percent' | 'fee_card_percent' | 'fee_non_set'>;

export interface Estimate {
  quantity: number;
  tires: string;
  recycling: string;
  /** charge for less than a set of four; `"0.00"` for four */
  nonSet: string;
  gst: string;
  total: string;
  /** fee for paying by credit card; not part of the total */
  card: string;
}

/**
 * The charges for tires in cents: tires, recycling, the charge for items not in sets of four, then GST on the sum of these.
 * @param items `each` is the price of one tire
 */
export function chargeCents(
  items: ReadonlyArray<{ each: string; quantity: number }>,
  fees: Omit<FeeSettings, 'fee_card_percent'>,
): Record<'tires' | 'recycling' | 'nonSet' | 'gst' | 'total', number> {
  const sum = (of: (item: { each: string; quantity: number }) => number): number =>
    items.reduce((all, item) => all + of(item), 0);
  const tires = sum((i) => cents(i.each) * i.quantity);
  const recycling = sum((i) => cents(fees.fee_recycling) * i.quantity);
  const nonSet = sum((i) => (i.quantity % 4 === 0 ? 0 : cents(fees.fee_non_set) * i.quantity));
  const gst = percentOf(tires + recycling + nonSet, fees.fee_gst_percent);
  return { tires, recycling, nonSet, gst, total: tires + recycling + nonSet + gst };
}

/**
 * The estimate for a quantity of one tire. The card fee is computed on the total and given separately, since it is optional.
 * @param quantity 1 to 4
 */
export function estimate(retailPrice: string, quantity: number, fees: FeeSettings): Estimate {
  const { tires, recycling, nonSet, gst, total } = chargeCents([{ each: retailPrice, quantity }], fees);
  return {
    quantity,
    tires: amount(tires),
    recycling: amount(recycling),
    nonSet: amount(nonSet),
    gst: amount(gst),
    total: amount(total),
    card: amount(percentOf(total, fees.fee_card_percent)),
  };
}
