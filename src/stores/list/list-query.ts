import type { ProductFilter } from '#src/domain/list/filter.ts';

/** The URL of `GET /api/product` for a filter. Equal filters have equal URLs, so that caches work. */
export function productsCallUrl(f: ProductFilter): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | number) => {
    if (value) query.set(name, String(value));
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
  if (f.unfit) query.set('fit', 'all');
  if (f.sort !== 'stock') query.set('sort', f.sort);
  if (f.current > 1) query.set('current', String(f.current));
  const text = query.toString();
  return text ? `/api/product?${text}` : '/api/product';
}
