import { amount, cents, percentOf } from './money.ts';
import type { Settings } from '../shop/settings.ts';

/** The charges that stand beside the price of tires in Alberta (`decisions.md` 21; all are settings). */
export type FeeSettings = Pick<Settings, 'fee_recycling' | 'fee_gst_percent' | 'fee_card_percent' | 'fee_non_set'>;

export interface Estimate {
  quantity: number;
  tires: string;
  recycling: string;
  /** charged when it is not a set of four; `"0.00"` for four */
  nonSet: string;
  gst: string;
  total: string;
  /** added only when paid by credit card */
  card: string;
}

/**
 * What tires come to, in cents: tires, recycling, the charge for what is not in sets of four, then GST once on all of these.
 * @param items each with the price of one
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
 * What a number of one tire comes to. The card fee is computed on the total and stands apart, since it is the customer's choice.
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
