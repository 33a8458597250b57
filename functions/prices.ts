import { pricesOf } from '#db/private/priced-products.ts';
import { pricesCall } from '#src/contracts/prices.ts';
import { partnerPrice } from '#src/domain/pricing/partner-price.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';
import { limitPrices } from './http/limits/price-limit.ts';

export const config = configOf(pricesCall);

/** `GET /api/prices?ids=1,2,3`: prices and stock, as the viewer may see them. */
export default endpoint(
  answer(pricesCall, async ({ db, viewer }, { ids }) => {
    const found = await pricesOf(db, ids);
    await limitPrices(db, viewer, found);
    return { data: found.map((product) => partnerPrice(product, viewer)) };
  }),
);
