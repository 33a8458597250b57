import type { ProductSummary } from './product.ts';

/** The name of a product without its brand: a tire's pattern, since its size is shown separately, or an accessory's title. */
export const nameBesideBrand = (p: Pick<ProductSummary, 'title' | 'brands' | 'pattern_title' | 'size'>): string =>
  p.size === '' && p.title.startsWith(`${p.brands} `) ? p.title.slice(p.brands.length + 1) : p.pattern_title;
