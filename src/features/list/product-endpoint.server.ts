import { findProduct } from './products.server.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { productCall } from './products-calls.ts';
import { answer } from '#src/features/http/endpoint.server.ts';

/** `GET /api/product/{id}`: one public product, or 404. */
export default answer(productCall, async ({ db, params }) => {
  const product = await findProduct(db, params.id);
  if (!product) throw new CallError(404, 'Product not found');
  return { data: product };
});
