import { CRITERION_NAMES, nameInCall } from '#src/domain/list/criteria.ts';
import type { ProductFilter } from '#src/domain/list/filter.ts';

/** The public call of lists, and the one whose orders by price go by what the viewer pays. */
const CALLS = { everybody: '/api/product', viewer: '/api/productsByOwnPrice' } as const;

/** The URL of the call for a filter. Equal filters have equal URLs, so that caches work. @param by whose prices order the list */
export function productsCallUrl(f: ProductFilter, by: keyof typeof CALLS = 'everybody'): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string) => {
    if (value && value !== '0') query.set(name, value);
  };
  for (const name of CRITERION_NAMES) set(nameInCall(name), String(f[name])); // lists with commas
  set('vehicle', f.vehicle);
  set('rear', f.rear);
  if (f.unfit) query.set('fit', 'all');
  if (f.sort !== 'stock') query.set('sort', f.sort);
  if (f.current > 1) query.set('current', String(f.current));
  const text = query.toString();
  return text ? `${CALLS[by]}?${text}` : CALLS[by];
}
