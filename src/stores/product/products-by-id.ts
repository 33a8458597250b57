/** Products as everybody sees them, by their ids. */
import { call, type Outcome } from '#src/contracts/call.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';

export const fetchProducts = (ids: readonly number[]): Promise<Outcome<ProductSummary[]>> =>
  call(`/api/product?ids=${ids.join()}`);
