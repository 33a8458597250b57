/** What a product costs, and whether and where it is there by now, a minute old at most. */
import { call } from '#src/contracts/call.ts';
import type { SuccessAnswer } from '#src/contracts/answer.ts';
import type { Product } from '#src/domain/product.ts';

export type ProductNow = Pick<Product, 'retail_price' | 'count' | 'in_stock' | 'location'>;

/** @returns null when it cannot be told now: what the page says stays */
export async function productNow(id: number): Promise<ProductNow | null> {
  const outcome = await call<SuccessAnswer<ProductNow>>(`/api/product/${id}`);
  return outcome.ok ? outcome.answer.data : null;
}
