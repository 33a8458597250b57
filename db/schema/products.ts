import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, unique, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import type { StockPart } from '#src/features/products/stock.ts';
import { brands, patterns, productTypes } from './catalogue.ts';
import { createdAt, id, money, partOf, rowOf, sampled, seo, slugShape, version } from './columns.ts';

/** The order of lists: what is there as a set of four, what is there at all, tires before bags, the cheapest. */
const stockOrder = (t: Record<'count' | 'sizeSlug' | 'retailPrice' | 'id', ExtraConfigColumn>) =>
  [sql`(${t.count} >= 4) desc`, sql`(${t.count} > 0) desc`, sql`(${t.sizeSlug} is null)`, t.retailPrice, t.id] as const;

export const products = pgTable(
  'products',
  (c) => ({
    id: id(),
    sku: c.text().notNull().unique(),
    brandId: c.integer('brand_id').notNull(),
    patternId: c.integer('pattern_id').notNull(),
    typeId: rowOf('type_id', () => productTypes.id),
    title: c.text().notNull(),
    slug: c.text().notNull(),
    /** size as printed, `LT265/70R17`; empty for accessories */
    size: c.text().notNull().default(''),
    /** the size in URLs, `265-70r17`; null for accessories */
    sizeSlug: c.text('size_slug'),
    width: c.numeric({ precision: 5, scale: 2, mode: 'number' }),
    profile: c.numeric({ precision: 5, scale: 2, mode: 'number' }),
    rim: c.numeric({ precision: 4, scale: 1, mode: 'number' }),
    loadIndex: c.text('load_index').notNull().default(''),
    speedRating: c.text('speed_rating').notNull().default(''),
    loadRange: c.text('load_range').notNull().default(''),
    utqg: c.text().notNull().default(''),
    sidewall: c.text().notNull().default(''),
    /** This mark and the next two: null where nobody has stated it. */
    runFlat: c.boolean('run_flat'),
    studdable: c.boolean(),
    /** Its type or brand may promise the mark as well; see `docs/imports.md`. */
    snowflake: c.boolean(),
    /** 32nds of an inch when new */
    treadDepth: c.numeric('tread_depth', { precision: 4, scale: 2, mode: 'number' }),
    /** maker's tread-life warranty in km, null: none known */
    warrantyKm: c.integer('warranty_km'),
    /** the partner's price; private, like `vip_price`, `cost` and `msrp` */
    price: money('price').notNull(),
    retailPrice: money('retail_price').notNull(),
    vipPrice: money('vip_price').notNull(),
    /** an editor's retail price stays, whatever lists say, until it is unlocked */
    retailLocked: c.boolean('retail_locked').notNull().default(false),
    cost: money('cost'),
    msrp: money('msrp'),
    count: c.integer().notNull().default(0),
    location: c.smallint().notNull().default(0),
    /** what `count` is the sum of; null: all of it is at `location`, or comes in `leadDays` */
    availability: c.jsonb().$type<StockPart[]>(),
    /** days until a set of `count` is in the shops, when suppliers have it; 0: it is there */
    leadDays: c.smallint('lead_days').notNull().default(0),
    statusType: c.smallint('status_type').notNull().default(0),
    /** 1: partners do not see the exact quantity */
    statusVisible: c.smallint('status_visible').notNull().default(0),
    description: c.text().notNull().default(''),
    content: c.text().notNull().default(''),
    /** file names, comma separated; empty: the pattern's drawn pictures */
    pictures: c.text().notNull().default(''),
    tags: c.text().array().notNull().default([]),
    ...seo(),
    ratingSum: c.integer('rating_sum').notNull().default(0),
    ratingCount: c.integer('rating_count').notNull().default(0),
    /** how much of its rating is made up; visitors' ratings come on top */
    sampleRatingSum: c.integer('sample_rating_sum').notNull().default(0),
    sampleRatingCount: c.integer('sample_rating_count').notNull().default(0),
    createdAt: createdAt(),
    /** a sample: its prices and stock are made up, no editor has set its retail price, and no price list names it */
    ...sampled(),
  }),
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
  (c) => ({
    id: id(),
    productId: partOf('product_id', () => products.id),
    /** hash of the visitor's cookie, never the cookie itself */
    visitor: c.text().notNull(),
    rating: c.smallint().notNull(),
    /** an editor has taken it out of the average */
    hidden: c.boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
  }),
  (t) => [unique('ratings_once').on(t.productId, t.visitor), check('ratings_range', sql`${t.rating} between 1 and 5`)],
);
