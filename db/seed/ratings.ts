import { chance, drawn } from './chance.ts';

/** The sum and the number of the ratings. */
export interface RatingSum {
  sum: number;
  count: number;
}

/**
 * Sample ratings, so that a new checkout shows what a rated product looks like. About a third of the products have
 * some, with an average from 3.9 to 4.9. They are not the opinion of customers.
 */
export function seedRating(sku: string): RatingSum {
  if (chance(`${sku} rated`) >= 0.35) return { sum: 0, count: 0 };
  const count = drawn(`${sku} ratings`, 3, 60);
  const average = 3.9 + chance(`${sku} stars`);
  const sum = Math.min(Math.max(Math.round(average * count), Math.ceil(3.9 * count)), Math.floor(4.9 * count));
  return { sum, count };
}
