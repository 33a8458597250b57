import { sql } from 'drizzle-orm';
import { boolean, customType, integer, numeric, smallint, text, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** The row of another table that this one names. */
export const rowOf = (column: string, of: () => PgColumn) => integer(column).notNull().references(of);
/** The row of another table that this one is a part of, and is deleted with. */
export const partOf = (column: string, of: () => PgColumn) =>
  integer(column).notNull().references(of, { onDelete: 'cascade' });
/** One of some words. @param column its name in the database, where that is another */
export const oneOf = <U extends string, T extends Readonly<[U, ...U[]]>>(words: T, first: T[number], column = '') =>
  text<string, U, T>(column, { enum: words }).notNull().default(first);
/** Money to the cent, read and written as a decimal string; see `domain/pricing/money.ts`. */
export const money = (column: string) => numeric(column, { precision: 9, scale: 2 });
/** Any JSON value. Drizzle's own `jsonb` would read a JSON string such as `"45.00"` as the number in it. */
export const anyJson = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});
export const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
/** Increases with each change, so that the second of two editors who save at once learns of the conflict. */
export const version = () => integer().notNull().default(1);
/** The seed wrote it, and nobody of the shop has changed it or called it right since; see `docs/opening.md`. */
export const isSample = () => boolean('is_sample').notNull().default(false);
/** Of what editors change. */
export const edited = () => ({ version: version(), updatedAt: updatedAt() });
export const sampled = () => ({ isSample: isSample(), ...edited() });
/** What search engines show of a page; empty: what the page itself says. */
export const seo = () => ({
  seoTitle: text('seo_title').notNull().default(''),
  seoDesc: text('seo_desc').notNull().default(''),
});
/** The state of a mail that an outbox sends and tries again. */
export const delivery = () => ({
  attempts: smallint().notNull().default(0),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
  /** until then a process has reserved it, so that no other one sends it as well */
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  lastError: text('last_error').notNull().default(''),
  createdAt: createdAt(),
});

export const slugShape = (column: unknown) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`;

/** A part number by which spellings are compared: `31-764` and `31764` are one. */
export const partKey = (text: unknown) => sql`upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g'))`;
