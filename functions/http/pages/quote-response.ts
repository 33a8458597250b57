/** The page of a quote that is kept. Docs: docs/quotes.md. */
import type { Database } from '#db/client.ts';
import { findQuote } from '#db/private/quotes.ts';
import { isToken } from '#db/private/secret.ts';
import { findSession } from '#db/private/sessions.ts';
import type { OpenedQuote } from '#src/domain/quote/kept-quote.ts';
import { quotePath } from '#src/domain/shop/paths.ts';
import { sessionToken } from '../session/session.ts';
import type { PageCall } from './page-endpoint.ts';

const STATUS = { open: 200, private: 403, gone: 404 } as const;

/** `/quotes/<token>`: for whoever has the link, or at a business's own prices for its account and for staff. Never cached. */
export async function quoteResponse({ request, url, db, draw }: PageCall): Promise<Response> {
  const token = url.pathname.slice(quotePath('').length);
  const quote: OpenedQuote = isToken(token) ? await openQuote(await db(), token, request) : { state: 'gone' };
  const page = await draw(quotePath('kept'), { quote });
  const headers = new Headers(page.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'private, no-store');
  headers.set('x-robots-tag', 'noindex');
  return new Response(page.body, { status: STATUS[quote.state], headers });
}

async function openQuote(db: Database, token: string, request: Request): Promise<OpenedQuote> {
  const now = new Date();
  const found = await findQuote(db, token, now);
  if (!found) return { state: 'gone' };
  if (found.content.prices === 'own') {
    const session = sessionToken(request);
    const viewer = session ? (await findSession(db, session, now))?.signedIn : undefined;
    const isStaff = viewer?.is_editor && !viewer.is_pending;
    if (!viewer || !(isStaff || (viewer.is_view && viewer.accountId === found.accountId))) return { state: 'private' };
  }
  return { state: 'open', token, quote: found.content, keptAt: found.createdAt, expiresAt: found.expiresAt };
}
