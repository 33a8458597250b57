import type { SaleTerms } from '#src/features/pricing/price.ts';
import type { ProductSummary } from '#src/features/products/product.ts';
import { fitmentName } from '#src/features/vehicles/fitment.ts';
import type { ListVehicle } from './list-vehicle.ts';
import type { WinterTire } from '#src/features/pricing/winter-tire.ts';
import type { ListTitles } from '#src/features/filter/list-row.ts';
import type { AlternateSize, Facets } from '#src/features/filter/facets.ts';
import type { ProductFilter } from '#src/features/filter/filter.ts';
import type { Recommendation } from '#src/features/filter/recommended-tires.ts';

/** The part of the response to `GET /api/product` that a list is rendered from. */
export interface ListAnswer {
  data: ProductSummary[];
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
  facets: Facets;
  /** only when nothing was found for a full size */
  alternates?: AlternateSize[];
  vehicle?: ListVehicle;
  wheeled?: WheeledName;
  /** the rear tires of a staggered vehicle or of a list for two sizes: the same page of the same filter; `size` as printed */
  rear?: { size: string; data: ProductSummary[]; total: number };
}

export type WheeledName = Record<'key' | 'name', string>;

/** What a list shows of the shop: its phone numbers, and what decides the prices of its cards. */
export interface ListShop {
  phones: Array<{ name: string; phone: string }>;
  textPhone: string;
  terms: SaleTerms;
}

export interface ListState extends ListAnswer {
  filter: ProductFilter;
  names: ListTitles;
  shop: ListShop;
}

/** Texts that an editor wrote for a list; each may be empty. */
export interface ListTexts {
  heading: string;
  lead: string;
  topText: string;
  bottomText: string;
  seoTitle: string;
  seoDesc: string;
}

/** What is shown above the list of a size or a vehicle: recommended tires and, in winter, the way to those that are not winter tires. */
export interface ListAdvice {
  /** cheapest first; empty where no set of a fitting tire is in stock */
  picks: Array<WinterTire & Omit<Recommendation, 'tire'>>;
  /** why there are fewer than three, and what they are compared by */
  note: string;
  /** the other types of a list that shows winter tires first */
  others: Facets['types'];
}

/** A list with a page of its own: its filter, its first products and its texts. */
export interface ListOfPage {
  filter: ProductFilter;
  answer: ListAnswer;
  words: ListTexts;
  /** only for a size or a vehicle that nothing but types narrows, in the default order */
  advice?: ListAdvice | undefined;
}

/** Titles in an answer of what a filter has chosen. All shops are named, since they are few. */
export function titlesIn(
  { facets, vehicle, wheeled }: Pick<ListAnswer, 'facets' | 'vehicle' | 'wheeled'>,
  filter: ProductFilter,
): ListTitles {
  const types = facets.types.filter(({ short }) => filter.types.includes(short));
  const brands = facets.brands.filter(({ short_title }) => filter.brands.includes(short_title));
  return {
    types: Object.fromEntries(types.map(({ short, title }) => [short, title])),
    brands: Object.fromEntries(brands.map(({ short_title, title }) => [short_title, title])),
    shops: Object.fromEntries(facets.shops.map(({ short, title }) => [short, title])),
    vehicles: {
      ...(vehicle && { [vehicle.key]: vehicleNames(vehicle) }),
      ...(wheeled && { [wheeled.key]: { name: wheeled.name, sizes: {} } }),
    },
  };
}

const vehicleNames = ({ name, size, others }: ListVehicle): ListTitles['vehicles'][string] => ({
  name,
  sizes: Object.fromEntries([size, ...others].map((s) => [s.slug, fitmentName(s)])),
});
