import { findProduct } from '#db/public/products/products.ts';
import { CallError } from './http/call.ts';
import { productCall } from '#src/contracts/products.ts';
import { answer } from './http/endpoint.ts';

const NOT_FOUND = 'Product not found';

/** `GET /api/product/{id}`: one public product, or 404. */
export default answer(productCall, async ({ db, params }) => {
  const product = await findProduct(db, params.id);
  if (!product) throw new CallError(404, NOT_FOUND);
  return { data: product };
});
