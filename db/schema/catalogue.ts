import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, isSample, rowOf, seo, slugShape, version } from './columns.ts';

export const brands = pgTable(
  'brands',
  {
    id: id(),
    title: text().notNull(),
    shortTitle: text('short_title').notNull().unique(),
    logo: text().notNull().default(''),
    description: text().notNull().default(''),
    snowflake: boolean().notNull().default(false),
    ...seo(),
    seoH1: text('seo_h1').notNull().default(''),
    isSample: isSample(),
    version: version(),
  },
  (t) => [
    check('brands_short_title_shape', slugShape(t.shortTitle)),
    check('brands_title_given', sql`${t.title} <> ''`),
  ],
);

export const productTypes = pgTable(
  'product_types',
  {
    id: id(),
    title: text().notNull(),
    short: text().notNull().unique(),
    picture: text().notNull().default(''),
    isWheel: smallint('is_wheel').notNull().default(0),
    description: text().notNull().default(''),
    snowflake: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    version: version(),
  },
  (t) => [
    check('product_types_is_wheel', sql`${t.isWheel} in (0, 1)`),
    check('product_types_short_shape', slugShape(t.short)),
  ],
);

/** Title, lead and the HTML above and below a list, by route: `type/wintertires`, `brand/nokian`, `all`. */
export const listTexts = pgTable('list_texts', {
  route: text().primaryKey(),
  heading: text().notNull().default(''),
  lead: text().notNull().default(''),
  topText: text('top_text').notNull().default(''),
  bottomText: text('bottom_text').notNull().default(''),
  ...seo(),
  version: version(),
});

export const patterns = pgTable(
  'patterns',
  {
    id: id(),
    brandId: rowOf('brand_id', () => brands.id),
    title: text().notNull(),
    slug: text().notNull(),
    /**
     * where its drawn pictures are: `nokian/hakkapeliitta-r5` are files of the shop, `/uploads/drawn-…` were drawn later and stand
     * in `pattern_drawings`; empty: the type's picture is shown
     */
    picture: text().notNull().default(''),
    /** paths of uploaded photographs, shown for its sizes that have none of their own; empty: none */
    photoFront: text('photo_front').notNull().default(''),
    photoTread: text('photo_tread').notNull().default(''),
    photoSide: text('photo_side').notNull().default(''),
    description: text().notNull().default(''),
    content: text().notNull().default(''),
    /** what a keyword is compared with: brand, pattern, type words, lower case without accents */
    search: text().notNull(),
    version: version(),
  },
  (t) => [
    unique('patterns_brand_slug').on(t.brandId, t.slug),
    unique('patterns_id_brand').on(t.id, t.brandId),
    check('patterns_slug_shape', slugShape(t.slug)),
    index('patterns_search_trgm').using('gin', sql`${t.search} gin_trgm_ops`),
  ],
);
