import type { Config } from '@netlify/functions';
import { listForVehicle } from '#db/public/vehicle-list.ts';
import { productsQuery, type ProductsQuery } from '#src/contracts/products.ts';
import { filterOfPath } from '#src/domain/address.ts';
import { slugOf } from '#src/domain/slug.ts';
import { parseVehicleKey } from '#src/domain/vehicle.ts';
import { endpoint, readQuery } from './http/endpoint.ts';

export const config: Config = { path: '/api/product' };

/** `GET /api/product`: one page of products with facets; see `contracts/products.ts`. Retail prices only. */
export default endpoint({
  GET: {
    tag: 'catalogue',
    async answer({ db, url }) {
      const query = withOldRoute(readQuery(url, productsQuery));
      const list = await listForVehicle(db, { ...query, status: query.status_type, vehicle: vehicleOf(query) });
      return { ...list, current: query.current, pageSize: query.pageSize };
    },
  },
});

/** The option stands behind the vehicle or in a parameter of its own. */
const vehicleOf = ({ vehicle, option }: ProductsQuery): string =>
  vehicle && option && !parseVehicleKey(vehicle)?.option ? `${vehicle}/${slugOf(option)}` : vehicle;

/** An old client says `paramType=brand&paramId=nokian`; a wish that is also given by name wins. */
function withOldRoute(query: ProductsQuery): ProductsQuery {
  const route = query.paramType && query.paramId ? filterOfPath(`/tires/${query.paramType}/${query.paramId}`) : null;
  if (!route) return query;
  return {
    ...query,
    types: query.types.length ? query.types : [...route.types],
    brands: query.brands.length ? query.brands : [...route.brands],
    width: query.width || route.width, profile: query.profile || route.profile, rim: query.rim || route.rim,
  };
}
