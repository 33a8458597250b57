import type { Offer, OfferChoice } from '#src/features/shop/offer-choice.ts';
import type { ThreePrices } from '#src/features/shop/price-rules.ts';
import type { StockPart } from '#src/features/products/stock.ts';
import { amount, cents } from '#src/kit/money.ts';
import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';

/** A tire of a supplier's list and what the supplier asks for it; the shop's prices follow (`priceTire`). */
export interface ListedTire extends Omit<
  CatalogueRow,
  'retailPrice' | 'price' | 'vipPrice' | 'cost' | 'location' | 'leadDays'
> {
  cost: string;
  /** in stock at all places together */
  count: number;
  /** by the list's names of its places, of the shops by their numbers; absent when the list has no column for it */
  stock?: Record<string, number>;
  /** UPC or EAN */
  barcode?: string;
  partNumber?: string;
}

/** What a list says of an offer that counts for the price and the stock of its tire. */
export type ListedOffer = Pick<Offer, 'cost' | 'msrp' | 'count' | 'stock'>;

export const stateOffer = ({ cost, msrp, count, stock }: ListedTire): ListedOffer => ({
  cost,
  msrp,
  count: stock ? count : null,
  stock: stock ?? null,
});

/** What a product has now; null in all columns while it is not there. */
export interface ProductStock {
  cost: string | null;
  msrp: string | null;
  retail_price: string | null;
  price: string | null;
  vip_price: string | null;
  /** its retail price stays until an editor unlocks it */
  retail_locked: boolean | null;
  count: number | null;
  lead_days: number | null;
  location: number | null;
  availability: StockPart[] | null;
}

/** Prices change only with the cost, the suggested price or the rules; a locked retail price stays, and limits the other two. */
export function priceTire(
  tire: ListedTire,
  sku: string,
  { prices, stock }: OfferChoice,
  before?: ProductStock,
  { statesMsrp = true, newRules = false } = {},
): CatalogueRow {
  const { cost, ...chosen } = prices!; // the tire's own offer has a cost, so that prices follow from it at least
  const msrp = statesMsrp || !before ? chosen.msrp : before.msrp;
  const stays = !newRules && before?.retail_price != null && before.cost === cost && before.msrp === msrp;
  const { retailPrice, price, vipPrice } = stays
    ? { retailPrice: before.retail_price!, price: before.price!, vipPrice: before.vip_price! }
    : withLock(chosen, before?.retail_locked ? before.retail_price : null);
  return {
    ...tire,
    sku,
    cost,
    msrp,
    retailPrice,
    price,
    vipPrice,
    count: stock?.count ?? before?.count ?? 0,
    leadDays: stock?.leadDays ?? before?.lead_days ?? 0,
    location: stock?.location ?? before?.location ?? 0,
    availability: stock?.availability ?? before?.availability ?? null,
  };
}

/** Prices beside a retail price that is locked: nobody pays more than it. @param locked null: it is not */
function withLock({ retailPrice, price, vipPrice }: ThreePrices, locked: string | null): ThreePrices {
  if (locked === null) return { retailPrice, price, vipPrice };
  const least = (one: string) => amount(Math.min(cents(one), cents(locked)));
  return { retailPrice: locked, price: least(price), vipPrice: least(vipPrice) };
}
