import type { ListRequest } from '#db/public/list/find-list.ts';
import { productsQuery } from '#src/contracts/products.ts';
import { slugOf } from '#src/domain/content/slug.ts';
import { CRITERIA, CRITERION_NAMES, nameInCall, type Criteria } from '#src/domain/list/criteria.ts';
import { isSet } from '#src/domain/list/criterion-value.ts';
import { filterOfPath } from '#src/domain/list/filter-url.ts';
import { pricesInOrder } from '#src/domain/list/filter.ts';
import { tireSeason } from '#src/domain/list/tire-season.ts';
import { parseVehicleKey } from '#src/domain/vehicle/vehicle.ts';
import { readQuery } from './endpoint.ts';

/** The list that a call asks for, in the shop's own names. @throws CallError 400 */
export function readListRequest(url: URL): ListRequest {
  const query = readQuery(withJoinedLists(url), productsQuery);
  const { vehicle: key, option, rear, fit, sort, current, pageSize, sizes, paramType, paramId } = query;
  // older clients send `paramType=brand&paramId=nokian`; a criterion that is also given by its own name takes precedence
  const route = paramType && paramId ? filterOfPath(`/tires/${paramType}/${paramId}`) : null;
  const given: Record<string, unknown> = query;
  const criteria = Object.fromEntries(
    CRITERION_NAMES.map((name) => {
      const value = given[nameInCall(name)];
      return [name, isSet(value) || !route ? value : route[name]];
    }),
  ) as unknown as Criteria;
  // the option comes after the vehicle, or in a parameter of its own
  const vehicle = key && option && !parseVehicleKey(key)?.option ? `${key}/${slugOf(option)}` : key;
  return {
    filter: {
      ...criteria,
      ...pricesInOrder(criteria.minPrice, criteria.maxPrice),
      vehicle,
      rear,
      unfit: vehicle !== '' && fit === 'all',
      searched: '',
      sort,
      current,
    },
    pageSize,
    sizes,
    season: tireSeason(new Date()),
  };
}

/** A list may be sent value by value, as a form does without a script: `types=a&types=b`. */
function withJoinedLists(url: URL): URL {
  const joined = new URL(url);
  for (const name of CRITERION_NAMES) {
    const { kind } = CRITERIA[name].value;
    const isList = kind === 'names' || kind === 'some';
    if (isList && url.searchParams.has(name)) joined.searchParams.set(name, url.searchParams.getAll(name).join());
  }
  return joined;
}
