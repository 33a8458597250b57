import type { Database } from '#db/client.ts';
import { findQuote, findQuoteById, seesQuote } from './quotes.private.server.ts';
import { isToken } from '#src/kit/secret.private.server.ts';
import { quoteIdOf, quoteNumber, quotePath } from './quote-links.ts';
import type { OpenedQuote } from './kept-quote.ts';
import { findViewer } from '#src/features/accounts/session.server.ts';
import type { PageCall } from '#src/features/publishing/page-endpoint.server.ts';

const STATUS = { open: 200, private: 403, gone: 404 } as const;

/** `/quotes/<token>`: for whoever has the link, or at a business's own prices for its account and for staff. Never cached. */
export async function quoteResponse({ request, url, db, draw }: PageCall): Promise<Response> {
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
