import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgMaterializedView,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  boolean,
} from 'drizzle-orm/pg-core';
import type { KeptQuote } from '#src/domain/pricing/kept-quote.ts';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** Money to the cent, read and written as a decimal string; see `domain/pricing/money.ts`. */
const money = (column: string) => numeric(column, { precision: 9, scale: 2 });
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
/** Increases with each change, so that the second of two editors who save at once learns of the conflict. */
const version = () => integer().notNull().default(1);
/** The seed wrote it, and nobody of the shop has changed it or called it right since; see `docs/opening.md`. */
const isSample = () => boolean('is_sample').notNull().default(false);
const slugShape = (column: unknown) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`;

export const brands = pgTable(
  'brands',
  {
    id: id(),
    title: text().notNull(),
    /** the part of URLs, `michelin` */
    shortTitle: text('short_title').notNull().unique(),
    logo: text().notNull().default(''),
    description: text().notNull().default(''),
    /** every tire of this brand is shown with the three-peak mountain snowflake */
    snowflake: boolean().notNull().default(false),
    seoTitle: text('seo_title').notNull().default(''),
    seoDesc: text('seo_desc').notNull().default(''),
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
    /** the part of URLs, `wintertires` */
    short: text().notNull().unique(),
    picture: text().notNull().default(''),
    isWheel: smallint('is_wheel').notNull().default(0),
    description: text().notNull().default(''),
    /** tires of this type carry the three-peak snowflake */
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
  seoTitle: text('seo_title').notNull().default(''),
  seoDesc: text('seo_desc').notNull().default(''),
  version: version(),
});

/** A tread pattern of a brand: what its sizes have in common. */
export const patterns = pgTable(
  'patterns',
  {
    id: id(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    title: text().notNull(),
    slug: text().notNull(),
    /** folder and base name of its drawn pictures, `nokian/hakkapeliitta-r5`; empty: the type's picture is shown */
    picture: text().notNull().default(''),
    description: text().notNull().default(''),
    content: text().notNull().default(''),
    /** what a keyword is compared with: brand, pattern, type words, lower case without accents */
    search: text().notNull(),
  },
  (t) => [
    unique('patterns_brand_slug').on(t.brandId, t.slug),
    unique('patterns_id_brand').on(t.id, t.brandId),
    check('patterns_slug_shape', slugShape(t.slug)),
    index('patterns_search_trgm').using('gin', sql`${t.search} gin_trgm_ops`),
  ],
);

export const products = pgTable(
  'products',
  {
    id: id(),
    sku: text().notNull().unique(),
    brandId: integer('brand_id').notNull(),
    patternId: integer('pattern_id').notNull(),
    typeId: integer('type_id')
      .notNull()
      .references(() => productTypes.id),
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
    cost: money('cost'),
    msrp: money('msrp'),
    count: integer().notNull().default(0),
    /** which of the two shops holds it */
    location: smallint().notNull().default(0),
    /** days until `count` is in the shops, where it lies at a supplier; 0: it is there */
    leadDays: smallint('lead_days').notNull().default(0),
    statusType: smallint('status_type').notNull().default(0),
    /** 1: partners do not see the exact quantity */
    statusVisible: smallint('status_visible').notNull().default(0),
    description: text().notNull().default(''),
    content: text().notNull().default(''),
    /** file names, comma separated; empty: the pattern's drawn pictures */
    pictures: text().notNull().default(''),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
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
    check('products_location', sql`${t.location} in (0, 1)`),
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
    index('products_by_stock').on(
      sql`(${t.count} >= 4) desc`,
      sql`(${t.count} > 0) desc`,
      sql`(${t.sizeSlug} is null)`,
      t.retailPrice,
      t.id,
    ),
    index('products_by_price').on(t.retailPrice, t.id),
    index('products_by_name').on(t.title, t.id),
    index('products_by_age').on(t.createdAt, t.id),
    index('products_type').on(
      t.typeId,
      sql`(${t.count} >= 4) desc`,
      sql`(${t.count} > 0) desc`,
      sql`(${t.sizeSlug} is null)`,
      t.retailPrice,
      t.id,
    ),
    index('products_brand').on(
      t.brandId,
      sql`(${t.count} >= 4) desc`,
      sql`(${t.count} > 0) desc`,
      sql`(${t.sizeSlug} is null)`,
      t.retailPrice,
      t.id,
    ),
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

/** One visitor's stars for one product. */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** hash of the visitor's cookie, never the cookie itself */
    visitor: text().notNull(),
    rating: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('ratings_once').on(t.productId, t.visitor), check('ratings_range', sql`${t.rating} between 1 and 5`)],
);

/** One row a setting; `src/domain/shop/settings.ts` defines the settings and their shapes. */
export const settings = pgTable('settings', {
  code: text().primaryKey(),
  value: jsonb().notNull(),
  isSample: isSample(),
  version: version(),
  updatedAt: updatedAt(),
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
    /** the line on its card in a list of cards */
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
    /** the parts of a templated page */
    isTemplate: boolean('is_template').notNull().default(false),
    shortDescription: text('short_description').notNull().default(''),
    sizePriceTitle: text('size_price_title').notNull().default(''),
    sizePrice: jsonb('size_price').$type<{ columns: string[]; rows: string[][] }>(),
    textImages: jsonb('text_images')
      .$type<Array<{ image: string; imageAlt: string; title: string; text: string; is_image_on_right: boolean }>>()
      .notNull()
      .default([]),
    addFaq: boolean('add_faq').notNull().default(false),
    faqIds: integer('faq_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    addMessageForm: boolean('add_message_form').notNull().default(false),
    isSample: isSample(),
    version: version(),
    updatedAt: updatedAt(),
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
    isSample: isSample(),
    version: version(),
    updatedAt: updatedAt(),
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
    typeId: integer('type_id')
      .notNull()
      .references(() => articleTypes.id),
    title: text().notNull(),
    /** a drawn motif, or the path of an uploaded picture */
    picture: text().notNull().default(''),
    description: text().notNull().default(''),
    content: text().notNull().default(''),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
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

/** Makes and models by their written names. A slug is `slugOf` the name and never changes, because URLs contain it. */
export const vehicleMakes = pgTable(
  'vehicle_makes',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique(),
  },
  (t) => [check('vehicle_makes_slug_shape', slugShape(t.slug))],
);

export const vehicleModels = pgTable(
  'vehicle_models',
  {
    id: id(),
    makeId: integer('make_id')
      .notNull()
      .references(() => vehicleMakes.id),
    title: text().notNull(),
    slug: text().notNull(),
  },
  (t) => [
    unique('vehicle_models_make_slug').on(t.makeId, t.slug),
    check('vehicle_models_slug_shape', slugShape(t.slug)),
  ],
);

/** The source of the fitment rows that the shop compiled itself. Rows of a feed take precedence over them. */
export const CURATED = 'curated';

/** The source of the fitment rows that editors have added or changed. They count beside the rows of any other source. */
export const DESK = 'desk';

/**
 * Original tire sizes of an option of a model in a range of years. Imports write them (`db/fitment/write.ts`), and editors
 * (`db/editor/fitment-store.ts`).
 */
export const fitments = pgTable(
  'fitments',
  {
    id: integer().notNull().generatedAlwaysAsIdentity().unique('fitments_id'),
    modelId: integer('model_id')
      .notNull()
      .references(() => vehicleModels.id),
    yearFrom: smallint('year_from').notNull(),
    yearTo: smallint('year_to').notNull(),
    /** trim or package; empty: every option of these years */
    option: text().notNull().default(''),
    /** as printed, `LT275/70R18` */
    front: text().notNull(),
    /** as printed; empty: the same as in front */
    rear: text().notNull().default(''),
    /** what the placard says after the size, `123/120R E`; empty: not known */
    frontService: text('front_service').notNull().default(''),
    rearService: text('rear_service').notNull().default(''),
    /** cold inflation pressure in psi; null: not known */
    frontPressure: smallint('front_pressure'),
    rearPressure: smallint('rear_pressure'),
    /** `curated`, or a feed's name; for a vehicle that a feed knows, the curated rows do not count */
    source: text().notNull(),
    /** when someone checked the row against the maker's documents; null: never */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    version: version(),
  },
  (t) => [
    primaryKey({
      name: 'fitments_key',
      columns: [t.modelId, t.yearFrom, t.yearTo, t.option, t.front, t.rear, t.source],
    }),
    check('fitments_years', sql`${t.yearFrom} between 1970 and ${t.yearTo} and ${t.yearTo} <= 2030`),
    check('fitments_sizes', sql`${t.front} <> '' and ${t.front} <> ${t.rear}`),
    check('fitments_pressures', sql`${t.frontPressure} between 15 and 120 and ${t.rearPressure} between 15 and 120`),
    check('fitments_source', slugShape(t.source)),
  ],
);

/** Rows that an editor has replaced or deleted: imports of their source leave them out from then on. */
export const fitmentRemovals = pgTable(
  'fitment_removals',
  {
    modelId: integer('model_id')
      .notNull()
      .references(() => vehicleModels.id),
    yearFrom: smallint('year_from').notNull(),
    yearTo: smallint('year_to').notNull(),
    option: text().notNull(),
    front: text().notNull(),
    rear: text().notNull(),
    source: text().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'fitment_removals_key',
      columns: [t.modelId, t.yearFrom, t.yearTo, t.option, t.front, t.rear, t.source],
    }),
  ],
);

/** Which models existed in which year, for the first steps of the vehicle picker. Refresh it after changing fitments. */
export const modelYears = pgMaterializedView('model_years', {
  year: smallint().notNull(),
  modelId: integer('model_id').notNull(),
}).as(
  sql`select distinct y::smallint as "year", "model_id" from "fitments", generate_series("year_from"::int, "year_to"::int) y`,
);

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
  /** which illustration is shown */
  motif: text().notNull(),
  desktop: boolean().notNull().default(true),
  /** the slide is on the home page between these moments; null: from the start, without an end */
  shownFrom: timestamp('shown_from', { withTimezone: true }),
  shownUntil: timestamp('shown_until', { withTimezone: true }),
  position: smallint().notNull().default(0),
  version: version(),
});

/**
 * Visitors' messages and the state of their delivery: a message is stored first, then an outbox mails it to the shop and
 * retries until it succeeds (`docs/messages.md`).
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    /** generated by the browser, so that a message sent twice is stored once */
    key: text().notNull().unique(),
    name: text().notNull().default(''),
    email: text().notNull(),
    phone: text().notNull(),
    content: text().notNull().default(''),
    /** the page it was written on */
    pathname: text().notNull().default(''),
    state: text({ enum: ['new', 'answered', 'spam'] })
      .notNull()
      .default('new'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** a sender holds it until then, so that two do not send it at once */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    lastError: text('last_error').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_to_deliver')
      .on(t.nextAttemptAt)
      .where(sql`${t.deliveredAt} is null`),
  ],
);

/** What a message asks for beyond its words: a day and a part of it. Nothing is promised before staff have confirmed a time. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    messageId: integer('message_id')
      .notNull()
      .unique()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** 256 random bits in the links of its mails, which withdraw it and do nothing else */
    token: text().notNull().unique(),
    /** which of the two shops */
    location: smallint().notNull(),
    /** the day in Calgary that was asked for */
    day: date().notNull(),
    part: text({ enum: ['morning', 'midday', 'afternoon'] }).notNull(),
    reason: text({ enum: ['new-tires', 'tire-change', 'wheel-change', 'balancing', 'repair', 'other'] }).notNull(),
    state: text({ enum: ['asked', 'confirmed', 'changed', 'done', 'withdrawn'] })
      .notNull()
      .default('asked'),
    /** the day and the time in Calgary that staff have confirmed, `09:30`; null before that */
    confirmedDay: date('confirmed_day'),
    confirmedTime: text('confirmed_time'),
    /** how often a calendar file was mailed; calendars replace the earlier one */
    sequence: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('appointments_location', sql`${t.location} in (0, 1)`),
    check('appointments_confirmed', sql`(${t.confirmedDay} is null) = (${t.confirmedTime} is null)`),
    check('appointments_time', sql`${t.confirmedTime} ~ '^[0-2][0-9]:[0-5][0-9]$'`),
  ],
);

/** Counters for rate limits by IP address or account, in windows of time. */
export const rateLimits = pgTable('rate_limits', {
  /** what is limited and for whom, with the IP address hashed: `message:ab12…` */
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
});

/** How often each page was viewed, by day. Nothing about the visitors is stored. */
export const views = pgTable(
  'views',
  {
    path: text().notNull(),
    /** the day in Calgary */
    day: date().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.day] })],
);

/**
 * Businesses that may sign in. Partner prices are shown when `is_view` is set, VIP prices when both `is_view` and `is_vip`
 * are, whatever else a row says (`src/domain/pricing/partner-price.ts`).
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    /** the username as it was typed; ASCII only */
    email: text().notNull(),
    /** the email in lower case, for comparisons (`src/domain/message/email.ts`) */
    emailKey: text('email_key').notNull().unique(),
    /** argon2id in PHC form, with its parameters (`db/private/password.ts`) */
    passwordHash: text('password_hash').notNull(),
    fullname: text().notNull(),
    amvic: text().notNull().default(''),
    phone: text().notNull(),
    /** pending: waits for approval by staff; closed: cannot sign in any more */
    status: text({ enum: ['active', 'pending', 'closed'] })
      .notNull()
      .default('active'),
    /** waiting: no partner prices until a mailed link is opened; unchecked: no mail server was set up at registration */
    emailState: text('email_state', { enum: ['unchecked', 'waiting', 'confirmed'] })
      .notNull()
      .default('unchecked'),
    isView: boolean('is_view').notNull().default(false),
    isVip: boolean('is_vip').notNull().default(false),
    isEditor: boolean('is_editor').notNull().default(false),
    /** a demo account, whose password is public */
    isSample: isSample(),
    /** when the consent form was last agreed to, at registration or login */
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('accounts_email_key', sql`${t.emailKey} = lower(${t.email}) and ${t.emailKey} ~ '^[!-~]{4,100}$'`),
    check(
      'accounts_status',
      sql`${t.status} in ('active', 'pending', 'closed') and not (${t.status} <> 'active' and ${t.isView})`,
    ),
    check('accounts_email_state', sql`${t.emailState} in ('unchecked', 'waiting', 'confirmed')`),
  ],
);

/** One browser in which an account is signed in. Only a hash of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `Chrome on Windows` */
    device: text().notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_expiry').on(t.expiresAt)],
);

/** Which tires' partner prices an account has been shown in a day that begins with the first (docs/limits.md). */
export const priceLookups = pgTable('price_lookups', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  productIds: integer('product_ids').array().notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  /** when the account was last refused prices because it had seen so many */
  reachedAt: timestamp('reached_at', { withTimezone: true }),
});

/**
 * Browsers in which an account has signed in before, by a cookie that stays after signing out. Strangers' wrong passwords do
 * not keep them out (docs/limits.md). Only a hash of the cookie's token is stored.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.accountId] }),
    index('known_browsers_account').on(t.accountId),
    index('known_browsers_expiry').on(t.expiresAt),
  ],
);

/**
 * The columns of a link that is mailed to an account, and the state of its mail. A request is stored first and mailed by the
 * outbox, which creates the token when it sends the mail. So a working token is never stored.
 */
const mailedLink = () => ({
  id: id(),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** hash of the token in the latest mail; null until the mail is sent */
  tokenHash: text('token_hash').unique(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  attempts: smallint().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  lastError: text('last_error').notNull().default(''),
  createdAt: createdAt(),
});

/** Links to choose a new password. */
export const passwordResets = pgTable('password_resets', mailedLink(), (t) => [
  index('password_resets_account').on(t.accountId),
  index('password_resets_expiry').on(t.expiresAt),
]);

/** Links by which the owner of an email address confirms that an account is theirs. */
export const emailConfirmations = pgTable('email_confirmations', mailedLink(), (t) => [
  index('email_confirmations_account').on(t.accountId),
  index('email_confirmations_expiry').on(t.expiresAt),
]);

/**
 * Quotes that visitors and businesses keep for 30 days (docs/quotes.md). The token is stored as it is: it opens nothing but its own row.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    /** 256 random bits, the last part of its URL */
    token: text().notNull().unique(),
    /** whose list it stands in; null: kept by a visitor */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    content: jsonb().$type<KeptQuote>().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('quotes_account').on(t.accountId), index('quotes_expiry').on(t.expiresAt)],
);

/** Mails to visitors that wait for the mail server. One that was sent is deleted, and so is one that was not sent in time. */
export const visitorMails = pgTable('visitor_mails', {
  id: id(),
  /** name in the log */
  what: text({ enum: ['quote', 'appointment'] }).notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /** a calendar file that goes with it; empty: none */
  calendar: text().notNull().default(''),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  attempts: smallint().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  lastError: text('last_error').notNull().default(''),
  createdAt: createdAt(),
});

/** Notices shown on top of all pages for a period of time. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    text: text().notNull(),
    link: text().notNull().default(''),
    linkText: text('link_text').notNull().default(''),
    shownFrom: timestamp('shown_from', { withTimezone: true }).notNull(),
    shownUntil: timestamp('shown_until', { withTimezone: true }).notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check('notices_span', sql`${t.shownUntil} > ${t.shownFrom}`)],
);

/** Builds of the pages for publishing, finished and running. */
export const builds = pgTable(
  'builds',
  {
    id: id(),
    state: text({ enum: ['running', 'live', 'failed'] })
      .notNull()
      .default('running'),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    pages: integer().notNull().default(0),
    /** the latest id in `catalogue_changes` when the build began */
    catalogueChange: integer('catalogue_change').notNull().default(0),
    error: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('builds_one_at_a_time')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
    check(
      'builds_state',
      sql`${t.state} in ('running', 'live', 'failed') and (${t.state} = 'running') = (${t.finishedAt} is null)`,
    ),
  ],
);

/** Every change that an editor made, with the entry before and after it. A build publishes those that no earlier build has. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    kind: text().notNull(),
    entry: text().notNull(),
    title: text().notNull().default(''),
    action: text({ enum: ['added', 'changed', 'deleted', 'brought back'] }).notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** the editor's name at the time */
    who: text().notNull(),
    /** null: not published yet */
    buildId: integer('build_id').references(() => builds.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('revisions_entry').on(t.kind, t.entry, t.id),
    index('revisions_pending')
      .on(t.kind, t.entry)
      .where(sql`${t.buildId} is null`),
    index('revisions_build').on(t.buildId),
  ],
);

/** A line for each change of a partner or a price. Lines are never changed or deleted. */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: id(),
    subject: text({ enum: ['partner', 'price'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    title: text().notNull(),
    field: text().notNull(),
    before: text(),
    after: text(),
    /** who made the change; the account may no longer exist */
    accountId: integer('account_id'),
    who: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_lines_subject').on(t.subject, t.subjectId)],
);

/** Uploaded pictures. Their files are stored elsewhere (`functions/http/uploads/picture-store.ts`). */
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

/** Sizes that visitors searched for and the shop does not have, by day in Calgary. */
export const missedSizes = pgTable(
  'missed_sizes',
  {
    sizeSlug: text('size_slug').notNull(),
    day: date().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.sizeSlug] })],
);

/** What visitors searched for, by day in Calgary, and how often it found nothing. */
export const searches = pgTable(
  'searches',
  {
    /** as `searchToCount` cleans it */
    text: text().notNull(),
    day: date().notNull(),
    count: integer().notNull().default(1),
    missed: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.text] }),
    check('searches_missed', sql`${t.missed} between 0 and ${t.count}`),
  ],
);

/** Words that editors have added to the search: other words that they stand for, or the page that they lead to. */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    /** what visitors type, `dura trac` */
    text: text().notNull(),
    /** `Wrangler DuraTrac`; a page's URL begins with a slash */
    meaning: text().notNull(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('search_words_text').on(sql`lower(${t.text})`),
    check('search_words_given', sql`${t.text} <> '' and ${t.meaning} <> ''`),
  ],
);

/** What the seed and the imports did, so that a start or a build can tell whether there is something to do. */
export const catalogueChanges = pgTable('catalogue_changes', {
  id: id(),
  source: text().notNull(),
  fingerprint: text().notNull(),
  rows: integer().notNull(),
  createdAt: createdAt(),
});

/** How each supplier's list is read, and what its last one held; see `docs/imports.md`. */
export const supplierMappings = pgTable(
  'supplier_mappings',
  {
    /** the prefix of its item numbers; empty for the list of the shop itself */
    supplier: text().primaryKey(),
    /** a fingerprint of the columns' titles, by which a list is known */
    header: text().notNull(),
    mapping: jsonb().$type<Record<string, unknown>>().notNull(),
    /** of the last list: its file's name and SHA-256, and the item numbers of its valid rows with the prefix */
    listName: text('list_name').notNull(),
    listFingerprint: text('list_fingerprint').notNull(),
    items: text().array().notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('supplier_mappings_header').on(t.header)],
);

/** What a supplier's list held and did: rows and products. */
export interface ListFigures {
  rows: number;
  rejected: number;
  added: number;
  changed: number;
  unchanged: number;
  /** offers that were joined to tires of other suppliers, and those that wait for an editor */
  joined: number;
  waiting: number;
  /** items of the list before that it no longer had */
  gone: number;
}

/** Who offers tires: the shop itself and its suppliers; see `docs/suppliers.md`. Nothing of it is public. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    /** prefix of the item numbers of its lists, as in `supplier_mappings`; empty for the list of the shop itself */
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** own: what it offers lies in the shops */
    kind: text({ enum: ['own', 'supplier'] })
      .notNull()
      .default('supplier'),
    /** days until a tire of its stock is in the shops; 0 for those of the shop itself */
    leadDays: smallint('lead_days').notNull().default(1),
    /** what bringing one tire costs */
    freight: money('freight').notNull().default('0.00'),
    /** false: its offers count for nothing */
    active: boolean().notNull().default(true),
    /** days after which an offer of its last list counts as “ask us”; null: as the setting `offer_rules` has it */
    staleDays: smallint('stale_days'),
    /** when its last list was imported */
    lastListAt: timestamp('last_list_at', { withTimezone: true }),
    /** what its last list held and did; null: none was imported, or only before this was noted */
    lastList: jsonb('last_list').$type<ListFigures>(),
    /** what the prices and stock of its products were last computed with, so that a change of it is noticed */
    terms: text().notNull().default(''),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('suppliers_slug_shape', sql`${t.slug} ~ '^([a-z0-9]{1,12})?$'`),
    check('suppliers_lead_days', sql`${t.leadDays} between 0 and 60`),
    check('suppliers_freight', sql`${t.freight} >= 0`),
    check('suppliers_stale_days', sql`${t.staleDays} between 1 and 365`),
  ],
);

/**
 * What suppliers offer, a row for each of their item numbers. Prices and stock of a product follow from its offers
 * (`src/domain/pricing/offer-choice.ts`); a product without one keeps what it has.
 */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    itemNumber: text('item_number').notNull(),
    /** null: it waits for an editor who says which tire it is */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** how it came to its product: it made the product, the rules were sure, or an editor has chosen */
    match: text({ enum: ['own', 'sure', 'chosen'] })
      .notNull()
      .default('own'),
    cost: money('cost'),
    msrp: money('msrp'),
    /** in all places together; null: the list says nothing about stock */
    count: integer(),
    /** by place, as the list names it: `{ "Calgary": 12, "Montréal": 40 }` */
    stock: jsonb().$type<Record<string, number>>(),
    /** instead of the supplier's; null: as the supplier */
    leadDays: smallint('lead_days'),
    /** UPC or EAN */
    gtin: text().notNull().default(''),
    /** the maker's part number */
    mpn: text().notNull().default(''),
    /** the tire as the list describes it, of an offer that waits or was joined; null where the product holds all of it */
    tire: jsonb().$type<Record<string, unknown>>(),
    /** null: the supplier's last list has it; else when a list last had it, so that equal lists write nothing */
    lastSeen: timestamp('last_seen', { withTimezone: true }),
    joinedAt: timestamp('joined_at', { withTimezone: true }),
    joinedBy: text('joined_by').notNull().default(''),
  },
  (t) => [
    unique('offers_item').on(t.supplierId, t.itemNumber),
    check(
      'offers_figures',
      sql`coalesce(${t.cost}, 0) >= 0 and coalesce(${t.msrp}, 0) >= 0 and coalesce(${t.count}, 0) >= 0 and coalesce(${t.leadDays}, 0) between 0 and 60`,
    ),
    index('offers_product').on(t.productId),
    index('offers_waiting')
      .on(t.id)
      .where(sql`${t.productId} is null`),
    index('offers_joined')
      .on(t.joinedAt)
      .where(sql`${t.joinedAt} is not null`),
  ],
);

/**
 * A row for each statement that changed products, types or brands. Triggers write it, so that a process knows when what it holds
 * in memory for lists is out of date (`db/public/live-columns.ts`).
 */
export const listChanges = pgTable('list_changes', { id: id() });

/**
 * How many products types, brands and sizes have, precomputed because counting a large catalogue for each request would take
 * longer than the request itself. Call `refreshCounts` in `db/counts.ts` after changing products.
 */
export const markCounts = pgMaterializedView('mark_counts').as((q) =>
  q
    .select({
      typeId: products.typeId,
      brandId: products.brandId,
      statusType: products.statusType,
      n: sql<number>`count(*)::int`.as('n'),
    })
    .from(products)
    .groupBy(products.typeId, products.brandId, products.statusType),
);

export const sizeCounts = pgMaterializedView('size_counts').as((q) =>
  q
    .select({
      typeId: products.typeId,
      brandId: products.brandId,
      statusType: products.statusType,
      width: products.width,
      profile: products.profile,
      rim: products.rim,
      n: sql<number>`count(*)::int`.as('n'),
    })
    .from(products)
    .where(sql`${products.sizeSlug} is not null`)
    .groupBy(products.typeId, products.brandId, products.statusType, products.width, products.profile, products.rim),
);

/** Sizes by type. Only functions that are live while this release is deployed read it; the next migration may drop it. */
export const typeSizes = pgMaterializedView('type_sizes').as((q) =>
  q
    .select({
      typeId: products.typeId,
      width: products.width,
      profile: products.profile,
      rim: products.rim,
      n: sql<number>`count(*)::int`.as('n'),
    })
    .from(products)
    .where(sql`${products.sizeSlug} is not null`)
    .groupBy(products.typeId, products.width, products.profile, products.rim),
);

/** Every size of the catalogue with its number of products. */
export const sizesInUse = pgMaterializedView('sizes_in_use').as((q) =>
  q
    .select({
      sizeSlug: products.sizeSlug,
      width: products.width,
      profile: products.profile,
      rim: products.rim,
      n: sql<number>`count(*)::int`.as('n'),
    })
    .from(products)
    .where(sql`${products.sizeSlug} is not null`)
    .groupBy(products.sizeSlug, products.width, products.profile, products.rim),
);
