import { listBrands } from '#db/public/products/types-and-brands.ts';
import { brandsCall } from '#src/contracts/products.ts';
import { answer } from './http/endpoint.ts';

/** `GET /api/brandList`: the brands by name, with counts. */
export default answer(brandsCall, async ({ db }) => ({ data: await listBrands(db) }));
