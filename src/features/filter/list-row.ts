import type { Promotion } from '#src/features/pricing/promotion.ts';
import type { ShopName } from '#src/features/shop/shop-names.ts';
import { cents } from '#src/kit/money.ts';
import type { Product, ProductSummary } from '#src/features/products/product.ts';
import { LOW_STOCK } from '#src/features/products/stock.ts';
import { constructionOf, SPEED_SYMBOLS, ZR_SPEED } from '#src/features/sizes/service-description.ts';
import { MM_PER_INCH, overallDiameter, parseTireSize } from '#src/features/sizes/tire-size.ts';
import type { WheelFigures } from '#src/features/wheels/wheel.ts';
import type { RecommendableTire } from './recommended-tires.ts';
import { LOAD_RANGES, MARK_OF, type Mark } from './criterion-value.ts';

export interface ListedProductFacts
  extends ProductSummary, RecommendableTire, Pick<Product, 'sku' | 'width' | 'profile' | 'rim'> {
  pattern_id: number;
  /** of a wheel, whose diameter is `rim` */
  wheel?: WheelFigures | null;
  brand_id: number;
  /** when it was added, in seconds */
  created: number;
}

/** A product as lists know it: all that its card shows, and what lists are filtered, counted and sorted by. */
export interface ListRow extends ListedProductFacts {
  retailCents: number;
  /** how many are in stock; 5 means 5 or more, because visitors may not know more (docs/stock.md) */
  stock: number;
  /** slugs of the shops that have it in stock */
  shops: readonly string[];
  marks: readonly Mark[];
  /** overall, in inches; null for accessories */
  diameter: number | null;
  /** 1 for range C, 2 for D, and so on; 0 for tires without a load range */
  loadRangeRank: number;
  /** the load index of a single wheel; 0 if the tire states none */
  singleLoadIndex: number;
  /** position among the speed symbols, from 1; 0 if the tire states none */
  speedRank: number;
  /** whole stars of the average as it is shown */
  stars: number;
}

/** From the lowest that has one; G and H are made for commercial trucks. */
const ALL_LOAD_RANGES: readonly string[] = [...LOAD_RANGES, 'H'];

export function listRow(product: ListedProductFacts, shops: readonly ShopName[]): ListRow {
  const { count, load_index, load_range, speed_rating, averageRating } = product;
  const size = parseTireSize(product.size);
  return {
    ...product,
    retailCents: cents(product.retail_price),
    stock: count ?? LOW_STOCK + 1,
    shops: shopsWith(product).flatMap((place) => shops[place]?.short ?? []),
    marks: marksOf(product),
    diameter: size && Math.round((overallDiameter(size) / MM_PER_INCH) * 100) / 100,
    loadRangeRank: ALL_LOAD_RANGES.indexOf(load_range) + 1,
    singleLoadIndex: Number(/^\d{2,3}/.exec(load_index)?.[0] ?? 0),
    speedRank: SPEED_SYMBOLS.indexOf(speed_rating || (size?.zr ? ZR_SPEED : '')) + 1,
    stars: Math.floor(averageRating ?? 0),
  };
}

function shopsWith({ in_stock, lead_days, location, availability }: ListedProductFacts): number[] {
  if (!in_stock) return [];
  return availability?.flatMap(({ place }) => place ?? []) ?? (lead_days ? [] : [location]);
}

function marksOf({ size, run_flat, snowflake, studdable, warranty_km, load_range }: ListedProductFacts): Mark[] {
  const parsed = parseTireSize(size);
  const marks: Array<Mark | false | null | undefined> = [
    parsed ? MARK_OF[constructionOf(parsed)] : null,
    run_flat && 'runflat',
    snowflake && 'snowflake',
    studdable && 'studdable',
    (warranty_km ?? 0) > 0 && 'warranty',
    load_range === 'XL' && 'xl',
  ];
  return marks.filter((mark) => typeof mark === 'string');
}

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

/** Texts that an editor wrote for a list; each may be empty. */
export type ListTexts = Record<'heading' | 'lead' | 'topText' | 'bottomText' | 'seoTitle' | 'seoDesc', string>;

const isNamed = (wanted: readonly string[], id: number, ...itsNames: string[]): boolean =>
  wanted.some((name) => name === String(id) || itsNames.includes(name.toLowerCase()));

export const typesOf = (filter: { types: readonly string[] }, names: ListNames): ListNames['types'] =>
  names.types.filter(({ id, short }) => isNamed(filter.types, id, short));

export const brandsOf = (filter: { brands: readonly string[] }, names: ListNames): ListNames['brands'] =>
  names.brands.filter(({ id, short_title, title }) => isNamed(filter.brands, id, short_title, title.toLowerCase()));
