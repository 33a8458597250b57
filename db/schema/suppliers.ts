import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { type FetchDay, FETCH_RESULTS } from '#src/kit/list-fetch.ts';
import type { PriceRules } from '#src/features/shop/price-rules.ts';
import type { ListFigures } from '#src/kit/list-figures.ts';
import { createdAt, edited, id, money, oneOf, partKey, partOf, rowOf } from './columns.ts';
import { products } from './products.ts';

/** How each supplier's list is read, and what its last one held; see `docs/imports.md`. */
export const supplierMappings = pgTable(
  'supplier_mappings',
  (c) => ({
    /** the prefix of its item numbers; empty for the list of the shop itself */
    supplier: c.text().primaryKey(),
    /** a fingerprint of the columns' titles, by which a list is known */
    header: c.text().notNull(),
    mapping: c.jsonb().$type<Record<string, unknown>>().notNull(),
    /** the price rules at the last list; `mapping`: what an earlier release has put apart from the other column */
    more: c.jsonb().$type<{ mapping?: Record<string, unknown>; priceRules?: PriceRules }>().notNull().default({}),
    /** of the last list: its file's name and SHA-256, and the item numbers of its valid rows with the prefix */
    listName: c.text('list_name').notNull(),
    listFingerprint: c.text('list_fingerprint').notNull(),
    items: c.text().array().notNull(),
    importedAt: c.timestamp('imported_at', { withTimezone: true }).notNull(),
  }),
  (t) => [index('supplier_mappings_header').on(t.header)],
);

/** Who offers tires: the shop itself and its suppliers; see `docs/suppliers.md`. Nothing of it is public. */
export const suppliers = pgTable(
  'suppliers',
  (c) => ({
    id: id(),
    /** prefix of the item numbers of its lists, as in `supplier_mappings`; empty for the list of the shop itself */
    slug: c.text().notNull().unique(),
    title: c.text().notNull(),
    /** own: what it offers is in the shops */
    kind: oneOf(['own', 'supplier'], 'supplier'),
    /** days until a tire of its stock is in the shops; 0 for those of the shop itself */
    leadDays: c.smallint('lead_days').notNull().default(1),
    freight: money('freight').notNull().default('0.00'),
    /** false: its offers count for nothing */
    active: c.boolean().notNull().default(true),
    /** days after which an offer of its last list counts as “ask us”; null: as the setting `offer_rules` has it */
    staleDays: c.smallint('stale_days'),
    lastListAt: c.timestamp('last_list_at', { withTimezone: true }),
    /** what its last list held and did; null: none was imported, or only before this was noted */
    lastList: c.jsonb('last_list').$type<ListFigures>(),
    /** what the prices and stock of its products were last computed with, so that a change of it is noticed */
    terms: c.text().notNull().default(''),
    sourceUrl: c.text('source_url').notNull().default(''),
    /** which credentials that server asks for. They are in the environment: `secretVariable` names the variable. */
    sourceAccess: oneOf(['none', 'header', 'password'], 'none', 'source_access'),
    sourceUser: c.text('source_user').notNull().default(''),
    /** days of the week and times of the day in Calgary, `06:30` */
    sourceDays: c
      .jsonb('source_days')
      .$type<Record<FetchDay, boolean>>()
      .notNull()
      .default({ mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false }),
    sourceTimes: c.text('source_times').array().notNull().default([]),
    ...edited(),
  }),
  (t) => [
    check('suppliers_slug_shape', sql`${t.slug} ~ '^([a-z0-9]{1,12})?$'`),
    check('suppliers_lead_days', sql`${t.leadDays} between 0 and 60`),
    check('suppliers_freight', sql`${t.freight} >= 0`),
    check('suppliers_stale_days', sql`${t.staleDays} between 1 and 365`),
  ],
);

/** Fetches of suppliers' lists: what is running, what came of the last one, and when it is tried again (`docs/suppliers.md`). */
export const listFetches = pgTable('list_fetches', (c) => ({
  supplierId: partOf('supplier_id', () => suppliers.id).primaryKey(),
  /** counts the fetches that have begun, so that two processes never begin the same one */
  run: c.integer().notNull().default(0),
  wantedAt: c.timestamp('wanted_at', { withTimezone: true }),
  /** when the last one began; it also makes up for all missed hours before */
  begunAt: c.timestamp('begun_at', { withTimezone: true }),
  attempts: c.smallint().notNull().default(0),
  /** until then a process has reserved it; afterwards the fetch counts as cut off */
  claimedUntil: c.timestamp('claimed_until', { withTimezone: true }),
  retryAt: c.timestamp('retry_at', { withTimezone: true }),
  /** when the last one ended, what came of it, and why; null: none has ended */
  endedAt: c.timestamp('ended_at', { withTimezone: true }),
  result: c.text({ enum: FETCH_RESULTS }),
  reason: c.text().notNull().default(''),
  /** what the shop was last mailed about it, so that it is mailed once; empty after a fetch that went well */
  mailed: c.text().notNull().default(''),
}));

