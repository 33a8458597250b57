import { listBrands, listProductTypes } from '#src/features/filter/types-and-brands.server.ts';
import { illustrationFile, typeIllustration } from '#src/features/products/product-picture.ts';
import { nextVehicleStep } from '#src/features/vehicles/fitment.server.ts';
import { vehiclesCall } from '#src/features/vehicles/vehicles-calls.ts';
import { CallError, answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { brandsCall, productCall, productTypesCall } from './products-calls.ts';
import { findProduct } from './products.server.ts';

export default endpoint(
  answer(productCall, async ({ db, params }) => {
    const product = await findProduct(db, params.id);
    if (!product) throw new CallError(404, 'Product not found');
    return { data: product };
  }),
  answer(productTypesCall, async ({ db }) => {
    const types = await listProductTypes(db);
    const illustration = (short: string) => illustrationFile(typeIllustration(short), 'front');
    return { data: types.map((type) => ({ ...type, picture: type.picture || illustration(type.short) })) };
  }),
  answer(brandsCall, async ({ db }) => ({ data: await listBrands(db) })),
  answer(vehiclesCall, async ({ db }, chosen) => {
    const next = await nextVehicleStep(db, chosen);
    if ('wrong' in next)
      throw new CallError(400, `Please check: ${next.wrong}.`, { fields: { [next.wrong]: next.why } });
    return next;
  }),
);
