import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PROMOTION_KINDS } from '#src/features/pricing/promotion-kinds.ts';
import { anyJson, bytea, createdAt, edited, id, money, rowOf, sampled, seo, slugShape, version } from './columns.ts';

const names = (column: string) => text(column).array().notNull().default([]);

/** One row a setting; `src/features/shop/settings.ts` defines the settings and their shapes. */
export const settings = pgTable('settings', (c) => ({
  code: c.text().primaryKey(),
  value: anyJson().notNull(),
  ...sampled(),
}));

/** Pages that editors write: content pages, services, policies. HTML is sanitised when it is saved and when it is rendered. */
export const contentPages = pgTable(
  'content_pages',
  (c) => ({
    id: id(),
    /** `About`, `tire-change`, `refund`; looked up case-insensitively */
    code: c.text().notNull(),
    kind: c.text({ enum: ['page', 'service', 'policy'] }).notNull(),
    title: c.text().notNull(),
    description: c.text().notNull().default(''),
    card: c.text().notNull().default(''),
    content: c.text().notNull().default(''),
    ...seo(),
    /** position among the cards; null: the page has a URL, but no card */
    position: c.smallint(),
    /** Services: how long the work takes, its lowest price (an amount, a setting token, or empty: by quote), and the unit. */
    duration: c.text().notNull().default(''),
    priceFrom: c.text('price_from').notNull().default(''),
    priceUnit: c.text('price_unit').notNull().default(''),
    isTemplate: c.boolean('is_template').notNull().default(false),
    shortDescription: c.text('short_description').notNull().default(''),
    sizePriceTitle: c.text('size_price_title').notNull().default(''),
    sizePrice: c.jsonb('size_price').$type<{ columns: string[]; rows: string[][] }>(),
    textImages: c
      .jsonb('text_images')
      .$type<Array<{ image: string; imageAlt: string; title: string; text: string; is_image_on_right: boolean }>>()
      .notNull()
      .default([]),
    addFaq: c.boolean('add_faq').notNull().default(false),
    faqIds: c.integer('faq_ids').array().notNull().default([]),
    addMessageForm: c.boolean('add_message_form').notNull().default(false),
    ...sampled(),
  }),
  (t) => [
    uniqueIndex('content_pages_code').on(sql`lower(${t.code})`),
    check('content_pages_code_shape', sql`${t.code} ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'`),
  ],
);

export const questions = pgTable(
  'questions',
  (c) => ({
    id: id(),
    /** the anchor on the page of questions, and the name by which other pages choose it */
    slug: c.text().notNull().unique(),
    topic: c.text().notNull(),
    title: c.text().notNull(),
    content: c.text().notNull(),
    position: c.smallint().notNull().default(0),
    ...sampled(),
  }),
  (t) => [check('questions_slug_shape', slugShape(t.slug))],
);

export const articleTypes = pgTable(
  'article_types',
  (c) => ({
    id: id(),
    title: c.text().notNull(),
    short: c.text().notNull().unique(),
    position: c.smallint().notNull().default(0),
    version: version(),
  }),
  (t) => [check('article_types_short_shape', slugShape(t.short))],
);

export const articles = pgTable(
  'articles',
  (c) => ({
    id: id(),
    slug: c.text().notNull().unique(),
    typeId: rowOf('type_id', () => articleTypes.id),
    title: c.text().notNull(),
    /** a drawn motif, or the path of an uploaded picture */
    picture: c.text().notNull().default(''),
    description: c.text().notNull().default(''),
    content: c.text().notNull().default(''),
    tags: names('tags'),
    author: c.text().notNull().default(''),
    ...seo(),
    /** drafts have none; one in the future is scheduled */
    publishedAt: c.timestamp('published_at', { withTimezone: true }),
    createdAt: createdAt(),
    ...sampled(),
  }),
  (t) => [check('articles_slug_shape', slugShape(t.slug)), index('articles_published').on(t.publishedAt)],
);

