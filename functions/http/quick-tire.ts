import type { PricedTire } from '#db/private/priced-products.ts';
import type { QuickTire } from '#src/contracts/quick-order.ts';
import type { Viewer } from '#src/domain/account/account.ts';
import { partnerPrice } from '#src/domain/pricing/partner-price.ts';

/** A tire without the columns that only some may see, and with the prices and stock that the viewer may see. */
export function quickTire(tire: PricedTire, viewer: Viewer): QuickTire {
  const { price: _p, vip_price: _v, count: _c, lead_days: _l, status_visible: _s, ...shown } = tire;
  const { item_number: _i, size_slug: _z, ...tabled } = shown;
  return { ...tabled, ...partnerPrice(tire, viewer) };
}
