import type { Config } from '@netlify/functions';
import { findProduct } from '#db/public/products/products.ts';
import { CallError, endpoint, parseId } from './http/endpoint.ts';

export const config: Config = { path: '/api/product/:id' };

const NOT_FOUND = 'Product not found';

/** `GET /api/product/{id}`: one public product, or 404. */
export default endpoint({
  GET: {
    tag: ({ params }) => `catalogue,product-${params.id}`,
    async answer({ db, params }) {
      const product = await findProduct(db, parseId(params.id, NOT_FOUND));
      if (!product) throw new CallError(404, NOT_FOUND);
      return { data: product };
    },
  },
});
