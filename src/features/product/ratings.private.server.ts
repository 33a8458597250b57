import { rows, type Database } from '#db/client.ts';
import { ratings } from '#db/schema/products.ts';
import { tokenHash, newToken } from '#src/kit/secret.private.server.ts';
import { cookieLine, readCookie } from '#src/features/accounts/session.private.server.ts';
import { CallError, answer } from '#src/features/http/endpoint.server.ts';
import { ratingCall } from './rating-calls.ts';
import { readEnv } from '#src/features/http/env.server.ts';
import { purgeEdgeCache } from '#src/features/http/edge-purge.server.ts';
import { limitUse, networkOf, perDay } from '#src/features/http/rate-limit.private.server.ts';

export async function addRating(db: Database, productId: number, visitor: string, rating: number) {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(ratings)
      .values({ productId, visitor: tokenHash(visitor), rating })
      .onConflictDoNothing({ target: [ratings.productId, ratings.visitor] })
      .returning({ id: ratings.id });
    if (!added) return null;
    const [stars] = await rows<{ sum: number; count: number }>(tx)`
      update products set rating_sum = rating_sum + ${rating}, rating_count = rating_count + 1
      where id = ${productId} returning rating_sum as sum, rating_count as count`;
    if (!stars) return null;
    const averageRating = Math.round((stars.sum / stars.count) * 10) / 10;
    return { averageRating, ratingValue: averageRating, reviewCount: stars.count };
  });
}

const TWICE = 'You already rated this product.';
const YEAR_SECONDS = 365 * 86_400;

/**
 * `POST /api/product/rating/{id}`: counts a visitor's stars once. Somebody who deletes the cookie to rate again meets the
 * limits of the IP address: a number of ratings a day, and a tenth of that for one product.
 */
export default answer(ratingCall, async ({ request, db, ip, params: { id }, cookies, waitUntil }, { rating }) => {
  const known = readCookie(request, '__Host-visitor');
  const [product] = await rows<{ rated: boolean }>(db)`select exists (select from ratings r where r.product_id = p.id
    and r.visitor = ${known ? tokenHash(known) : ''}) as rated from products p where p.id = ${id}`;
  if (!product) throw new CallError(404, 'Product not found');
  if (product.rated) throw new CallError(409, TWICE);
  const most = readEnv('RATINGS_PER_DAY');
  const sorry = 'Too many ratings from your connection.';
  await limitUse(db, `rating-${id}`, networkOf(ip), perDay(Math.ceil(most / 10)), sorry);
  await limitUse(db, 'rating', networkOf(ip), perDay(most), sorry);
  const visitor = known ?? newToken();
  const data = await addRating(db, id, visitor, rating);
  if (!data) throw new CallError(409, TWICE);
  cookies.push(cookieLine('__Host-visitor', visitor, YEAR_SECONDS));
  waitUntil(purgeEdgeCache(`product-${id}`));
  return { data, message: 'Rating added successfully' };
});
