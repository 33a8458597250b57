import type { ProductSummary } from './product.ts';

/** What a product is called beside its brand: the pattern of a tire, whose size stands apart; all of an accessory's title. */
export const nameBesideBrand = (p: Pick<ProductSummary, 'title' | 'brands' | 'pattern_title' | 'size'>): string =>
  p.size === '' && p.title.startsWith(`${p.brands} `) ? p.title.slice(p.brands.length + 1) : p.pattern_title;
