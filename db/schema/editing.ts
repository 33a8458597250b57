import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { anyJson, createdAt, id, money, oneOf } from './columns.ts';

export const builds = pgTable(
  'builds',
  (c) => ({
    id: id(),
    state: oneOf(['running', 'live', 'failed'], 'running'),
    startedBy: c.text('started_by').notNull(),
    startedAt: c.timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: c.timestamp('finished_at', { withTimezone: true }),
    pages: c.integer().notNull().default(0),
    /** the latest id in `catalogue_changes` when the build began */
    catalogueChange: c.integer('catalogue_change').notNull().default(0),
    error: c.text().notNull().default(''),
    /** the product of which alone it publishes the price; null: it publishes everything that is saved */
    productId: c.integer('product_id'),
  }),
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

/** What is published of the texts and settings: of the live edition, and of one that is being made. */
export const editions = pgTable('editions', (c) => ({
  /** of the build that makes it */
  number: c.integer().primaryKey(),
  /** how many prices were changed in it by “Live now” */
  changes: c.integer().notNull().default(0),
  isLive: c.boolean('is_live').notNull().default(false),
  /** settings and promotions, for calls */
  terms: anyJson().notNull(),
  /** all that pages print but the catalogue, as `words.server.ts` writes it */
  words: c.text().notNull(),
}));

/** The prices of products in the editions from `since` on and before `until`. A product without a row has its saved prices. */
export const editionPrices = pgTable(
  'edition_prices',
  (c) => ({
    id: c.integer().notNull(),
    since: c.integer().notNull(),
    until: c.integer().notNull(),
    retailPrice: money('retail_price').notNull(),
    price: money('price').notNull(),
    vipPrice: money('vip_price').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.id, t.since] })],
);

/** Every change that an editor made, with the entry before and after it. A build publishes those that no earlier build has. */
export const revisions = pgTable(
  'revisions',
  (c) => ({
    id: id(),
    kind: c.text().notNull(),
    entry: c.text().notNull(),
    title: c.text().notNull().default(''),
    action: c.text({ enum: ['added', 'changed', 'deleted', 'brought back'] }).notNull(),
    before: c.jsonb().$type<Record<string, unknown>>(),
    after: c.jsonb().$type<Record<string, unknown>>(),
    accountId: c.integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    who: c.text().notNull(),
    /** null: not published yet */
    buildId: c.integer('build_id').references(() => builds.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  }),
  (t) => [
    index('revisions_entry').on(t.kind, t.entry, t.id),
    index('revisions_pending')
      .on(t.kind, t.entry)
      .where(sql`${t.buildId} is null`),
    index('revisions_build').on(t.buildId),
  ],
);

/** A line for each change of a partner, a price or the staff, and what was done with a message. Lines are never changed or deleted. */
export const auditLines = pgTable(
  'audit_lines',
  (c) => ({
    id: id(),
    subject: c.text({ enum: ['partner', 'price', 'staff', 'invitation', 'message'] }).notNull(),
    subjectId: c.integer('subject_id').notNull(),
    title: c.text().notNull(),
    field: c.text().notNull(),
    before: c.text(),
    after: c.text(),
    /** who made the change; the account may no longer exist */
    accountId: c.integer('account_id'),
    who: c.text().notNull(),
    createdAt: createdAt(),
  }),
  (t) => [index('audit_lines_subject').on(t.subject, t.subjectId)],
);

/** When each job of the clock was last begun, by whichever process. */
export const clockRuns = pgTable('clock_runs', (c) => ({
  job: c.text().primaryKey(),
  begunAt: c.timestamp('begun_at', { withTimezone: true }).notNull(),
}));
