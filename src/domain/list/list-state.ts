/** The props of the two islands of a product list, on the server and at hydration, passed as JSON. */
import { cardFees, type CardFees } from '../pricing/card-totals.ts';
import type { Promotion } from '../pricing/promotion.ts';
import type { ProductFilter } from './filter.ts';
import type { ListAdvice } from './list-advice.ts';
import type { ListTitles } from './list-titles.ts';
import { fitmentName } from '../vehicle/fitment.ts';
import type { ListVehicle } from '../vehicle/list-vehicle.ts';
import type { AlternateSize, Facets } from './facets.ts';
import type { ProductSummary } from '../product/product.ts';
import type { Settings } from '../shop/settings.ts';

/** The rear tires of a staggered vehicle or of a list for two sizes: the same page of the same filter, in the rear size. */
export interface RearList {
  /** as printed */
  size: string;
  data: ProductSummary[];
  total: number;
}

/** What a list shows of the shop: its phone numbers, and the fees of its cards. */
export interface ListShop {
  title: string;
  city: string;
  phones: Array<{ name: string; phone: string }>;
  textPhone: string;
  fees: CardFees;
}

/** The one prop of the `Results` island. */
export interface ListState extends Omit<ListAnswer, 'facets'> {
  filter: ProductFilter;
  names: ListTitles;
  shop: ListShop;
}

/** The one prop of the `Filter` island. */
export interface FilterState extends Pick<ListAnswer, 'total' | 'facets'> {
  filter: ProductFilter;
}

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
  rear?: RearList;
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

/** A list with a page of its own: its filter, its first products and its texts. */
export interface ListOfPage {
  filter: ProductFilter;
  answer: ListAnswer;
  words: ListTexts;
  /** only where `isAdvised` */
  advice?: ListAdvice;
}

export const listShop = (
  s: Pick<Settings, 'title' | 'region' | 'places' | 'text_phone' | 'fee_recycling' | 'taxes' | 'installation_prices'>,
  promotions: readonly Promotion[],
): ListShop => ({
  title: s.title,
  city: s.region.city,
  phones: s.places.map(({ name, phone }) => ({ name, phone })),
  textPhone: s.text_phone,
  fees: cardFees(s, promotions),
});

/** Titles of what a filter has chosen, from the facets of its list. All shops are named, since they are few. */
export function chosenNames(
  filter: Pick<ProductFilter, 'types' | 'brands'>,
  { facets, vehicle }: Pick<ListAnswer, 'facets' | 'vehicle'>,
): ListTitles {
  const types = facets.types.filter((t) => filter.types.includes(t.short)).map((t) => [t.short, t.title]);
  const brands = facets.brands
    .filter((b) => filter.brands.includes(b.short_title))
    .map((b) => [b.short_title, b.title]);
  return {
    types: Object.fromEntries(types),
    brands: Object.fromEntries(brands),
    shops: Object.fromEntries(facets.shops.map(({ short, title }) => [short, title])),
    vehicles: vehicle ? { [vehicle.key]: vehicleNames(vehicle) } : {},
  };
}

const vehicleNames = ({ name, size, others }: ListVehicle): ListTitles['vehicles'][string] => ({
  name,
  sizes: Object.fromEntries([size, ...others].map((s) => [s.slug, fitmentName(s)])),
});

/** The prop of `Results`. */
export function listState(filter: ProductFilter, answer: ListAnswer, shop: ListShop): ListState {
  const { facets: _, ...shown } = answer;
  return { ...shown, filter: { ...filter, current: shown.current }, names: chosenNames(filter, answer), shop };
}
