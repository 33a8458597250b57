import type { Config } from '@netlify/functions';
import { readOwnPrices } from '#db/private/own-price-order.ts';
import { findList } from '#db/public/list/find-list.ts';
import { openListSource } from '#db/public/list/list-source.ts';
import { endpoint } from './http/endpoint.ts';
import { limitPrices } from './http/limits/price-limit.ts';
import { readListRequest } from './http/list-call.ts';
import { requireSignedIn } from './http/session/session.ts';

export const config: Config = { path: '/api/productsByOwnPrice' };

/**
 * `GET /api/productsByOwnPrice`: the same as `GET /api/product`, but sorted by what the viewer pays. It returns retail
 * prices only. The order tells something about the other prices, so the products of the page count as price lookups of
 * the account.
 */
export default endpoint({
  GET: requireSignedIn(async ({ url, db, viewer }) => {
    const list = await findList(await openListSource(db), {
      ...readListRequest(url),
      readPrices: (ids) => readOwnPrices(db, viewer, ids),
    });
    await limitPrices(db, viewer, [...list.data, ...(list.rear?.data ?? [])]);
    return list;
  }),
});
