import { eq, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { products } from '#db/schema.ts';
import type { Product, ProductSummary } from '#src/domain/product/product.ts';
import { publicStock } from '#src/domain/product/stock.ts';

/**
 * The columns a public answer is made of, written out one by one: a column that is added to the table becomes public only
 * by being added here. `price`, `vip_price`, `cost` and `msrp` never are (`decisions.md` 15).
 */
const summaryColumns = sql`
  p.id, p.slug, p.title, b.title as brands, b.short_title as brand_short, pt.title as pattern_title,
  pt.picture as pattern_picture, p.pictures, t.id as type_id, t.title as type_name, t.short as type_short,
  p.size, p.size_slug, p.load_index, p.speed_rating, p.load_range, p.run_flat,
  (p.snowflake or t.snowflake or b.snowflake) as snowflake,
  p.retail_price::text as retail_price, p.count, p.location, p.status_type, p.rating_sum, p.rating_count`;

const detailColumns = sql`${summaryColumns},
  p.sku, coalesce(nullif(p.description, ''), pt.description) as description, coalesce(nullif(p.content, ''), pt.content) as content,
  p.width::float8 as width, p.profile::float8 as profile, p.rim::float8 as rim, p.utqg, p.sidewall, p.studdable,
  p.tread_depth::float8 as tread_depth, p.warranty_km, p.tags, p.status_visible, p.seo_title, p.seo_desc`;

const joinsTo = (source: SQL) => sql`from ${source} p
  join patterns pt on pt.id = p.pattern_id
  join brands b on b.id = p.brand_id
  join product_types t on t.id = p.type_id`;
const joins = joinsTo(sql`products`);

/** The list's own order: what is in stock, tires before accessories, then what costs less. */
export const LIST_ORDER = sql`(p.count > 0) desc, (p.size_slug is null), p.retail_price, p.id`;

interface StockAndStars {
  count: number;
  rating_sum: number;
  rating_count: number;
}

/** A row with its exact count and rating sums replaced by what anybody may see. */
function asPublic<T extends StockAndStars>({ rating_sum, rating_count, ...row }: T) {
  const averageRating = rating_count ? Math.round((rating_sum / rating_count) * 10) / 10 : null;
  return { ...row, ...publicStock(row.count), averageRating, reviewCount: rating_count };
}

const asProduct = (row: StockAndStars): Product => {
  const shown = asPublic(row);
  return { ...shown, ratingValue: shown.averageRating } as unknown as Product;
};

/** Every product in the list's order, for a build. */
export async function loadProducts(db: Database): Promise<Product[]> {
  const found = await rows<StockAndStars>(db, sql`select ${detailColumns} ${joins} order by ${LIST_ORDER}`);
  return found.map(asProduct);
}

/** One product, or null. */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  const [row] = await rows<StockAndStars>(db, sql`select ${detailColumns} ${joins} where p.id = ${id}`);
  return row ? asProduct(row) : null;
}

/** The address of a product, for redirects to it; null when there is none. */
export async function findProductAddress(db: Database, id: number): Promise<{ id: number; slug: string } | null> {
  const [row] = await db.select({ id: products.id, slug: products.slug }).from(products).where(eq(products.id, id));
  return row ?? null;
}

/** One page of a list. The ids are chosen by the index first, and only the chosen rows are joined and read. */
export async function pageOfProducts(
  db: Database,
  where: SQL,
  order: SQL,
  limit: number,
  offset: number,
): Promise<ProductSummary[]> {
  const found = await rows<StockAndStars>(
    db,
    sql`
    with chosen as materialized (select p.* from products p where ${where} order by ${order} limit ${limit} offset ${offset})
    select ${summaryColumns} ${joinsTo(sql`chosen`)} order by ${order}`,
  );
  return found.map(asPublic) as unknown as ProductSummary[];
}
