import type { Viewer } from '#src/kit/account.ts';
import { cents } from '#src/kit/money.ts';
import type { TabledTire } from '#src/features/products/product.ts';
import {
  partnerCount,
  publicStock,
  shownParts,
  type ShownStock,
  type StockPart,
} from '#src/features/products/stock.ts';

/** The price and stock of a product for a signed-in viewer, in addition to what its page shows. */
export interface PartnerPrice extends ShownStock {
  id: number;
  retail_price: string;
  /** exact up to 15; 16 means 16 or more; null when it is not shown */
  count: number | null;
  /** partner price; only for viewers who may see it, and only if the product has one */
  price?: string;
  vip_price?: string;
}

export type ShownTire = PartnerPrice & TabledTire;

export const MAX_PRICES = 100;

export interface PricedProduct {
  id: number;
  retail_price: string;
  price: string;
  vip_price: string;
  count: number;
  /** 0: in the shops */
  lead_days: number;
  availability: StockPart[] | null;
  status_visible: number;
}

/**
 * The price and stock of a product by the viewer's rights: the partner price with `is_view`, also the VIP price with `is_vip`, each
 * only if above 0; the count with `is_view`, unless `status_visible` is 1. See docs/prices.md and docs/stock.md.
 */
export function partnerPrice(
  { id, retail_price, price, vip_price, count, lead_days, availability, status_visible }: PricedProduct,
  viewer: Pick<Viewer, 'is_view' | 'is_vip'>,
): PartnerPrice {
  return {
    id,
    retail_price,
    ...publicStock(count, lead_days, availability),
    ...(viewer.is_view &&
      status_visible !== 1 && { count: partnerCount(count), ...shownParts(availability, count, partnerCount) }),
    ...(viewer.is_view && cents(price) > 0 && { price }),
    ...(viewer.is_view && viewer.is_vip && cents(vip_price) > 0 && { vip_price }),
  };
}
