import { ALL_LOAD_RANGES, MARKS, type Mark } from '#src/domain/list/tire-criteria.ts';
import { cents } from '#src/domain/pricing/money.ts';
import type { Brand, Product } from '#src/domain/product/product.ts';
import { LOW_STOCK } from '#src/domain/product/stock.ts';
import { SPEED_SYMBOLS } from '#src/domain/size/service-description.ts';
import { COLUMNS, emptyColumns, inHundredths, type Column, type ListColumns } from './list-columns.ts';

const HAS: Record<Mark, (p: Product) => boolean> = {
  lt: ({ size, width }) => size.includes('LT') || (width !== null && width < 100),
  runflat: (p) => p.run_flat === true,
  snowflake: (p) => p.snowflake === true,
  studdable: (p) => p.studdable === true,
  warranty: (p) => (p.warranty_km ?? 0) > 0,
  xl: (p) => p.load_range === 'XL',
};

/** The same values as `COLUMN_SQL` computes, from products as everybody may see them. */
const VALUES: Record<Exclude<Column, 'brand'>, (p: Product) => number> = {
  id: (p) => p.id,
  pattern: () => 0, // only keywords ask for patterns
  type: (p) => p.type_id,
  status: (p) => p.status_type,
  width: (p) => inHundredths(p.width ?? 0),
  profile: (p) => inHundredths(p.profile ?? 0),
  rim: (p) => inHundredths(p.rim ?? 0),
  price: (p) => cents(p.retail_price),
  marks: (p) => MARKS.reduce((bits, mark, bit) => bits | (HAS[mark](p) ? 1 << bit : 0), 0),
  loadRange: (p) => ALL_LOAD_RANGES.indexOf(p.load_range) + 1,
  loadIndex: (p) => Number(/^\d{2,3}/.exec(p.load_index)?.[0] ?? 0),
  speed: (p) => SPEED_SYMBOLS.indexOf(p.speed_rating) + 1,
  stock: (p) => (p.in_stock ? (p.count === null || p.count >= LOW_STOCK ? 2 : 1) : 0),
  shop: (p) => (p.lead_days ? 0 : p.location + 1),
  rating: (p) => Math.floor(p.averageRating ?? 0),
};

const held = new WeakMap<readonly Product[], ListColumns>();

/** The columns of products in memory, in their order; made once for each array. */
export function columnsOf(products: readonly Product[], brands: readonly Brand[]): ListColumns {
  const known = held.get(products);
  if (known) return known;
  const brandIds = new Map(brands.map(({ id, short_title }) => [short_title, id]));
  const columns = emptyColumns(products.length);
  for (const [row, product] of products.entries())
    for (const name of COLUMNS)
      columns[name][row] = name === 'brand' ? (brandIds.get(product.brand_short) ?? 0) : VALUES[name](product);
  held.set(products, columns);
  return columns;
}
