/** Products as everybody sees them, by their ids. */
import { call, type Outcome } from '#src/contracts/call.ts';
import type { ProductsByIdAnswer } from '#src/contracts/products.ts';

export const fetchProducts = (ids: readonly number[]): Promise<Outcome<ProductsByIdAnswer>> =>
  call<ProductsByIdAnswer>(`/api/product?ids=${ids.join()}`);
