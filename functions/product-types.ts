import { listProductTypes } from '#db/public/products/types-and-brands.ts';
import { productTypesCall } from '#src/contracts/products.ts';
import { illustrationFile, typeIllustration } from '#src/domain/product/product-picture.ts';
import { answer } from './http/endpoint.ts';

/** A type without an uploaded picture has its illustration. */
export default answer(productTypesCall, async ({ db }) => {
  const types = await listProductTypes(db);
  return {
    data: types.map((t) => ({ ...t, picture: t.picture || illustrationFile(typeIllustration(t.short), 'front') })),
  };
});
