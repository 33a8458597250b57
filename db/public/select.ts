/**
 * Lists and sidebar counts from the products in memory, for builds. They are the same as `listProducts` reads from the
 * database, for the filters that a route without query parameters can have (no keyword, no vehicle, default order).
 */
import { PAGE_SIZE, type ProductFilter } from '#src/domain/list/filter.ts';
import type { ListAnswer } from '#src/domain/list/list-state.ts';
import type { TireSeason } from '#src/domain/list/tire-season.ts';
import type { Brand, Product, ProductSummary, ProductType } from '#src/domain/product/product.ts';
import type { ShopName } from '#src/domain/shop/shop-names.ts';
import { sizeFromParts } from '#src/domain/size/tire-size.ts';
import { WINTER_TYPE } from '#src/domain/vehicle/winter-tire.ts';
import { columnsOf } from './columns-in-memory.ts';
import { facetsFrom } from './facets.ts';
import type { ListColumns } from './list-columns.ts';
import { listCounts } from './list-counts.ts';
import { tireCriteria } from './list-criteria.ts';

type Part = 'width' | 'profile' | 'rim';

export interface ListNamesInMemory {
  types: readonly ProductType[];
  brands: readonly Brand[];
  shops: readonly ShopName[];
}

/** A page of the products that match a filter, with the counts of the sidebar. */
export function selectProducts(
  products: readonly Product[],
  filter: ProductFilter,
  names: ListNamesInMemory,
  season: TireSeason,
  pageSize = PAGE_SIZE,
): ListAnswer {
  const idsOf = <T extends { id: number }>(
    known: readonly T[],
    short: (name: T) => string,
    wanted: readonly string[],
  ) => known.filter((name) => wanted.includes(short(name))).map(({ id }) => id);
  const criteria = {
    ...tireCriteria(filter, names.shops),
    typeIds: idsOf(names.types, ({ short }) => short, filter.types),
    brandIds: idsOf(names.brands, ({ short_title }) => short_title, filter.brands),
    status: filter.status,
    width: filter.width,
    profile: filter.profile,
    rim: filter.rim,
    sizes: [],
    patternIds: null,
    skuId: 0,
    ids: null,
    none: false,
  };
  const columns = columnsOf(products, names.brands);
  const counts = listCounts(columns, criteria);
  const winter = names.types.find(({ short }) => short === WINTER_TYPE)?.id;
  const isWinterFirst = season === 'winter' && winter && sizeFromParts(filter.width, filter.profile, filter.rim);
  const found = isWinterFirst ? withTypeFirst(counts.found, columns, winter) : counts.found;
  const from = (filter.current - 1) * pageSize;
  return {
    data: Array.from(found.subarray(from, from + pageSize), (row) => productSummary(products[row]!)),
    total: found.length,
    current: filter.current,
    pageSize,
    totalPage: Math.ceil(found.length / pageSize),
    facets: facetsFrom(counts, criteria, names),
  };
}

/** Puts the tires of a type first among those of which as many are in stock, as `listOrder` does. */
function withTypeFirst(found: Int32Array, { stock, type }: ListColumns, first: number): Int32Array {
  const isLater = (row: number) => (type[row] === first ? 0 : 1);
  return found.toSorted((a, b) => stock[b]! - stock[a]! || isLater(a) - isLater(b) || a - b);
}

/** The values of a size part that have a route of their own: whole numbers of metric sizes, ascending. */
export function partsInUse(products: ReadonlyArray<Record<Part, number | null>>, part: Part): number[] {
  const values = new Set<number>();
  for (const p of products) {
    const value = p[part];
    if (value && Number.isInteger(value) && p.width! >= 100) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

/** The fields of a product that its card needs. Pages of lists contain them as data, so they must be few. */
export function productSummary(p: ProductSummary): ProductSummary {
  return {
    id: p.id,
    slug: p.slug,
    title: p.title,
    brands: p.brands,
    brand_short: p.brand_short,
    pattern_title: p.pattern_title,
    pattern_picture: p.pattern_picture,
    pictures: p.pictures,
    type_id: p.type_id,
    type_name: p.type_name,
    type_short: p.type_short,
    size: p.size,
    size_slug: p.size_slug,
    load_index: p.load_index,
    speed_rating: p.speed_rating,
    load_range: p.load_range,
    run_flat: p.run_flat,
    snowflake: p.snowflake,
    retail_price: p.retail_price,
    count: p.count,
    in_stock: p.in_stock,
    lead_days: p.lead_days,
    location: p.location,
    status_type: p.status_type,
    averageRating: p.averageRating,
    reviewCount: p.reviewCount,
    ...(p.fit && { fit: p.fit }),
  };
}
