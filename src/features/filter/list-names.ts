/** The types, brands and shops that lists know, and their titles. */
import type { Promotion } from '#src/features/pricing/promotion.ts';
import type { ShopName } from '#src/features/shop/shop-names.ts';

export interface ListNames {
  types: ReadonlyArray<{ id: number; short: string; title: string }>;
  brands: ReadonlyArray<{ id: number; short_title: string; title: string }>;
  shops: readonly ShopName[];
  /** those of this day, for a list that is narrowed by one */
  promotions?: readonly Promotion[];
}

/** Titles by the short names in URLs, at least of what the filter has chosen. */
export interface ListTitles {
  types: Record<string, string>;
  brands: Record<string, string>;
  shops: Record<string, string>;
  /** by `vehicleKey`: the vehicle's name, and its original sizes as printed, by slug */
  vehicles: Record<string, { name: string; sizes: Record<string, string> }>;
}

const isNamed = (wanted: readonly string[], id: number, ...itsNames: string[]): boolean =>
  wanted.some((name) => name === String(id) || itsNames.includes(name.toLowerCase()));

export const typesOf = (filter: { types: readonly string[] }, names: ListNames): ListNames['types'] =>
  names.types.filter(({ id, short }) => isNamed(filter.types, id, short));

export const brandsOf = (filter: { brands: readonly string[] }, names: ListNames): ListNames['brands'] =>
  names.brands.filter(({ id, short_title, title }) => isNamed(filter.brands, id, short_title, title.toLowerCase()));
