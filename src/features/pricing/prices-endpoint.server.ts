import { pricesOf } from '#db/private/priced-products.ts';
import { pricesCall } from '#src/contracts/prices.ts';
import { partnerPrice } from '#src/domain/pricing/partner-price.ts';
import { answerSignedIn } from './http/session/session.ts';
import { limitPrices } from './http/limits/price-limit.ts';

/** `GET /api/prices?ids=1,2,3`: prices and stock, as the viewer may see them. */
export default answerSignedIn(pricesCall, async ({ db, viewer }, { ids }) => {
  const found = await pricesOf(db, ids);
  await limitPrices(db, viewer, found);
  return { data: found.map((product) => partnerPrice(product, viewer)) };
});
