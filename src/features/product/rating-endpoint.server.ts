import { addRating, ratingState } from './ratings.private.server.ts';
import { newToken } from '#src/kit/secret.private.server.ts';
import { cookieLine, readCookie } from '#src/features/accounts/session.server.ts';
import { CallError, answer } from '#src/features/http/endpoint.server.ts';
import { ratingCall } from './rating-calls.ts';
import { readEnv } from '#src/features/http/env.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { limitByNetwork, perDay } from '#src/features/http/rate-limit.server.ts';

const TWICE = 'You already rated this product.';
const YEAR_SECONDS = 365 * 86_400;

/**
 * `POST /api/product/rating/{id}`: counts a visitor's stars once. Somebody who deletes the cookie to rate again meets the
 * limits of the IP address: a number of ratings a day, and a tenth of that for one product.
 */
export default answer(ratingCall, async ({ request, db, ip, params: { id }, cookies, waitUntil }, { rating }) => {
  const known = readCookie(request, '__Host-visitor');
  const state = await ratingState(db, id, known);
  if (state === 'unknown product') throw new CallError(404, 'Product not found');
  if (state === 'rated') throw new CallError(409, TWICE);
  const most = readEnv('RATINGS_PER_DAY');
  const sorry = 'Too many ratings from your connection.';
  await limitByNetwork(db, { what: `rating-${id}`, ip, limit: perDay(Math.ceil(most / 10)), sorry });
  await limitByNetwork(db, { what: 'rating', ip, limit: perDay(most), sorry });
  const visitor = known ?? newToken();
  const data = await addRating(db, id, visitor, rating);
  if (!data) throw new CallError(409, TWICE);
  cookies.push(cookieLine('__Host-visitor', visitor, YEAR_SECONDS));
  waitUntil(purgeEdgeCache(`product-${id}`));
  return { data, message: 'Rating added successfully' };
});
