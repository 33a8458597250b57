import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import type { PersonItem, PersonKey, ServerExtra } from '#src/extras/server-extra.private.server.ts';
import { timeCell } from '#src/kit/export-table.server.ts';
import { leastTotal, type KeptQuote, type OpenedQuote } from './quote.ts';
import { quoteIdOf, quoteNumber, quotePath, quotePathsIn } from './quote-links.ts';
import { orderMessageKey, quoteItem, quotesOf, findQuote, findQuoteById, seesQuote } from './quotes.private.server.ts';
import { isToken } from '#src/kit/secret.private.server.ts';
import { findViewer } from '#src/features/accounts/session.private.server.ts';
import type { PageCall } from '#src/features/publishing/page-endpoint.server.ts';

export default {
  pages: { below: quotePath(''), respond: quoteResponse },
  person: { kind: 'quote', leadsTo, items },
  exports: () => ({
    quotes: {
      columns: {
        Kept: timeCell(sql`q.created_at`),
        'Kept until': timeCell(sql`q.expires_at`),
        Account: sql`a.email`,
        Kind: sql`q.content->>'kind'`,
        Prices: sql`q.content->>'prices'`,
        Vehicle: sql`q.content->>'vehicle'`,
        Number: sql`q.id + ${quoteNumber(0)}`,
      },
      computed: {
        given: sql`q.content`,
        columns: {
          Tires: ({ items }: KeptQuote) => items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
          'Total, at least': (quote: KeptQuote) => Number(leastTotal(quote)),
        },
      },
      from: sql`quotes q left join accounts a on a.id = q.account_id`,
      key: sql`q.id`,
    },
  }),
} satisfies ServerExtra;

async function leadsTo(db: Database, number: string): Promise<PersonKey[]> {
  const id = quoteIdOf(number);
  if (!id) return [];
  return rows<PersonKey & Record<string, unknown>>(db)`
    select 'account' as kind, account_id as id from quotes where id = ${id} and account_id is not null
    union all (select 'message', m.id from quotes q join ${messages} m
      on m.key = ${orderMessageKey(id)} or position(q.token in m.content) > 0
      where q.id = ${id} order by m.id desc limit 1)`;
}

async function items(db: Database, accountIds: number[], contents: string[], now: Date): Promise<PersonItem[]> {
  const tokens = contents.flatMap(quotePathsIn).map((path) => path.slice(quotePath('').length));
  const found = await quotesOf(db, accountIds, tokens, now);
  return found.map((row) => ({
    item: { at: row.createdAt.toISOString(), quote: quoteItem(row) },
    vehicle: row.content.vehicle,
    tires: row.content.items.map(({ quantity, name }) => `${quantity} × ${name}`),
  }));
}

const STATUS = { open: 200, private: 403, gone: 404 } as const;

/** `/quotes/<token>`: for whoever has the link, or at a business's own prices for its account and for staff. Never cached. */
async function quoteResponse({ request, url, db, draw }: PageCall): Promise<Response> {
  const token = url.pathname.slice(quotePath('').length);
  const now = new Date();
  const id = quoteIdOf(token);
  if (id) {
    // the number that is read over the phone: for staff, and for the account that keeps it
    const viewer = await findViewer(request, await db(), now);
    const found = viewer && (await findQuoteById(await db(), id, now));
    if (found && (viewer.role || found.accountId === viewer.accountId)) {
      const headers = { location: quotePath(found.token), 'cache-control': 'no-store' };
      return new Response(null, { status: 302, headers });
    }
  }
  const quote: OpenedQuote = isToken(token) ? await openQuote(await db(), token, request, now) : { state: 'gone' };
  const page = await draw(quotePath('kept'), { quote });
  const headers = new Headers(page.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
  return new Response(page.body, { status: STATUS[quote.state], headers });
}

async function openQuote(db: Database, token: string, request: Request, now: Date): Promise<OpenedQuote> {
  const found = await findQuote(db, token, now);
  if (!found) return { state: 'gone' };
  const { id, content, createdAt, expiresAt } = found;
  if (!seesQuote(found, await findViewer(request, db, now))) return { state: 'private' };
  return { state: 'open', token, number: quoteNumber(id), quote: content, keptAt: createdAt, expiresAt };
}
