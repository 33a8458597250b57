/** What the two islands of a product list are drawn from, on the server and at hydration alike; passed as JSON text. */
import type { ProductFilter } from './filter.ts';
import { fitmentName } from '../vehicle/fitment.ts';
import type { ListVehicle } from '../vehicle/list-vehicle.ts';
import type { AlternateSize, Facets } from './facets.ts';
import type { ProductSummary } from '../product/product.ts';
import type { Settings } from '../shop/settings.ts';

/** Titles by the short names that stand in addresses, of what is chosen at least. */
export interface ListNames {
  types: Record<string, string>;
  brands: Record<string, string>;
  /** by key, as `ProductFilter.vehicle`: written name, and what it came on as printed, by address part */
  vehicles: Record<string, { name: string; sizes: Record<string, string> }>;
}

/** The rear tires of a staggered vehicle: the same page of the same wishes, in its rear size. */
export interface RearList {
  /** as printed */
  size: string;
  data: ProductSummary[];
  total: number;
}

/** The shop's part of a list: whom to call, and what comes on top of a price. */
export interface ListShop {
  title: string;
  phones: Array<{ name: string; phone: string }>;
  textPhone: string;
  /** recycling fee per tire, `5.00` */
  recycling: string;
}

/** The one prop of the `Results` island. */
export interface ListState {
  filter: ProductFilter;
  products: ProductSummary[];
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
  /** only when nothing was found and a full size was asked for */
  alternates?: AlternateSize[];
  vehicle?: ListVehicle;
  rear?: RearList;
  names: ListNames;
  shop: ListShop;
}

/** The one prop of the `Filter` island. */
export interface FilterState {
  filter: ProductFilter;
  total: number;
  facets: Facets;
}

/** The part of `GET /api/product`'s answer that a list is drawn from. */
export interface ListAnswer {
  data: ProductSummary[];
  total: number;
  current: number;
  pageSize: number;
  totalPage: number;
  facets: Facets;
  alternates?: AlternateSize[];
  vehicle?: ListVehicle;
  rear?: RearList;
}

/** Words an editor wrote for a list; each may be empty. */
export interface ListWords {
  heading: string;
  lead: string;
  topText: string;
  bottomText: string;
  seoTitle: string;
  seoDesc: string;
}

/** A list as a page of its own: one clean route, its first products, its words. */
export interface ListOfPage {
  filter: ProductFilter;
  answer: ListAnswer;
  words: ListWords;
}

export const listShop = (s: Pick<Settings, 'title' | 'places' | 'text_phone' | 'fee_recycling'>): ListShop => ({
  title: s.title,
  phones: s.places.map(({ name, phone }) => ({ name, phone })),
  textPhone: s.text_phone,
  recycling: s.fee_recycling,
});

/** Titles of what a filter has chosen, from the counts that came with its list. */
export function chosenNames(
  filter: Pick<ProductFilter, 'types' | 'brands'>,
  { facets, vehicle }: Pick<ListAnswer, 'facets' | 'vehicle'>,
): ListNames {
  const types = facets.types.filter((t) => filter.types.includes(t.short)).map((t) => [t.short, t.title]);
  const brands = facets.brands
    .filter((b) => filter.brands.includes(b.short_title))
    .map((b) => [b.short_title, b.title]);
  return {
    types: Object.fromEntries(types),
    brands: Object.fromEntries(brands),
    vehicles: vehicle ? { [vehicle.key]: vehicleNames(vehicle) } : {},
  };
}

const vehicleNames = ({ name, size, others }: ListVehicle): ListNames['vehicles'][string] => ({
  name,
  sizes: Object.fromEntries([size, ...others].map((s) => [s.slug, fitmentName(s)])),
});

/** An answer to a filter, as the prop of `Results`. */
export function listState(filter: ProductFilter, answer: ListAnswer, shop: ListShop): ListState {
  const { data, total, current, pageSize, totalPage, alternates, vehicle, rear } = answer;
  return {
    filter: { ...filter, current },
    products: data,
    total,
    current,
    pageSize,
    totalPage,
    ...(alternates && { alternates }),
    ...(vehicle && { vehicle }),
    ...(rear && { rear }),
    names: chosenNames(filter, answer),
    shop,
  };
}

/** An answer to a filter, as the prop of `Filter`. */
export const filterState = (
  filter: ProductFilter,
  { total, facets }: Pick<ListAnswer, 'total' | 'facets'>,
): FilterState => ({ filter, total, facets });
