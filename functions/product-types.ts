import type { Config } from '@netlify/functions';
import { listProductTypes } from '#db/public/products/types-and-brands.ts';
import { endpoint } from './http/endpoint.ts';

export const config: Config = { path: '/api/productTypeList' };

/** `GET /api/productTypeList`: the product types in menu order, with counts. */
export default endpoint({
  GET: { tag: 'catalogue', answer: async ({ db }) => ({ data: await listProductTypes(db) }) },
});
