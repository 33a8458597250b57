import * as z from 'zod';

/** `POST /api/product/rating/{id}`: once per browser, else 409. 429 with `Retry-After` for many from one IP address. */
export const ratingBody = z.object({
  rating: z.int('Choose one to five stars.').min(1, 'Choose one to five stars.').max(5, 'Choose one to five stars.'),
});

/** The product's rating, with the new one. */
export type RatedProduct = { averageRating: number; ratingValue: number; reviewCount: number };
