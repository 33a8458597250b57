import { amount, cents, percentOf } from './money.ts';
import type { Settings } from './settings.ts';

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
 * What a number of tires comes to: tires, recycling, non-set charge, then GST on all of these. The card fee is computed on
 * the total and stands apart, since it is the customer's choice.
 * @param quantity 1 to 4
 */
export function estimate(retailPrice: string, quantity: number, fees: FeeSettings): Estimate {
  const tires = cents(retailPrice) * quantity;
  const recycling = cents(fees.fee_recycling) * quantity;
  const nonSet = quantity % 4 === 0 ? 0 : cents(fees.fee_non_set) * quantity;
  const gst = percentOf(tires + recycling + nonSet, fees.fee_gst_percent);
  const total = tires + recycling + nonSet + gst;
  return {
    quantity, tires: amount(tires), recycling: amount(recycling), nonSet: amount(nonSet), gst: amount(gst),
    total: amount(total), card: amount(percentOf(total, fees.fee_card_percent)),
  };
}
