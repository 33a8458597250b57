import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { accounts } from '#db/schema/accounts.ts';
import { createdAt, id } from '#db/schema/columns.ts';
import type { KeptQuote } from './quote.ts';

/** Quotes that are kept for 30 days (docs/quotes.md). A token is stored as it is: it opens only its own row. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    /** 256 random bits, the last part of its URL */
    token: text().notNull().unique(),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    content: jsonb().$type<KeptQuote>().notNull(),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('quotes_account').on(t.accountId), index('quotes_expiry').on(t.expiresAt)],
);
