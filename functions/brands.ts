import { listBrands } from '#db/public/products/types-and-brands.ts';
import { brandsCall } from '#src/contracts/products.ts';
import { answer, configOf, endpoint } from './http/endpoint.ts';

export const config = configOf(brandsCall);

/** `GET /api/brandList`: the brands by name, with counts. */
export default endpoint(answer(brandsCall, async ({ db }) => ({ data: await listBrands(db) })));
