import { sql, type SQL } from 'drizzle-orm';
import { idList, manyRows, rows, type Database } from '#db/client.ts';
import { listRow, type ListedProductFacts, type ListNames, type ListRow } from '#src/features/filter/list-row.ts';
import { compareDefault } from '#src/features/filter/select-rows.ts';
import {
  type Product,
  type ProductSummary,
  type NumberedProduct,
  type StatusType,
  shownStatus,
} from '#src/features/products/product.ts';
import { publicStock, type StockPart } from '#src/features/products/stock.ts';
import { patternIllustration } from '#src/features/catalogue/pattern-illustration.server.ts';
import { editionName, joinPrices, RETAIL_PRICE, type Edition } from '#src/features/pricing/edition-prices.server.ts';

/** Those of the product, or else those of its pattern, with commas between them. */
const photographs = sql`coalesce(nullif(p.pictures, ''),
  concat_ws(',', nullif(pt.photo_front, ''), nullif(pt.photo_tread, ''), nullif(pt.photo_side, '')))`;

const average = (sum: SQL, count: SQL) => sql`round(${sum}::numeric / nullif(${count}, 0), 1)::float8`;
const allRatings = average(sql`p.rating_sum`, sql`p.rating_count`);
/** The ratings of visitors alone, without those that are made up. */
const visitorCount = sql`(p.rating_count - p.sample_rating_count)`;
const visitorRatings = sql`${average(sql`p.rating_sum - p.sample_rating_sum`, visitorCount)} as "visitorRating",
  ${visitorCount} as "visitorCount"`;

/**
 * The columns of public responses, listed one by one, so that a new column of the table is public only when it is added
 * here. `price`, `vip_price`, `cost` and `msrp` never are (`docs/prices.md`).
 *
 * The snowflake is that of the product, or the one that its type or brand promises: true if any of them is, null if the
 * product's is not stated and none is promised (`docs/imports.md`).
 */
const summaryColumns = sql`
  p.id, p.slug, p.title, b.title as brands, b.short_title as brand_short, pt.title as pattern_title,
  ${patternIllustration(sql`w.colour`)} as pattern_picture, ${photographs} as pictures, t.id as type_id, t.title as type_name, t.short as type_short,
  p.size, p.size_slug, p.load_index, p.speed_rating, p.load_range, p.run_flat,
  (p.snowflake or t.snowflake or b.snowflake) as snowflake,
  ${RETAIL_PRICE}::text as retail_price, p.count, p.lead_days, p.availability, p.location, p.status_type, ${allRatings} as "averageRating",
  p.rating_count as "reviewCount"`;

/** What a wheel is, as `WheelFigures`; null for all else. */
const wheelColumn = sql`case when w.product_id is not null then json_build_object('diameter', w.diameter, 'width', w.width,
  'boltPatterns', w.bolt_patterns, 'offsetMm', w.offset_mm, 'boreMm', w.bore_mm, 'loadKg', w.load_kg, 'finish', w.finish,
  'colour', w.colour, 'winterReady', w.winter_ready) end as wheel`;

/** Without the prefix of a supplier: who supplies a tire is not public. */
const publicSku = sql`coalesce((select substr(p.sku, length(s.slug) + 2) from suppliers s
  where s.slug <> '' and starts_with(p.sku, s.slug || '-') order by length(s.slug) desc limit 1), p.sku)`;

const detailColumns = (edition: Edition) => sql`${summaryColumns}, ${editionName(edition)} as edition,
  ${publicSku} as sku, coalesce(nullif(p.description, ''), pt.description) as description,
  coalesce(nullif(p.content, ''), pt.content) as content,
  p.width::float8 as width, p.profile::float8 as profile, p.rim::float8 as rim, p.utqg, p.sidewall, p.studdable,
  p.tread_depth::float8 as tread_depth, p.warranty_km, p.tags, p.status_visible, p.seo_title, p.seo_desc,
  ${allRatings} as "ratingValue", ${visitorRatings}, ${wheelColumn},
  (select to_jsonb(a) - 'product_id' from accessory_fits a where a.product_id = p.id) as accessory`;

const joins = (edition: Edition) => sql`from products p ${joinPrices(edition)}
  join patterns pt on pt.id = p.pattern_id
  join brands b on b.id = p.brand_id
  join product_types t on t.id = p.type_id
  left join wheels w on w.product_id = p.id`;

/** The default order of lists: enough for a set of four first, then fewer, then none; tires before accessories; by price. */
export const LIST_ORDER = sql`(p.count >= 4) desc, (p.count > 0) desc, (p.size_slug is null), ${RETAIL_PRICE}, p.id`;

/** What a row has in place of the public form of stock. */
interface Counted {
  count: number;
  lead_days: number;
  availability: StockPart[] | null;
}
type RowOf<T> = Omit<T, 'in_stock' | keyof Counted> & Counted;

