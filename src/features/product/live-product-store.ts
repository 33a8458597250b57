/** Price, stock, location and rating of a product as they are now, a minute old at most. */
import { atom } from 'nanostores';
import { call } from '#src/kit/call.ts';
import type { productCall } from '#src/features/list/products-calls.ts';
import type { Product } from '#src/features/products/product.ts';

export const $liveProduct = atom<Product | null>(null);

/** @returns null when the request failed: the page stays as it is */
export async function fetchLiveProduct(id: number): Promise<Product | null> {
  const outcome = await call<typeof productCall>(`GET /api/product/${id}`);
  if (!outcome.ok) return null;
  $liveProduct.set(outcome.data);
  return outcome.data;
}
