import type { PricedTire } from '#db/private/priced-products.ts';
import type { QuickTire } from '#src/contracts/quick-order.ts';
import type { Viewer } from '#src/domain/account/account.ts';
import { partnerPrice } from '#src/domain/pricing/partner-price.ts';

/** Lists its fields one by one, so that no private column reaches the response. */
export const quickTire = (t: PricedTire, viewer: Viewer): QuickTire => ({
  ...partnerPrice(t, viewer),
  slug: t.slug,
  title: t.title,
  brands: t.brands,
  pattern_title: t.pattern_title,
  type_name: t.type_name,
  type_short: t.type_short,
  size: t.size,
  load_index: t.load_index,
  speed_rating: t.speed_rating,
  load_range: t.load_range,
  run_flat: t.run_flat,
  snowflake: t.snowflake,
  location: t.location,
  status_type: t.status_type,
});
