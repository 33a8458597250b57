import type { VehicleListRequest } from '#db/public/vehicle-list.ts';
import { productsQuery, type ProductsQuery } from '#src/contracts/products.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { filterOfPath } from '#src/domain/list/filter-url.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';
import { parseVehicleKey } from '#src/domain/vehicle/vehicle.ts';
import { parseQuery } from './endpoint.ts';

/** The list that a call asks for, by `productsQuery`. @throws CallError 400 */
export function readListRequest(url: URL): { query: ProductsQuery; list: VehicleListRequest } {
  const query = withOldRoute(parseQuery(withJoinedLists(url), productsQuery));
  return {
    query,
    list: {
      ...query,
      status: query.status_type,
      vehicle: vehicleOf(query),
      unfit: query.fit === 'all',
      season: tireSeason(new Date()),
    },
  };
}

/** A list may be sent value by value, as a form does without a script: `types=a&types=b`. */
function withJoinedLists(url: URL): URL {
  const joined = new URL(url);
  for (const name of ['types', 'brands', 'marks'])
    if (url.searchParams.has(name)) joined.searchParams.set(name, url.searchParams.getAll(name).join());
  return joined;
}

/** The option comes after the vehicle, or in a parameter of its own. */
const vehicleOf = ({ vehicle, option }: ProductsQuery): string =>
  vehicle && option && !parseVehicleKey(vehicle)?.option ? `${vehicle}/${slugOf(option)}` : vehicle;

/** Older clients send `paramType=brand&paramId=nokian`. A criterion that is also given by its own name takes precedence. */
function withOldRoute(query: ProductsQuery): ProductsQuery {
  const route = query.paramType && query.paramId ? filterOfPath(`/tires/${query.paramType}/${query.paramId}`) : null;
  if (!route) return query;
  return {
    ...query,
    types: query.types.length ? query.types : [...route.types],
    brands: query.brands.length ? query.brands : [...route.brands],
    width: query.width || route.width,
    profile: query.profile || route.profile,
    rim: query.rim || route.rim,
  };
}
