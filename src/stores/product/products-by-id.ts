/** Products as everybody sees them, by their ids. */
import { call } from '#src/contracts/call.ts';
import type { productsCall } from '#src/contracts/products.ts';

export const fetchProducts = (ids: readonly number[]) =>
  call<typeof productsCall>('GET /api/product', { ids: ids.join() });
