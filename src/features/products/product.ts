/** Products as everybody may see them. Partner and VIP prices must never be added here; see docs/prices.md. */
import type { AccessoryFigures, WheelFigures } from '#src/features/wheels/wheel.ts';
import { LOW_STOCK, type ShownStock } from './stock.ts';
import type { FitJudgement } from '#src/features/vehicles/tire-fit.ts';

export const STATUS_TITLES = ['', 'On Sale', 'On Clearance', 'Premium'] as const;
export type StatusType = 0 | 1 | 2 | 3;

/** Exactly four are the last set, which is sold as clearance, unless the product has another status. */
export const shownStatus = (status: StatusType, count: number): StatusType => status || (count === LOW_STOCK ? 2 : 0);

export interface TabledTire {
  slug: string;
  title: string;
  /** brand name; `brand_short` is its slug */
  brands: string;
  pattern_title: string;
  type_name: string;
  type_short: string;
  /** as printed, `LT265/70R17`; empty for accessories */
  size: string;
  load_index: string;
  speed_rating: string;
  load_range: string;
  /** null: not stated */
  run_flat: boolean | null;
  /** the three-peak mountain snowflake, on the tire or promised by its type or brand; null: not stated */
  snowflake: boolean | null;
  location: number;
  status_type: StatusType;
}

export interface ProductSummary extends TabledTire, ShownStock {
  id: number;
  brand_short: string;
  /** the illustration that is shown without photographs, `wintertires-2` (`product-picture.ts`) */
  pattern_picture: string;
  pictures: string;
  type_id: number;
  size_slug: string | null;
  /** 32nds of an inch when new; null: not stated */
  tread_depth: number | null;
  retail_price: string;
  averageRating: number | null;
  reviewCount: number;
  /** in the list of a vehicle whose original tires are known: whether the tire may replace them, unless it simply does */
  fit?: FitJudgement;
  /** in the list of a staggered vehicle: the tire of the same pattern for the other axle */
  pair?: PairedTire;
}

const PAIRED_FIELDS = ['id', 'brands', 'pattern_title', 'type_short', 'size', 'retail_price'] as const;
export type PairedTire = Pick<ProductSummary, (typeof PAIRED_FIELDS)[number]>;

export interface Product extends ProductSummary {
  /** the edition of the shop whose price it has, `12.0` */
  edition: string;
  sku: string;
  description: string;
  content: string;
  width: number | null;
  profile: number | null;
  rim: number | null;
  utqg: string;
  sidewall: string;
  /** null: not stated */
  studdable: boolean | null;
  warranty_km: number | null;
  tags: string[];
  /** of a wheel; null for all else */
  wheel?: WheelFigures | null;
  /** of a sensor, nuts, bolts or hub rings; null for all else */
  accessory?: AccessoryFigures | null;
  status_visible: 0 | 1;
  seo_title: string;
  seo_desc: string;
  /** same as `averageRating`, under the name used in structured data */
  ratingValue: number | null;
  /** the average and number of visitors' ratings alone, without sample ratings */
  visitorRating: number | null;
  visitorCount: number;
}

/** A product with the UPC or EAN and the maker's part number; empty where no supplier's list has them. */
export type NumberedProduct = Product & { gtin: string; mpn: string };

export interface ProductType {
  id: number;
  title: string;
  short: string;
  picture: string;
  /** 1: wheels, or what is sold with wheels */
  is_wheel: 0 | 1;
  count: number;
  description: string;
  snowflake: boolean;
}

export interface Brand {
  id: number;
  title: string;
  short_title: string;
  logo: string;
  description: string;
  /** of tires, and of what is sold with them */
  count: number;
  wheels: number;
  seo_title: string;
  seo_desc: string;
  seo_h1: string;
}

export const serviceDescription = (p: Pick<ProductSummary, 'load_index' | 'speed_rating' | 'load_range'>): string =>
  [`${p.load_index}${p.speed_rating}`, p.load_range === 'SL' ? '' : p.load_range].filter(Boolean).join(' ');

/** The name of a product without its brand: a tire's pattern, since its size is shown separately, or an accessory's title. */
export const nameBesideBrand = (p: Pick<ProductSummary, 'title' | 'brands' | 'pattern_title' | 'size'>): string =>
  p.size === '' && p.title.startsWith(`${p.brands} `) ? p.title.slice(p.brands.length + 1) : p.pattern_title;

/** Brands with their number of tires. Accessories do not count: the shop's own storage bags are not a brand of tires. */
export const withTireCounts = (brands: readonly Brand[], tires: ReadonlyMap<string, number>): Brand[] =>
  brands.map((brand) => ({ ...brand, count: tires.get(brand.short_title) ?? 0 }));

/** The fields of a product that its card needs. Pages of lists contain them as data, so they must be few. */
const SUMMARY_FIELDS = (
  'id slug title brands brand_short pattern_title pattern_picture pictures type_id type_name type_short size size_slug ' +
  'load_index speed_rating load_range run_flat snowflake tread_depth retail_price count in_stock lead_days location ' +
  'status_type averageRating reviewCount fit'
).split(' ') as Array<keyof ProductSummary>;

/** The fields that there are. */
const fieldsOf = <T extends object>(product: T, names: ReadonlyArray<keyof T>): T =>
  Object.fromEntries(names.flatMap((name) => (product[name] === undefined ? [] : [[name, product[name]]]))) as T;

export const productSummary = (product: ProductSummary): ProductSummary => fieldsOf(product, SUMMARY_FIELDS);
export const pairedTire = (tire: PairedTire): PairedTire => fieldsOf(tire, PAIRED_FIELDS);

/** The texts of a rating, in the order of `Stars`: for screen readers, the average and the number. Empty for none. */
export const ratingTexts = (average: number | null, count: number): [spoken: string, average: string, count: string] =>
  average === null
    ? ['', '', '']
    : [
        `Rated ${average.toFixed(1)} of 5 by ${count} ${count === 1 ? 'customer' : 'customers'}`,
        average.toFixed(1),
        `(${count})`,
      ];

/** Whether only single prices differ between editions, as `12.0` and `12.1`: fees and promotions are the same. */
export const haveSameTerms = (a: string, b: string): boolean => a.split('.')[0] === b.split('.')[0];
