import { listBrands, listProductTypes } from '#src/features/filter/types-and-brands.server.ts';
import { brandsCall, productTypesCall } from './products-calls.ts';
import { illustrationFile, typeIllustration } from '#src/features/products/product-picture.ts';
import { answer, endpoint } from '#src/features/http/endpoint.server.ts';

export default endpoint(
  answer(productTypesCall, async ({ db }) => {
    const types = await listProductTypes(db);
    const illustration = (short: string) => illustrationFile(typeIllustration(short), 'front');
    return { data: types.map((type) => ({ ...type, picture: type.picture || illustration(type.short) })) };
  }),
  answer(brandsCall, async ({ db }) => ({ data: await listBrands(db) })),
);
