import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PROMOTION_KINDS } from '#src/features/pricing/promotion-kinds.ts';
import {
  anyJson,
  bytea,
  createdAt,
  edited,
  id,
  isSample,
  money,
  rowOf,
  sampled,
  slugShape,
  updatedAt,
  version,
} from './columns.ts';

const names = (column: string) =>
  text(column)
    .array()
    .notNull()
    .default(sql`'{}'`);

/** One row a setting; `src/features/shop/settings.ts` defines the settings and their shapes. */
export const settings = pgTable('settings', {
  code: text().primaryKey(),
  value: anyJson().notNull(),
  ...sampled(),
});

/** Pages that editors write: content pages, services, policies. HTML is sanitised when it is saved and when it is rendered. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: id(),
    /** `About`, `tire-change`, `refund`; looked up case-insensitively */
    code: text().notNull(),
    kind: text({ enum: ['page', 'service', 'policy'] }).notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    card: text().notNull().default(''),
    content: text().notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDesc: text('seo_desc').notNull().default(''),
    /** position among the cards; null: the page has a URL, but no card */
    position: smallint(),
    /** Services: how long the work takes, its lowest price (an amount, a setting token, or empty: by quote), and the unit. */
    duration: text().notNull().default(''),
    priceFrom: text('price_from').notNull().default(''),
    priceUnit: text('price_unit').notNull().default(''),
    isTemplate: boolean('is_template').notNull().default(false),
    shortDescription: text('short_description').notNull().default(''),
    sizePriceTitle: text('size_price_title').notNull().default(''),
    sizePrice: jsonb('size_price').$type<{ columns: string[]; rows: string[][] }>(),
    textImages: jsonb('text_images')
      .$type<Array<{ image: string; imageAlt: string; title: string; text: string; is_image_on_right: boolean }>>()
      .notNull()
      .default([]),
    addFaq: boolean('add_faq').notNull().default(false),
    faqIds: integer('faq_ids').array().notNull().default([]),
    addMessageForm: boolean('add_message_form').notNull().default(false),
    ...sampled(),
  },
  (t) => [
    uniqueIndex('content_pages_code').on(sql`lower(${t.code})`),
    check('content_pages_code_shape', sql`${t.code} ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'`),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    /** the anchor on the page of questions, and the name by which other pages choose it */
    slug: text().notNull().unique(),
    topic: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    position: smallint().notNull().default(0),
    ...sampled(),
  },
  (t) => [check('questions_slug_shape', slugShape(t.slug))],
);

export const articleTypes = pgTable(
  'article_types',
  {
    id: id(),
    title: text().notNull(),
    short: text().notNull().unique(),
    position: smallint().notNull().default(0),
    version: version(),
  },
  (t) => [check('article_types_short_shape', slugShape(t.short))],
);

export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    typeId: rowOf('type_id', () => articleTypes.id),
    title: text().notNull(),
    /** a drawn motif, or the path of an uploaded picture */
    picture: text().notNull().default(''),
    description: text().notNull().default(''),
    content: text().notNull().default(''),
    tags: names('tags'),
    author: text().notNull().default(''),
    seoTitle: text('seo_title').notNull().default(''),
    seoDesc: text('seo_desc').notNull().default(''),
    /** drafts have none; one in the future is scheduled */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    isSample: isSample(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('articles_slug_shape', slugShape(t.slug)), index('articles_published').on(t.publishedAt)],
);

/** What is sold beside tires and has no part number: the kinds of wheels, and balance weights by the box. Each page lists its own. */
export const goods = pgTable('goods', {
  id: id(),
  page: text({ enum: ['wheels', 'wheel-balance'] }).notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  image: text().notNull().default(''),
  imageAlt: text('image_alt').notNull().default(''),
  /** null: by quote */
  price: money('price'),
  /** of weights; null: not known */
  unitsPerStrip: smallint('units_per_strip'),
  gramsPerStrip: smallint('grams_per_strip'),
  stripsPerBox: smallint('strips_per_box'),
  position: smallint().notNull().default(0),
  ...sampled(),
});

/** Reviews of the home page, owned by an editor; samples are marked and never emitted as structured data. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    name: text().notNull(),
    rating: smallint().notNull(),
    text: text().notNull(),
    sample: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    version: version(),
  },
  (t) => [check('reviews_rating', sql`${t.rating} between 1 and 5`)],
);

export const heroSlides = pgTable('hero_slides', {
  id: id(),
  title: text().notNull(),
  text: text().notNull().default(''),
  link: text().notNull(),
  linkText: text('link_text').notNull(),
  motif: text().notNull(),
  /** an uploaded picture instead of the tire; empty: none */
  picture: text().notNull().default(''),
  desktop: boolean().notNull().default(true),
  /** the slide is on the home page between these moments; null: from the start, without an end */
  shownFrom: timestamp('shown_from', { withTimezone: true }),
  shownUntil: timestamp('shown_until', { withTimezone: true }),
  position: smallint().notNull().default(0),
  version: version(),
});

export const notices = pgTable(
  'notices',
  {
    id: id(),
    text: text().notNull(),
    link: text().notNull().default(''),
    linkText: text('link_text').notNull().default(''),
    shownFrom: timestamp('shown_from', { withTimezone: true }).notNull(),
    shownUntil: timestamp('shown_until', { withTimezone: true }).notNull(),
    ...edited(),
  },
  (t) => [check('notices_span', sql`${t.shownUntil} > ${t.shownFrom}`)],
);

/** Rebates and sales between two days of the shop, both included; see `domain/pricing/promotion.ts`. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull().default(''),
    kind: text({ enum: PROMOTION_KINDS }).notNull(),
    value: money('value').notNull(),
    tires: smallint().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    brands: names('brands'),
    patterns: names('patterns'),
    types: names('types'),
    sizes: names('sizes'),
    partners: boolean().notNull().default(false),
    link: text().notNull().default(''),
    ...sampled(),
  },
  (t) => [check('promotions_span', sql`${t.endsOn} >= ${t.startsOn}`)],
);

/** Uploaded pictures. `src/features/desk/picture-store.server.ts` says where their files are. */
export const uploads = pgTable(
  'uploads',
  {
    hash: text().primaryKey(),
    name: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    who: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('uploads_hash', sql`${t.hash} ~ '^[0-9a-f]{32}$'`)],
);

/** Files of uploaded pictures, for the processes of a shop with `DATABASE_URL` that is not on Netlify. */
export const uploadFiles = pgTable('upload_files', { name: text().primaryKey(), bytes: bytea().notNull() });
