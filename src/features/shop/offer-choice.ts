/** Which of a tire's offers sets its price and its stock; see docs/suppliers.md. */
import * as z from 'zod';
import { amount, cents } from '#src/kit/money.ts';
import { daysToSet, type StockPart } from '#src/features/products/stock.ts';
import { rulesFor, threePrices, type PriceRules } from './price-rules.ts';

export const offerRules = z.object({
  ownStockFirst: z.boolean().meta({ label: 'Stock in our shops sets the price, even if a supplier is cheaper' }),
  /** Since a list has named the offer. A supplier may have days of its own. */
  staleDays: z.number().int().min(1).max(365).meta({ label: 'After how many days a list counts as “ask us”' }),
});
export type OfferRules = z.infer<typeof offerRules>;

export const DEFAULT_OFFER_RULES: OfferRules = { ownStockFirst: true, staleDays: 10 };

export interface Offer {
  id: number;
  /** the prefix of the supplier, and the type of the tire, by which its margin is found */
  slug: string;
  type: string | null;
  /** an offer of the shop itself: its count is in the shops, and it does not become too old */
  own: boolean;
  /** false: the supplier's offers are ignored */
  active: boolean;
  cost: string | null;
  msrp: string | null;
  freight: string;
  /** null: the list says nothing about stock */
  count: number | null;
  /** by place; of the shop itself by the number of the shop */
  stock: Record<string, number> | null;
  /** days until it is in the shops */
  leadDays: number;
  listed: boolean;
  /** days instead of those of the rules; null: as the rules have it */
  staleDays: number | null;
  /** when a list last had it, in milliseconds since 1970; null: none ever had */
  seenAt: number | null;
}

/** A supplier with one cheap tire does not hide another one with a set. */
const A_SET = 4;

const DAY_MS = 86_400_000;

/** Cost and freight in cents. An offer without a cost counts as the most expensive one. */
const landedCost = ({ cost, freight }: Offer): number => (cost === null ? Infinity : cents(cost) + cents(freight));

/**
 * Chooses the offer that sets the price, and adds up what is available.
 * The price follows from what is in the shops first, if the rules say so; then what suppliers have in stock as a set of four, by
 * landed cost, then what they have of fewer; then what they list without stock; then offers that are no longer listed, too old or of
 * a supplier that is switched off, of which nothing is in stock. Equal ones by lead time, then by the number of the offer.
 * @param now milliseconds since 1970
 * @returns null where no offer has a cost, or says anything about stock, so that prices or stock stay as they are
 */
export function chooseOffer(offers: readonly Offer[], rules: OfferRules, priceRules: PriceRules, now: number) {
  const isCurrent = (offer: Offer) =>
    offer.active &&
    (offer.own || (offer.seenAt !== null && now - offer.seenAt <= (offer.staleDays ?? rules.staleDays) * DAY_MS));
  const inStock = (offer: Offer) => isCurrent(offer) && (offer.count ?? 0) > 0;
  const rank = (offer: Offer): number => {
    if (inStock(offer) && offer.own && rules.ownStockFirst) return 0;
    if (inStock(offer)) return offer.count! >= A_SET ? 1 : 2;
    return isCurrent(offer) && offer.listed ? 3 : 4;
  };
  const ranked = offers
    .map((offer) => ({ offer, rank: rank(offer), landed: landedCost(offer) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        a.landed - b.landed || // of two without a cost NaN, so that they count as equal
        a.offer.leadDays - b.offer.leadDays ||
        a.offer.id - b.offer.id,
    )
    .map(({ offer }) => offer);
  const available = ranked.filter(inStock);
  const priced = ranked.find(({ cost }) => cost !== null);
  const says = offers.some(({ count }) => count !== null);
  return { prices: priced ? offerPrices(priced, priceRules) : null, stock: says ? stockOf(available) : null };
}

function offerPrices({ cost, freight, msrp, slug, type }: Offer, rules: PriceRules) {
  const landed = amount(cents(cost!) + cents(freight));
  return { /** with freight */ cost: landed, msrp, ...threePrices(landed, msrp, rulesFor(rules, slug, type ?? '')) };
}

/** All that is available together: in each of the shops, and at suppliers by the days until it is here. */
function stockOf(offers: readonly Offer[]) {
  const parts: Array<StockPart & { count: number }> = [];
  const add = (count: number, days: number, place?: number) => {
    const part = parts.find((one) => one.days === days && one.place === place);
    if (part) part.count += count;
    else if (count > 0) parts.push({ count, days, ...(place !== undefined && { place }) });
  };
  for (const { own, count, stock, leadDays } of offers) {
    const shops = own ? Object.entries(stock ?? {}).filter(([place]) => /^(\d|1[01])$/.test(place)) : [];
    for (const [place, some] of shops) add(some, 0, Number(place));
    add(count! - shops.reduce((sum, [, some]) => sum + some, 0), own ? 0 : leadDays);
  }
  parts.sort((a, b) => a.days - b.days || (a.place ?? Infinity) - (b.place ?? Infinity));
  const inShops = parts.filter(({ place }) => place !== undefined).toSorted((a, b) => b.count - a.count);
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    /** 0: a set is in the shops */
    leadDays: daysToSet(parts),
    /** the shop that has most of it; null where none has */
    location: inShops[0]?.place ?? null,
    availability: parts as StockPart[],
  };
}

export type OfferChoice = ReturnType<typeof chooseOffer>;