/** Suppliers' offers. Prices and stock of products follow from them (`src/features/shop/offer-choice.ts`). */
export const offers = pgTable(
  'offers',
  (c) => ({
    id: id(),
    supplierId: rowOf('supplier_id', () => suppliers.id),
    itemNumber: c.text('item_number').notNull(),
    /** null: it waits for an editor who says which tire it is */
    productId: c.integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** how it came to its product: it made the product, the rules were sure, or an editor has chosen */
    match: oneOf(['own', 'sure', 'chosen'], 'own'),
    cost: money('cost'),
    msrp: money('msrp'),
    /** in all places together; null: the list says nothing about stock */
    count: c.integer(),
    /** by place, as the list names it: `{ "Calgary": 12, "Montréal": 40 }` */
    stock: c.jsonb().$type<Record<string, number>>(),
    /** instead of the supplier's; null: as the supplier */
    leadDays: c.smallint('lead_days'),
    gtin: c.text().notNull().default(''),
    mpn: c.text().notNull().default(''),
    /** the tire as the list describes it, of an offer that waits or was joined; null where the product holds all of it */
    tire: c.jsonb().$type<Record<string, unknown>>(),
    /** null: the supplier's last list has it; else when a list last had it, so that equal lists write nothing */
    lastSeen: c.timestamp('last_seen', { withTimezone: true }),
    joinedAt: c.timestamp('joined_at', { withTimezone: true }),
    joinedBy: c.text('joined_by').notNull().default(''),
  }),
  (t) => [
    unique('offers_item').on(t.supplierId, t.itemNumber),
    check(
      'offers_figures',
      sql`coalesce(${t.cost}, 0) >= 0 and coalesce(${t.msrp}, 0) >= 0 and coalesce(${t.count}, 0) >= 0 and coalesce(${t.leadDays}, 0) between 0 and 60`,
    ),
    index('offers_product').on(t.productId),
    index('offers_part_number').on(partKey(t.mpn)),
    index('offers_waiting')
      .on(t.id)
      .where(sql`${t.productId} is null`),
    index('offers_joined')
      .on(t.joinedAt)
      .where(sql`${t.joinedAt} is not null`),
  ],
);

/** Imports of price lists, which can be taken back for a while (docs/imports.md). */
export const listImports = pgTable('list_imports', (c) => ({
  id: id(),
  supplier: c.text().notNull(),
  file: c.text().notNull(),
  who: c.text().notNull(),
  figures: c.jsonb().$type<ListFigures>(),
  createdAt: createdAt(),
  undoneAt: c.timestamp('undone_at', { withTimezone: true }),
  undoneBy: c.text('undone_by').notNull().default(''),
}));

/** The offers and products that an import added or changed. The trigger `note_import` writes them. */
export const listImportRows = pgTable(
  'list_import_rows',
  (c) => ({
    importId: partOf('import_id', () => listImports.id),
    entity: c.text({ enum: ['offer', 'product'] }).notNull(),
    rowId: c.integer('row_id').notNull(),
    /** the columns that it changed, as they were; null: it added the row */
    before: c.jsonb().$type<Record<string, unknown>>(),
    /** the same columns as it left them, and a hash of the row, which tells whether an added one has changed since */
    after: c.jsonb().$type<Record<string, unknown>>().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.importId, t.entity, t.rowId] }),
    index('list_import_rows_row').on(t.entity, t.rowId),
  ],
);

/** Products that an editor merged into the same tire, where their URLs redirect. Undoing a merge deletes the row. */
export const productMerges = pgTable(
  'product_merges',
  (c) => ({
    id: c.integer().primaryKey(),
    intoId: partOf('into_id', () => products.id),
    product: c.jsonb().$type<Record<string, unknown>>().notNull(),
    /** what its offers were, by their ids: how each had come to the product */
    offers: c.jsonb().$type<MergedOffer[]>().notNull(),
    /** its ratings by visitors who had not rated the other one, which were moved; those of the others are kept here */
    movedRatings: c.integer('moved_ratings').array().notNull(),
    droppedRatings: c.jsonb('dropped_ratings').$type<Record<string, unknown>[]>().notNull(),
    mergedBy: c.text('merged_by').notNull(),
    mergedAt: c.timestamp('merged_at', { withTimezone: true }).notNull(),
  }),
  (t) => [index('product_merges_into').on(t.intoId), index('product_merges_at').on(t.mergedAt)],
);

export interface MergedOffer {
  id: number;
  match: 'own' | 'sure' | 'chosen';
  joined_at: string | null;
  joined_by: string;
}