/** What is sold beside tires and has no part number: the kinds of wheels, and balance weights by the box. Each page lists its own. */
export const goods = pgTable('goods', (c) => ({
  id: id(),
  page: c.text({ enum: ['wheels', 'wheel-balance'] }).notNull(),
  title: c.text().notNull(),
  description: c.text().notNull().default(''),
  image: c.text().notNull().default(''),
  imageAlt: c.text('image_alt').notNull().default(''),
  /** null: by quote */
  price: money('price'),
  /** of weights; null: not known */
  unitsPerStrip: c.smallint('units_per_strip'),
  gramsPerStrip: c.smallint('grams_per_strip'),
  stripsPerBox: c.smallint('strips_per_box'),
  position: c.smallint().notNull().default(0),
  ...sampled(),
}));

/** Reviews of the home page, owned by an editor; samples are marked and never emitted as structured data. */
export const reviews = pgTable(
  'reviews',
  (c) => ({
    id: id(),
    name: c.text().notNull(),
    rating: c.smallint().notNull(),
    text: c.text().notNull(),
    sample: c.boolean().notNull().default(false),
    position: c.smallint().notNull().default(0),
    version: version(),
  }),
  (t) => [check('reviews_rating', sql`${t.rating} between 1 and 5`)],
);

export const heroSlides = pgTable('hero_slides', (c) => ({
  id: id(),
  title: c.text().notNull(),
  text: c.text().notNull().default(''),
  link: c.text().notNull(),
  linkText: c.text('link_text').notNull(),
  motif: c.text().notNull(),
  /** an uploaded picture instead of the tire; empty: none */
  picture: c.text().notNull().default(''),
  desktop: c.boolean().notNull().default(true),
  /** the slide is on the home page between these moments; null: from the start, without an end */
  shownFrom: c.timestamp('shown_from', { withTimezone: true }),
  shownUntil: c.timestamp('shown_until', { withTimezone: true }),
  position: c.smallint().notNull().default(0),
  version: version(),
}));

export const notices = pgTable(
  'notices',
  (c) => ({
    id: id(),
    text: c.text().notNull(),
    link: c.text().notNull().default(''),
    linkText: c.text('link_text').notNull().default(''),
    shownFrom: c.timestamp('shown_from', { withTimezone: true }).notNull(),
    shownUntil: c.timestamp('shown_until', { withTimezone: true }).notNull(),
    ...edited(),
  }),
  (t) => [check('notices_span', sql`${t.shownUntil} > ${t.shownFrom}`)],
);

/** Rebates and sales between two days of the shop, both included; see `domain/pricing/promotion.ts`. */
export const promotions = pgTable(
  'promotions',
  (c) => ({
    id: id(),
    title: c.text().notNull(),
    text: c.text().notNull().default(''),
    kind: c.text({ enum: PROMOTION_KINDS }).notNull(),
    value: money('value').notNull(),
    tires: c.smallint().notNull(),
    startsOn: c.date('starts_on').notNull(),
    endsOn: c.date('ends_on').notNull(),
    brands: names('brands'),
    patterns: names('patterns'),
    types: names('types'),
    sizes: names('sizes'),
    partners: c.boolean().notNull().default(false),
    link: c.text().notNull().default(''),
    ...sampled(),
  }),
  (t) => [check('promotions_span', sql`${t.endsOn} >= ${t.startsOn}`)],
);

/** Uploaded pictures. `src/features/desk/picture-store.server.ts` says where their files are. */
export const uploads = pgTable(
  'uploads',
  (c) => ({
    hash: c.text().primaryKey(),
    name: c.text().notNull().default(''),
    width: c.integer().notNull(),
    height: c.integer().notNull(),
    who: c.text().notNull(),
    createdAt: createdAt(),
  }),
  (t) => [check('uploads_hash', sql`${t.hash} ~ '^[0-9a-f]{32}$'`)],
);

/** Files of uploaded pictures, for the processes of a shop with `DATABASE_URL` that is not on Netlify. */
export const uploadFiles = pgTable('upload_files', (c) => ({ name: c.text().primaryKey(), bytes: bytea().notNull() }));
