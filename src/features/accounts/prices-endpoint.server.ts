import { pricesOf } from '#src/features/pricing/priced-products.private.server.ts';
import { pricesCall } from '#src/features/pricing/prices-calls.ts';
import { partnerPrice } from '#src/features/pricing/partner-price.ts';
import { answerSignedIn } from './session.server.ts';
import { limitPrices } from './price-limit.server.ts';

/** `GET /api/prices?ids=1,2,3`: prices and stock, as the viewer may see them. */
export default answerSignedIn(pricesCall, async ({ db, viewer }, { ids }) => {
  const found = await pricesOf(db, ids);
  await limitPrices(db, viewer, found);
  return { data: found.map((product) => partnerPrice(product, viewer)) };
});
