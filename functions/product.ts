import { findProduct } from '#db/public/products/products.ts';
import { CallError, parseId } from './http/call.ts';
import { productCall } from '#src/contracts/products.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(productCall);

const NOT_FOUND = 'Product not found';

/** `GET /api/product/{id}`: one public product, or 404. */
export default endpoint(
  answer(productCall, async ({ db, params }) => {
    const product = await findProduct(db, parseId(params.id, NOT_FOUND));
    if (!product) throw new CallError(404, NOT_FOUND);
    return { data: product };
  }),
);
