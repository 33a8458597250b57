/** What visitors view and search for, by day. */
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, updatedAt, version } from './columns.ts';

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

/** The source of the words that come with the shop, from `db/seed/search-words/`; the shop's own have none. */
export const CURATED_WORDS = 'curated';

/** Words that the search has been taught: other words that they stand for, or the page that they lead to. */
export const searchWords = pgTable(
  'search_words',
  {
    id: id(),
    /** what visitors type, `dura trac` */
    text: text().notNull(),
    /** `Wrangler DuraTrac`; a page's URL begins with a slash */
    meaning: text().notNull(),
    /** empty for the shop's own, which go before `curated` ones of the same text */
    source: text().notNull().default(''),
    /** where a curated one is written down: `bmw.ca model history` */
    origin: text().notNull().default(''),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('search_words_text').on(sql`lower(${t.text})`, t.source),
    check('search_words_given', sql`${t.text} <> '' and ${t.meaning} <> ''`),
  ],
);
