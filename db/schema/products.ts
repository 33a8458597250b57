import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import type { StockPart } from '#src/features/products/stock.ts';
import { brands, patterns, productTypes } from './catalogue.ts';
import { createdAt, id, isSample, money, partOf, rowOf, slugShape, updatedAt, version } from './columns.ts';

/** The order of lists: what is there as a set of four, what is there at all, tires before bags, the cheapest. */
const stockOrder = (t: Record<'count' | 'sizeSlug' | 'retailPrice' | 'id', ExtraConfigColumn>) =>
  [sql`(${t.count} >= 4) desc`, sql`(${t.count} > 0) desc`, sql`(${t.sizeSlug} is null)`, t.retailPrice, t.id] as const;

export const products = pgTable(
  'products',
  {
    id: id(),
    sku: text().notNull().unique(),
    brandId: integer('brand_id').notNull(),
    patternId: integer('pattern_id').notNull(),
    typeId: rowOf('type_id', () => productTypes.id),
    title: text().notNull(),
    slug: text().notNull(),
    /** size as printed, `LT265/70R17`; empty for accessories */
    size: text().notNull().default(''),
    /** the size in URLs, `265-70r17`; null for accessories */
    sizeSlug: text('size_slug'),
    width: numeric({ precision: 5, scale: 2, mode: 'number' }),
    profile: numeric({ precision: 5, scale: 2, mode: 'number' }),
    rim: numeric({ precision: 4, scale: 1, mode: 'number' }),
    loadIndex: text('load_index').notNull().default(''),
    speedRating: text('speed_rating').notNull().default(''),
    loadRange: text('load_range').notNull().default(''),
    utqg: text().notNull().default(''),
    sidewall: text().notNull().default(''),
    /** This mark and the next two: null where nobody has stated it. */
    runFlat: boolean('run_flat'),
    studdable: boolean(),
    /** Its type or brand may promise the mark as well; see `docs/imports.md`. */
    snowflake: boolean(),
    /** 32nds of an inch when new */
    treadDepth: numeric('tread_depth', { precision: 4, scale: 2, mode: 'number' }),
    /** maker's tread-life warranty in km, null: none known */
    warrantyKm: integer('warranty_km'),
    /** the partner's price; private, like `vip_price`, `cost` and `msrp` */
    price: money('price').notNull(),
    retailPrice: money('retail_price').notNull(),
    vipPrice: money('vip_price').notNull(),
    /** an editor's retail price stays, whatever lists say, until it is unlocked */
    retailLocked: boolean('retail_locked').notNull().default(false),
    cost: money('cost'),
    msrp: money('msrp'),
    count: integer().notNull().default(0),
    location: smallint().notNull().default(0),
    /** what `count` is the sum of; null: all of it is at `location`, or comes in `leadDays` */
    availability: jsonb().$type<StockPart[]>(),
    /** days until a set of `count` is in the shops, when suppliers have it; 0: it is there */
    leadDays: smallint('lead_days').notNull().default(0),
    statusType: smallint('status_type').notNull().default(0),
    /** 1: partners do not see the exact quantity */
    statusVisible: smallint('status_visible').notNull().default(0),
    description: text().notNull().default(''),
    content: text().notNull().default(''),
    /** file names, comma separated; empty: the pattern's drawn pictures */
    pictures: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    seoTitle: text('seo_title').notNull().default(''),
    seoDesc: text('seo_desc').notNull().default(''),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** its prices and stock are made up: no editor has set its retail price, and no price list names it */
    isSample: isSample(),
    /** how much of its rating is made up; visitors' ratings come on top */
    sampleRatingSum: integer('sample_rating_sum').notNull().default(0),
    sampleRatingCount: integer('sample_rating_count').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'products_pattern_of_brand',
      columns: [t.patternId, t.brandId],
      foreignColumns: [patterns.id, patterns.brandId],
    }),
    foreignKey({ name: 'products_brand', columns: [t.brandId], foreignColumns: [brands.id] }),
    check(
      'products_prices',
      sql`${t.price} >= 0 and ${t.retailPrice} >= 0 and ${t.vipPrice} >= 0 and coalesce(${t.cost}, 0) >= 0 and coalesce(${t.msrp}, 0) >= 0`,
    ),
    check('products_count', sql`${t.count} >= 0`),
    check('products_location', sql`${t.location} between 0 and 11`),
    check('products_lead_days', sql`${t.leadDays} between 0 and 60`),
    check('products_status', sql`${t.statusType} between 0 and 3 and ${t.statusVisible} between 0 and 1`),
    check(
      'products_size_parts',
      sql`(${t.sizeSlug} is null and ${t.width} is null and ${t.profile} is null and ${t.rim} is null)
    or (${t.rim} between 10 and 30 and ((${t.width} between 125 and 395 and ${t.profile} between 20 and 95) or (${t.width} between 26 and 54 and ${t.profile} between 7 and 18.5)))`,
    ),
    check('products_tread_depth', sql`${t.treadDepth} between 0 and 40`),
    check(
      'products_rating',
      sql`${t.ratingCount} >= 0 and ${t.ratingSum} between ${t.ratingCount} and 5 * ${t.ratingCount}`,
    ),
    check(
      'products_sample_rating',
      sql`${t.sampleRatingSum} between 0 and ${t.ratingSum} and ${t.sampleRatingCount} between 0 and ${t.ratingCount}`,
    ),
    check('products_slug_shape', slugShape(t.slug)),
    // The sort orders of lists. Each ends with the id, so that pages never overlap.
    index('products_by_stock').on(...stockOrder(t)),
    index('products_by_price').on(t.retailPrice, t.id),
    index('products_by_name').on(t.title, t.id),
    index('products_by_age').on(t.createdAt, t.id),
    index('products_type').on(t.typeId, ...stockOrder(t)),
    index('products_brand').on(t.brandId, ...stockOrder(t)),
    index('products_pattern').on(t.patternId),
    index('products_size').on(t.sizeSlug),
    index('products_width').on(t.width),
    index('products_profile').on(t.profile),
    index('products_rim').on(t.rim),
    index('products_status')
      .on(t.statusType)
      .where(sql`${t.statusType} > 0`),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    productId: partOf('product_id', () => products.id),
    /** hash of the visitor's cookie, never the cookie itself */
    visitor: text().notNull(),
    rating: smallint().notNull(),
    /** an editor has taken it out of the average */
    hidden: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [unique('ratings_once').on(t.productId, t.visitor), check('ratings_range', sql`${t.rating} between 1 and 5`)],
);
