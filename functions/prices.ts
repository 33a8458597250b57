import type { Config } from '@netlify/functions';
import { pricesOf } from '#db/private/priced-products.ts';
import { pricesQuery } from '#src/contracts/prices.ts';
import { partnerPrice } from '#src/domain/pricing/partner-price.ts';
import { endpoint, parseQuery } from './http/endpoint.ts';
import { limitPrices } from './http/limits/price-limit.ts';
import { requireSignedIn } from './http/session/session.ts';

export const config: Config = { path: '/api/prices' };

/** `GET /api/prices?ids=1,2,3`: prices and stock, as the viewer may see them. */
export default endpoint({
  GET: requireSignedIn(async ({ url, db, viewer }) => {
    const { ids } = parseQuery(url, pricesQuery);
    const found = await pricesOf(db, ids);
    await limitPrices(db, viewer, found);
    return { data: found.map((product) => partnerPrice(product, viewer)) };
  }),
});
