import * as z from 'zod';
import { choiceOf, shaped } from '#src/kit/fields.ts';
import { TYPE_NAMES } from '#src/features/products/product-type.ts';
import { amount, cents, percentOf } from '#src/kit/money.ts';

const percent = (most: number) => z.number().min(0).max(most);

const markups = {
  /** Never makes the partner price higher than the retail price. */
  partnerMarkupPercent: percent(200).meta({ label: 'Partner price: cost plus percent', initial: 18 }),
  vipMarkupPercent: percent(200).meta({ label: 'VIP price: cost plus percent', initial: 12 }),
  retailMarkupPercent: percent(400).meta({
    label: 'Retail price without a suggested one: cost plus percent',
    initial: 48,
  }),
  /** Also where the suggested price is lower. */
  retailFloorPercent: percent(200).meta({ label: 'Retail price is at least cost plus percent', initial: 20 }),
  /** Up to the next such price. A suggested price stays as it is. Older settings do not have it. */
  retailEnding: choiceOf({ '': 'any cent', '.95': '.95', '9.95': '9.95' })
    .optional()
    .meta({ label: 'Retail prices that are computed end in' }),
};

/** Other percentages for a supplier's tires, for a type, or for both; empty: all of them. */
const margin = z.object({
  supplier: shaped(12, /^[a-z0-9]*$/, 'The prefix of a supplier.').meta({
    label: 'Supplier',
    hint: 'The prefix of its item numbers, such as mtl. Empty: all.',
  }),
  type: choiceOf({ '': 'All types', ...TYPE_NAMES }).meta({ label: 'Type' }),
  /** cost: a suggested price counts for nothing */
  retailFrom: choiceOf({
    suggested: 'The suggested one, where there is one',
    cost: 'Always cost plus percent',
  }).meta({ label: 'Retail price' }),
  ...markups,
});

/** How the three prices are computed from a supplier's cost and suggested price (setting `price_rules`); see docs/prices.md. */
export const priceRules = z.object({
  ...markups,
  /** Older settings do not have it. */
  margins: z.array(margin).max(60, 'At most 60.').optional().meta({
    label: 'Margins of suppliers and types',
    item: 'margin',
    most: 60,
    hint: 'In place of the rules above. One for supplier and type goes before one for a supplier, that before one for a type.',
  }),
});
export type PriceRules = z.infer<typeof priceRules>;
type Markups = Omit<PriceRules, 'margins'> & { retailFrom?: 'suggested' | 'cost' };

/** The rules for a supplier's tires of a type: those of the closest margin, else those for all. */
export function rulesFor({ margins = [], ...rules }: PriceRules, supplier: string, type: string): Markups {
  const closeness = (one: (typeof margins)[number]) => 2 * Number(one.supplier !== '') + Number(one.type !== '');
  const [closest] = margins
    .filter((one) => (one.supplier || supplier) === supplier && (one.type || type) === type)
    .toSorted((a, b) => closeness(b) - closeness(a));
  return closest ?? rules;
}

export const DEFAULT_PRICE_RULES: PriceRules = {
  partnerMarkupPercent: 18,
  vipMarkupPercent: 12,
  retailMarkupPercent: 48,
  retailFloorPercent: 20,
};

/** The three prices of a tire, with `vip ≤ partner ≤ retail`. @param suggested if the list has one */
export function threePrices(cost: string, suggested: string | null, rules: Markups) {
  const msrp = rules.retailFrom === 'cost' ? null : suggested;
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

function roundUp(price: number, ending: PriceRules['retailEnding']): number {
  if (!ending) return price;
  const [step, end] = ending === '.95' ? [100, 95] : [1_000, 995];
  return price + ((((end - price) % step) + step) % step);
}

export type ThreePrices = ReturnType<typeof threePrices>;
