import type { ProductFilter } from '#src/domain/list/filter.ts';

/** Criteria whose parameter has their own name. */
const OWN_NAMED = [
  'marks',
  'loadRange',
  'loadIndex',
  'speed',
  'minPrice',
  'maxPrice',
  'stock',
  'shop',
  'rating',
] as const;

/** The public call of lists, and the one whose orders by price go by what the viewer pays. */
const CALLS = { everybody: '/api/product', viewer: '/api/productsByOwnPrice' } as const;

/** The URL of the call for a filter. Equal filters have equal URLs, so that caches work. @param by whose prices order the list */
export function productsCallUrl(f: ProductFilter, by: keyof typeof CALLS = 'everybody'): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number) => {
    if (value && value !== '0') query.set(name, String(value));
  };
  set('title', f.title);
  set('types', f.types.join(','));
  set('brands', f.brands.join(','));
  set('status_type', f.status);
  set('width', f.width);
  set('profile', f.profile);
  set('rim', f.rim);
  set('vehicle', f.vehicle);
  set('rear', f.rear);
  for (const name of OWN_NAMED) set(name, String(f[name]));
  if (f.unfit) query.set('fit', 'all');
  if (f.sort !== 'stock') query.set('sort', f.sort);
  if (f.current > 1) query.set('current', String(f.current));
  const text = query.toString();
  return text ? `${CALLS[by]}?${text}` : CALLS[by];
}
