import { addRating, ratingState } from '#db/private/ratings.ts';
import { newToken } from '#db/private/secret.ts';
import { cookieLine, readCookie } from './http/session/session.ts';
import { CallError } from './http/call.ts';
import { ratingCall } from '#src/contracts/rating.ts';
import { answer } from './http/endpoint.ts';
import { readEnv } from './http/env.ts';
import { purgeEdgeCache } from './http/edge-purge.ts';
import { limitByNetwork, perDay } from './http/limits/rate-limit.ts';

const NOT_FOUND = 'Product not found';
const YEAR_SECONDS = 365 * 86_400;

/**
 * `POST /api/product/rating/{id}`: counts a visitor's stars once. Somebody who deletes the cookie to rate again meets the
 * limits of the IP address: a number of ratings a day, and a tenth of that for one product.
 */
export default answer(ratingCall, async ({ request, db, ip, params: { id }, cookies, waitUntil }, { rating }) => {
  const known = readCookie(request, '__Host-visitor');
  const state = await ratingState(db, id, known);
  if (state === 'unknown product') throw new CallError(404, NOT_FOUND);
  if (state === 'rated') throw new CallError(409, RATING_TEXTS.twice);
  const most = readEnv('RATINGS_PER_DAY');
  const sorry = RATING_TEXTS.tooMany;
  await limitByNetwork(db, { what: `rating-${id}`, ip, limit: perDay(Math.ceil(most / 10)), sorry });
  await limitByNetwork(db, { what: 'rating', ip, limit: perDay(most), sorry });
  const visitor = known ?? newToken();
  const stars = await addRating(db, id, visitor, rating);
  if (!stars) throw new CallError(409, RATING_TEXTS.twice);
  cookies.push(cookieLine('__Host-visitor', visitor, YEAR_SECONDS));
  waitUntil(purgeEdgeCache(`product-${id}`));
  return {
    data: { averageRating: stars.average, ratingValue: stars.average, reviewCount: stars.count },
    message: RATING_TEXTS.added,
  };
});

const RATING_TEXTS = {
  added: 'Rating added successfully',
  twice: 'You already rated this product.',
  tooMany: 'Too many ratings from your connection.',
} as const;
