import { and, desc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { quotes } from './quotes-table.server.ts';
import type { SignedIn } from '#src/features/accounts/session.private.server.ts';
import { leastTotal, QUOTE_DAYS, type KeptQuote } from './quote.ts';
import { quoteNumber, quotePath } from './quote-links.ts';
import type { QuoteItemOfAccount } from './quote-calls.ts';
import { newToken } from '#src/kit/secret.private.server.ts';

const DAY = 86_400_000;
const MAX_LISTED = 100;

export type QuoteRow = typeof quotes.$inferSelect;

/** Who may read a quote's lines: at retail prices whoever has its link; at own prices its account while it sees these, and the staff. */
export const seesQuote = ({ content, accountId }: QuoteRow, viewer: SignedIn | undefined): boolean =>
  content.prices === 'retail' ||
  Boolean(viewer?.role) ||
  (viewer !== undefined && viewer.is_view && viewer.accountId === accountId);

export async function insertQuote(db: Database, content: KeptQuote, accountId: number | null, now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + QUOTE_DAYS * DAY);
  const [kept] = await db.insert(quotes).values({ token, accountId, content, createdAt: now, expiresAt }).returning();
  return kept!;
}

async function find(db: Database, which: SQL, now: Date): Promise<QuoteRow | null> {
  const [found] = await db
    .select()
    .from(quotes)
    .where(and(which, gt(quotes.expiresAt, now)));
  return found ?? null;
}
export const findQuote = (db: Database, token: string, now: Date) => find(db, eq(quotes.token, token), now);
export const findQuoteById = (db: Database, id: number, now: Date) => find(db, eq(quotes.id, id), now);

export function quotesOf(db: Database, accountIds: readonly number[], tokens: readonly string[], now: Date) {
  const isWanted = or(inArray(quotes.accountId, accountIds), inArray(quotes.token, tokens));
  const wanted = and(isWanted, gt(quotes.expiresAt, now));
  return db.select().from(quotes).where(wanted).orderBy(desc(quotes.id)).limit(MAX_LISTED);
}
export const listQuotes = (db: Database, accountId: number, now: Date) => quotesOf(db, [accountId], [], now);

export const orderMessageKey = (id: number): string => `order-of-quote-${id}`;

export function quoteItem({ id, token, content, createdAt, expiresAt }: QuoteRow): QuoteItemOfAccount {
  const [first, ...more] = content.items;
  const others = more.length ? ` and ${more.length} more` : '';
  return {
    token,
    number: quoteNumber(id),
    path: quotePath(token),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    title: `${content.kind === 'comparison' ? 'Comparison: ' : ''}${first!.quantity} × ${first!.name}${others}`,
    total: leastTotal(content),
    prices: content.prices,
    can_order: content.kind !== 'comparison',
  };
}
