import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/** A quote of four tires on an SUV, as a browser sends it. @param id of the product */
export const quoteOf = (id: number, more: object = {}) => ({
  kind: 'estimate',
  prices: 'retail',
  lines: [{ id, quantity: 4, installedOn: 'suv' }],
  ...more,
});

/** @returns the path of the quote */
export async function keepQuote(visitor: Visitor, quote: object): Promise<string> {
  const answer = await visitor.post('/api/quotes', quote);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data.path).toMatch(/^\/quotes\/[\w-]{43}$/);
  return answer.body.data.path as string;
}
