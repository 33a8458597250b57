/** What visitors view, search for and wait for, by day, and when the jobs that clean it up last ran. */
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { edited, id } from './columns.ts';

/** How often each page was viewed, by day. Nothing about the visitors is stored. */
export const views = pgTable(
  'views',
  { path: text().notNull(), day: date().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.path, t.day] })],
);

/** Sizes that visitors searched for and the shop does not have, by day in Calgary. */
export const missedSizes = pgTable(
  'missed_sizes',
  { sizeSlug: text('size_slug').notNull(), day: date().notNull(), count: integer().notNull().default(1) },
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

/** How fast pages were for visitors: measurements by step and day in Calgary, without who they were. */
export const speedCounts = pgTable(
  'speed_counts',
  {
    day: date().notNull(),
    page: text().notNull(),
    device: text({ enum: ['phone', 'computer'] }).notNull(),
    metric: text({ enum: ['lcp', 'inp', 'cls'] }).notNull(),
    step: smallint().notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.device, t.metric, t.step] })],
);

/** What led to messages, appointments and quotes, by day in Calgary. */
export const leads = pgTable(
  'leads',
  {
    day: date().notNull(),
    outcome: text({ enum: ['message', 'appointment', 'quote'] }).notNull(),
    page: text().notNull(),
    /** the search that came before, as `searchToCount` cleans it; empty: none */
    search: text().notNull().default(''),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.day, t.outcome, t.page, t.search] })],
);

export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  ms: integer().notNull(),
  /** empty after a run that went well */
  error: text().notNull().default(''),
});

/** The source of the words that come with the shop, from `db/seed/search-words/`; the shop's own have none. */
export const CURATED_WORDS = 'curated';

/** Words that the search has been taught: other words that they stand for, or the page that they lead to. */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    /** what visitors type, `dura trac` */
    text: text().notNull(),
    meaning: text().notNull(),
    /** empty for the shop's own, which go before `curated` ones of the same text */
    source: text().notNull().default(''),
    /** where a curated one is written down: `bmw.ca model history` */
    origin: text().notNull().default(''),
    ...edited(),
  },
  (t) => [
    uniqueIndex('search_words_text').on(sql`lower(${t.text})`, t.source),
    check('search_words_given', sql`${t.text} <> '' and ${t.meaning} <> ''`),
  ],
);
