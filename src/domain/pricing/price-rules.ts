import * as z from 'zod';
import { amount, cents, percentOf } from './money.ts';

/** How the three prices are computed from a supplier's cost and suggested price (setting `price_rules`); see docs/prices.md. */
export const priceRules = z.object({
  /** partner price = cost plus this percentage, but never above retail */
  partnerMarkupPercent: z.number().min(0).max(200),
  vipMarkupPercent: z.number().min(0).max(200),
  /** retail = suggested price if there is one, else cost plus this percentage */
  retailMarkupPercent: z.number().min(0).max(400),
  /** retail is never less than cost plus this percentage, whatever the suggested price is */
  retailFloorPercent: z.number().min(0).max(200),
});
export type PriceRules = z.infer<typeof priceRules>;

export const DEFAULT_PRICE_RULES: PriceRules = {
  partnerMarkupPercent: 18,
  vipMarkupPercent: 12,
  retailMarkupPercent: 48,
  retailFloorPercent: 20,
};

export interface ThreePrices {
  retailPrice: string;
  price: string;
  vipPrice: string;
}

/** The three prices of a tire, with `vip ≤ partner ≤ retail`. @param msrp suggested price, if the list has one */
export function threePrices(cost: string, msrp: string | null, rules: PriceRules): ThreePrices {
  const base = cents(cost);
  const plus = (percent: number) => base + percentOf(base, percent);
  const retail = Math.max(
    msrp === null ? plus(rules.retailMarkupPercent) : cents(msrp),
    plus(rules.retailFloorPercent),
  );
  const partner = Math.min(plus(rules.partnerMarkupPercent), retail);
  const vip = Math.min(plus(rules.vipMarkupPercent), partner);
  return { retailPrice: amount(retail), price: amount(partner), vipPrice: amount(vip) };
}
