import type { Offer } from '#src/domain/pricing/offer-choice.ts';
import type { CatalogueRow } from '../catalogue/row.ts';

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
