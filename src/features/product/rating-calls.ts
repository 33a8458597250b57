import * as z from 'zod';
import { data, defineCall } from '#src/kit/define-call.ts';

const STARS = 'Choose one to five stars.';
export type RatedProduct = { averageRating: number; ratingValue: number; reviewCount: number };
/** Once per browser, else 409. 429 with `Retry-After` for many from one IP address. */
export const ratingCall = defineCall({
  route: 'POST /api/product/rating/:id',
  input: z.object({ rating: z.int(STARS).min(1, STARS).max(5, STARS) }),
  output: data<RatedProduct>(),
  limit: 60,
});
