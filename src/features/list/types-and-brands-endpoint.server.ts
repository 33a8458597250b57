import { listBrands, listProductTypes } from '#db/public/products/types-and-brands.ts';
import { brandsCall, productTypesCall } from '#src/contracts/products.ts';
import { illustrationFile, typeIllustration } from '#src/domain/product/product-picture.ts';
import { answer, endpoint } from './http/endpoint.ts';

export default endpoint(
  answer(productTypesCall, async ({ db }) => {
    const types = await listProductTypes(db);
    const illustration = (short: string) => illustrationFile(typeIllustration(short), 'front');
    return { data: types.map((type) => ({ ...type, picture: type.picture || illustration(type.short) })) };
  }),
  answer(brandsCall, async ({ db }) => ({ data: await listBrands(db) })),
);
