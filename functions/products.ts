import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import { countMissedSize } from '#db/private/missed-sizes.ts';
import { readSuggestIndex } from '#db/public/suggest-index.ts';
import { listForVehicle } from '#db/public/vehicle-list.ts';
import { productsQuery, type ProductsQuery } from '#src/contracts/products.ts';
import { filterOfPath } from '#src/domain/list/filter-url.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';
import { EMPTY_QUERY } from '#src/domain/search/query.ts';
import { readQuery as readTyped } from '#src/domain/search/read-query.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { sizeFromParts, sizeSlug } from '#src/domain/size/tire-size.ts';
import { parseVehicleKey } from '#src/domain/vehicle/vehicle.ts';
import { endpoint, readQuery } from './http/endpoint.ts';
import { counterKey, networkOf } from './http/limits/rate-limit.ts';

export const config: Config = { path: '/api/product' };

/** `GET /api/product`: one page of products with facets, with retail prices only; see `src/contracts/products.ts`. */
export default endpoint({
  GET: {
    tag: 'catalogue',
    async answer({ db, url, ip, waitUntil }) {
      const query = withOldRoute(readQuery(withJoinedLists(url), productsQuery));
      const list = await listForVehicle(db, {
        ...query,
        status: query.status_type,
        vehicle: vehicleOf(query),
        unfit: query.fit === 'all',
        season: tireSeason(new Date()),
      });
      if (list.alternates) waitUntil(noteMiss(db, query, counterKey('missed size', networkOf(ip))));
      return { ...list, current: query.current, pageSize: query.pageSize };
    },
  },
});

/** A list may be sent value by value, as a form does without a script: `types=a&types=b`. */
function withJoinedLists(url: URL): URL {
  const joined = new URL(url);
  for (const name of ['types', 'brands', 'marks'])
    if (url.searchParams.has(name)) joined.searchParams.set(name, url.searchParams.getAll(name).join());
  return joined;
}

/** The option stands behind the vehicle or in a parameter of its own. */
const vehicleOf = ({ vehicle, option }: ProductsQuery): string =>
  vehicle && option && !parseVehicleKey(vehicle)?.option ? `${vehicle}/${slugOf(option)}` : vehicle;

/**
 * A full size that led to nothing is counted for the staff; another criterion beside it may be what led to nothing.
 * @param counter key of the connection's counter
 */
async function noteMiss(db: Database, query: ProductsQuery, counter: string): Promise<void> {
  const { brands, status_type, marks, loadRange, loadIndex, speed, minPrice, maxPrice, stock, shop, rating } = query;
  if (brands.length || status_type || marks.length) return;
  if (loadRange || loadIndex || speed || minPrice || maxPrice || stock || shop || rating) return;
  const typed = query.title ? readTyped(query.title, (await readSuggestIndex(db)).vocabulary) : EMPTY_QUERY;
  if (typed.brands.length || typed.marks.length || typed.patterns || typed.words.length) return;
  const said = typed.size ?? typed.parts;
  const missed = sizeFromParts(query.width || said.width, query.profile || said.profile, query.rim || said.rim);
  if (missed) await countMissedSize(db, sizeSlug(missed), counter, new Date());
}

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
