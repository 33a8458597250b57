import { findProduct } from '#db/public/products/products.ts';
import { CallError } from './http/call.ts';
import { productCall } from '#src/contracts/products.ts';
import { answer } from './http/endpoint.ts';

/** `GET /api/product/{id}`: one public product, or 404. */
export default answer(productCall, async ({ db, params }) => {
  const product = await findProduct(db, params.id);
  if (!product) throw new CallError(404, 'Product not found');
  return { data: product };
});
