import { readOwnPrices } from '#db/private/own-price-order.ts';
import { findList } from '#db/public/list/find-list.ts';
import { openListSource } from '#db/public/list/list-source.ts';
import { productsByOwnPriceCall } from '#src/contracts/products.ts';
import { answerSignedIn } from './http/session/session.ts';
import { limitPrices } from './http/limits/price-limit.ts';
import { listRequestOf } from './http/list-call.ts';

/**
 * `GET /api/productsByOwnPrice`: the same as `GET /api/product`, but sorted by what the viewer pays. It returns retail
 * prices only. The order tells something about the other prices, so the products of the page count as price lookups of
 * the account.
 */
export default answerSignedIn(productsByOwnPriceCall, async ({ db, viewer }, query) => {
  const list = await findList(await openListSource(db), {
    ...listRequestOf(query),
    readPrices: (ids) => readOwnPrices(db, viewer, ids),
  });
  await limitPrices(db, viewer, [...list.data, ...(list.rear?.data ?? [])]);
  return list;
});
