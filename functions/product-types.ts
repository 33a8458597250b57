import type { Config } from '@netlify/functions';
import { listProductTypes } from '#db/public/products/types-and-brands.ts';
import { illustrationFile, typeIllustration } from '#src/domain/product/product-picture.ts';
import { endpoint } from './http/endpoint.ts';

export const config: Config = { path: '/api/productTypeList' };

/** `GET /api/productTypeList`: the product types in menu order, with counts. A type without an uploaded picture has its illustration. */
export default endpoint({
  GET: {
    tag: 'catalogue',
    async answer({ db }) {
      const types = await listProductTypes(db);
      return {
        data: types.map((t) => ({ ...t, picture: t.picture || illustrationFile(typeIllustration(t.short), 'front') })),
      };
    },
  },
});
