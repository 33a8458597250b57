import type { Config } from '@netlify/functions';
import { listBrands } from '#db/public/products/types-and-brands.ts';
import { endpoint } from './http/endpoint.ts';

export const config: Config = { path: '/api/brandList' };

/** `GET /api/brandList`: the brands by name, with counts. */
export default endpoint({ GET: { tag: 'catalogue', answer: async ({ db }) => ({ data: await listBrands(db) }) } });