const toPublic = <Row extends Counted & { status_type: StatusType }>({
  count,
  lead_days,
  availability,
  ...row
}: Row) => ({
  ...row,
  status_type: shownStatus(row.status_type, count),
  ...publicStock(count, lead_days, availability),
});

/** Every product in the default order of lists, for a build. @param condition on the table `products p` */
export async function loadProducts(db: Database, condition = sql`true`, edition: Edition = 'live'): Promise<Product[]> {
  const found = await manyRows<RowOf<Product>>(db)`
    select ${detailColumns(edition)} ${joins(edition)} where ${condition} order by ${LIST_ORDER}`;
  return found.map(toPublic);
}

export async function findProduct(db: Database, id: number, edition: Edition = 'live'): Promise<Product | null> {
  const [row] = await rows<RowOf<Product>>(db)`select ${detailColumns(edition)} ${joins(edition)} where p.id = ${id}`;
  return row ? toPublic(row) : null;
}

/** The product that a former one was merged into; null: none was merged under this id. */
export async function findMergedInto(db: Database, id: number): Promise<{ id: number; slug: string } | null> {
  const [row] = await rows<{ id: number; slug: string }>(db)`
    select p.id, p.slug from product_merges m join products p on p.id = m.into_id where m.id = ${id}`;
  return row ?? null;
}

/** Products by their ids, in that order; without those that do not exist. */
export async function findProducts(db: Database, ids: readonly number[], edition?: Edition): Promise<Product[]> {
  const found = await loadProducts(db, hasId(ids), edition);
  const byId = new Map(found.map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A product among others: what a card shows, and its size in numbers. */
export type ListedProduct = ProductSummary & Pick<Product, 'width' | 'profile' | 'rim'>;

/** The products of a product's pattern, and those of its size or, where it has none, of its type; in the order of lists. */
export async function productsBeside(
  db: Database,
  { id, size_slug, type_id }: Pick<Product, 'id' | 'size_slug' | 'type_id'>,
  edition: Edition,
): Promise<{ pattern: ListedProduct[]; sameSize: ListedProduct[] }> {
  const isOfSize = size_slug ? sql`p.size_slug = ${size_slug}` : sql`p.type_id = ${type_id}`;
  const isOfPattern = sql`p.pattern_id = (select pattern_id from products where id = ${id})`;
  const found = await rows<RowOf<ListedProduct> & { of_pattern: boolean; of_size: boolean }>(db)`
    select ${summaryColumns}, p.width::float8 as width, p.profile::float8 as profile, p.rim::float8 as rim,
      ${isOfPattern} as of_pattern, ${isOfSize} as of_size
    ${joins(edition)} where ${isOfPattern} or ${isOfSize} order by ${LIST_ORDER}`;
  const products = found.map(toPublic);
  return { pattern: products.filter((one) => one.of_pattern), sameSize: products.filter((one) => one.of_size) };
}

/** Every product as lists know it. They are sorted here: the database takes far longer to sort such wide rows. */
export async function loadListRows(db: Database, edition: Edition, shops: ListNames['shops']): Promise<ListRow[]> {
  const found = await manyRows<RowOf<ListedProductFacts>>(db)`
    select ${summaryColumns}, p.sku, p.pattern_id, p.brand_id, p.width::float8 as width, p.profile::float8 as profile,
      coalesce(p.rim, w.diameter)::float8 as rim, ${wheelColumn}, p.studdable, p.warranty_km, p.tread_depth::float8 as tread_depth, p.utqg,
      ${visitorRatings}, extract(epoch from p.created_at)::int as created ${joins(edition)}`;
  return found.map((row) => listRow(toPublic(row), shops)).sort(compareDefault);
}

/** That a product `p` has one of these ids. */
const hasId = (ids: readonly number[]): SQL => sql`p.id = any(${idList(ids)})`;

const BATCH = 1_000;

/** All products with a price, by their ids, some at a time. */
export async function* readFeedProducts(db: Database, edition: Edition): AsyncGenerator<NumberedProduct[]> {
  for (let after = 0; ;) {
    const found = await rows<{ id: number; gtin: string; mpn: string }>(db)`
      select p.id, coalesce(min(nullif(o.gtin, '')), '') as gtin, coalesce(min(nullif(o.mpn, '')), '') as mpn
        from (select p.id from products p ${joinPrices(edition)} where p.id > ${after} and ${RETAIL_PRICE} > 0
          order by p.id limit ${BATCH}) p
        left join offers o on o.product_id = p.id group by p.id order by p.id`;
    if (!found.length) return;
    const numbers = new Map(found.map(({ id, ...ofOffers }) => [id, ofOffers]));
    const products = await findProducts(db, [...numbers.keys()], edition); // without those that were removed meanwhile
    yield products.map((product) => ({ ...product, ...numbers.get(product.id)! }));
    after = found.at(-1)!.id;
  }
}

/** Whether products are made up, so that nothing may be offered elsewhere. */
export const hasSampleProducts = async (db: Database): Promise<boolean> =>
  (await rows(db)`select from products where is_sample limit 1`).length > 0;
