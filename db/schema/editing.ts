import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { anyJson, createdAt, id, money, oneOf } from './columns.ts';

export const builds = pgTable(
  'builds',
  {
    id: id(),
    state: oneOf(['running', 'live', 'failed'], 'running'),
    startedBy: text('started_by').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    pages: integer().notNull().default(0),
    /** the latest id in `catalogue_changes` when the build began */
    catalogueChange: integer('catalogue_change').notNull().default(0),
    error: text().notNull().default(''),
    /** the product of which alone it publishes the price; null: it publishes everything that is saved */
    productId: integer('product_id'),
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

/** What is published of the texts and settings: of the live edition, and of one that is being made. */
export const editions = pgTable('editions', {
  /** of the build that makes it */
  number: integer().primaryKey(),
  /** how many prices were changed in it by “Live now” */
  changes: integer().notNull().default(0),
  isLive: boolean('is_live').notNull().default(false),
  /** settings and promotions, for calls */
  terms: anyJson().notNull(),
  /** all that pages print but the catalogue, as `words.server.ts` writes it */
  words: text().notNull(),
});

/** The prices of products in the editions from `since` on and before `until`. A product without a row has its saved prices. */
export const editionPrices = pgTable(
  'edition_prices',
  {
    id: integer().notNull(),
    since: integer().notNull(),
    until: integer().notNull(),
    retailPrice: money('retail_price').notNull(),
    price: money('price').notNull(),
    vipPrice: money('vip_price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.since] })],
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

/** A line for each change of a partner, a price or the staff, and what was done with a message. Lines are never changed or deleted. */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: id(),
    subject: text({ enum: ['partner', 'price', 'staff', 'invitation', 'message'] }).notNull(),
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

/** When each job of the clock was last begun, by whichever process. */
export const clockRuns = pgTable('clock_runs', {
  job: text().primaryKey(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
});
