import * as z from 'zod';
import { amount, cents, percentOf } from '#src/kit/money.ts';

const percent = (most: number) => z.number().min(0).max(most);

/** How the three prices are computed from a supplier's cost and suggested price (setting `price_rules`); see docs/prices.md. */
export const priceRules = z.object({
  /** Never makes the partner price higher than the retail price. */
  partnerMarkupPercent: percent(200).meta({ label: 'Partner price: cost plus percent' }),
  vipMarkupPercent: percent(200).meta({ label: 'VIP price: cost plus percent' }),
  retailMarkupPercent: percent(400).meta({ label: 'Retail price without a suggested one: cost plus percent' }),
  /** Also where the suggested price is lower. */
  retailFloorPercent: percent(200).meta({ label: 'Retail price is at least cost plus percent' }),
  /** Up to the next such price. A suggested price stays as it is. Older settings do not have it. */
  retailEnding: z
    .enum(['', '.95', '9.95'])
    .optional()
    .meta({
      label: 'Retail prices that are computed end in',
      options: [
        ['', 'any cent'],
        ['.95', '.95'],
        ['9.95', '9.95'],
      ],
    }),
});
export type PriceRules = z.infer<typeof priceRules>;

export const DEFAULT_PRICE_RULES: PriceRules = {
  partnerMarkupPercent: 18,
  vipMarkupPercent: 12,
  retailMarkupPercent: 48,
  retailFloorPercent: 20,
};

/** The three prices of a tire, with `vip ≤ partner ≤ retail`. @param msrp suggested price, if the list has one */
export function threePrices(cost: string, msrp: string | null, rules: PriceRules) {
  const base = cents(cost);
  const plus = (percent: number) => base + percentOf(base, percent);
  const least = plus(rules.retailFloorPercent);
  const isSuggested = msrp !== null && cents(msrp) >= least;
  const retail = isSuggested
    ? cents(msrp)
    : roundUp(Math.max(least, msrp === null ? plus(rules.retailMarkupPercent) : 0), rules.retailEnding);
  const partner = Math.min(plus(rules.partnerMarkupPercent), retail);
  const vip = Math.min(plus(rules.vipMarkupPercent), partner);
  return { retailPrice: amount(retail), price: amount(partner), vipPrice: amount(vip) };
}

/** The next amount, in cents, that ends so. */
function roundUp(price: number, ending: PriceRules['retailEnding'] = ''): number {
  if (ending === '') return price;
  const [step, end] = ending === '.95' ? [100, 95] : [1_000, 995];
  return price + ((((end - price) % step) + step) % step);
}

export type ThreePrices = ReturnType<typeof threePrices>;
