import type { Brand } from './product.ts';

/** Brands with their number of tires. Accessories do not count: the shop's own storage bags are not a brand of tires. */
export const withTireCounts = (brands: readonly Brand[], tires: ReadonlyMap<string, number>): Brand[] =>
  brands.map((brand) => ({ ...brand, count: tires.get(brand.short_title) ?? 0 }));
