import type { Database } from '#db/client.ts';
import { findQuote, findQuoteById } from '#db/private/quotes.ts';
import { isToken } from '#db/private/secret.ts';
import { quoteIdOf, quoteNumber } from '#src/domain/quote/quote-links.ts';
import type { OpenedQuote } from '#src/domain/quote/kept-quote.ts';
import { quotePath } from '#src/domain/shop/paths.ts';
import { findViewer } from '../session/session.ts';
import type { PageCall } from './page-endpoint.ts';

const STATUS = { open: 200, private: 403, gone: 404 } as const;

/** `/quotes/<token>`: for whoever has the link, or at a business's own prices for its account and for staff. Never cached. */
export async function quoteResponse({ request, url, db, draw }: PageCall): Promise<Response> {
  const token = url.pathname.slice(quotePath('').length);
  const id = quoteIdOf(token);
  if (id) {
    const found = await quoteByNumber(await db(), id, request);
    if (found) return new Response(null, { status: 302, headers: { location: found, 'cache-control': 'no-store' } });
  }
  const quote: OpenedQuote = isToken(token) ? await openQuote(await db(), token, request) : { state: 'gone' };
  const page = await draw(quotePath('kept'), { quote });
  const headers = new Headers(page.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
  return new Response(page.body, { status: STATUS[quote.state], headers });
}

async function viewerOfRequest(db: Database, request: Request, now: Date) {
  const viewer = await findViewer(request, db, now);
  return { viewer, isStaff: Boolean(viewer?.is_editor && !viewer.is_pending) };
}

/** The path of a quote by the number that is read over the phone: for staff, and for the account that keeps it. */
async function quoteByNumber(db: Database, id: number, request: Request): Promise<string | null> {
  const now = new Date();
  const { viewer, isStaff } = await viewerOfRequest(db, request, now);
  const found = viewer && (await findQuoteById(db, id, now));
  return found && (isStaff || found.accountId === viewer.accountId) ? quotePath(found.token) : null;
}

async function openQuote(db: Database, token: string, request: Request): Promise<OpenedQuote> {
  const now = new Date();
  const found = await findQuote(db, token, now);
  if (!found) return { state: 'gone' };
  if (found.content.prices === 'own') {
    const { viewer, isStaff } = await viewerOfRequest(db, request, now);
    if (!viewer || !(isStaff || (viewer.is_view && viewer.accountId === found.accountId))) return { state: 'private' };
  }
  const { id, content, createdAt, expiresAt } = found;
  return { state: 'open', token, number: quoteNumber(id), quote: content, keptAt: createdAt, expiresAt };
}
