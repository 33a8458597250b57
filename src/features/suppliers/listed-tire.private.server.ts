import type { Offer, OfferChoice } from '#src/features/shop/offer-choice.ts';
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
  msrp: string | null;
  count: number | null;
  lead_days: number | null;
  location: number | null;
}

/** A supplier's tire as a product. Where no offer says anything of stock, the product keeps what it has. */
export function priceTire(
  tire: ListedTire,
  sku: string,
  { prices, stock }: OfferChoice,
  before?: ProductStock,
): CatalogueRow {
  return {
    ...tire,
    sku,
    ...prices!, // the tire's own offer has a cost, so that prices follow from it at least
    count: stock?.count ?? before?.count ?? 0,
    leadDays: stock?.leadDays ?? before?.lead_days ?? 0,
    location: stock?.location ?? before?.location ?? 0,
  };
}
