/** What a product costs, whether and where it is there and how it is rated by now, a minute old at most. */
import { atom } from 'nanostores';
import { call } from '#src/contracts/call.ts';
import type { SuccessAnswer } from '#src/contracts/answer.ts';
import type { Product } from '#src/domain/product/product.ts';

export type ProductNow = Pick<
  Product,
  'retail_price' | 'count' | 'in_stock' | 'location' | 'averageRating' | 'reviewCount'
>;

/** The last answer of this page. */
export const $productNow = atom<ProductNow | null>(null);

/** @returns null when it cannot be told now: what the page says stays */
export async function productNow(id: number): Promise<ProductNow | null> {
  const outcome = await call<SuccessAnswer<ProductNow>>(`/api/product/${id}`);
  if (!outcome.ok) return null;
  $productNow.set(outcome.answer.data);
  return outcome.answer.data;
}
