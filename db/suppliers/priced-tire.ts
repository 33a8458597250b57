import type { OfferChoice } from '#src/domain/pricing/offer-choice.ts';
import type { CatalogueRow } from '../catalogue/row.ts';
import type { ListedTire } from './listed-tire.ts';

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
