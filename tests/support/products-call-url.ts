import { CRITERION_NAMES, nameInCall } from '#src/features/filter/criteria.ts';
import { isSet } from '#src/features/filter/criterion-value.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';

/** The URL of the call that answers the list of a filter. */
export function productsCallUrl(filter: ProductFilter): `/api/product?${string}` {
  const { goods, vehicle, rear, otherSize, unfit, sort, basis, current, pageSize } = filter;
  const order = { sort, basis, current: String(current), pageSize: String(pageSize) };
  const query = new URLSearchParams({ goods, vehicle, rear, otherSize, fit: unfit ? 'all' : '', ...order });
  for (const name of CRITERION_NAMES) if (isSet(filter[name])) query.set(nameInCall(name), String(filter[name]));
  return `/api/product?${query}`;
}
