import type { Viewer } from '../account/account.ts';
import { cents } from './money.ts';
import { partnerCount, publicStock } from '../product/stock.ts';

/** What somebody who is signed in learns of a product beside what its page says. */
export interface PartnerPrice {
  id: number;
  retail_price: string;
  /** exact up to 15, 16 for more; null when it is not shown */
  count: number | null;
  in_stock: boolean;
  /** the partner's price; there only for those who may see it, and only when there is one */
  price?: string;
  vip_price?: string;
}

/** Most products that are asked for in one call of `/api/prices`. */
export const MOST_PRICES = 100;

/** A product as the database has it, private prices included. */
export interface PricedProduct {
  id: number;
  retail_price: string;
  price: string;
  vip_price: string;
  count: number;
  status_visible: number;
}

/**
 * The price and stock of a product by its viewer's rights (specification, section 6; `decisions.md` 15, 16): partner price
 * with `is_view`, VIP price with `is_vip` as well, each only above 0; the count unless `status_visible` is 1.
 */
export function partnerPrice(
  { id, retail_price, price, vip_price, count, status_visible }: PricedProduct,
  viewer: Pick<Viewer, 'is_view' | 'is_vip'>,
): PartnerPrice {
  return {
    id,
    retail_price,
    count: status_visible === 1 ? publicStock(count).count : partnerCount(count),
    in_stock: count > 0,
    ...(viewer.is_view && cents(price) > 0 && { price }),
    ...(viewer.is_view && viewer.is_vip && cents(vip_price) > 0 && { vip_price }),
  };
}
