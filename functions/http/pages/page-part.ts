import type { Database } from '#db/client.ts';
import { referenceOf } from '#src/contracts/answer.ts';
import type { CallContext } from '../call-context.ts';
import { recorded } from '../request-log.ts';
import { database } from '../database.ts';
import { logFailure } from '../log.ts';
import { safePage } from '../security-headers.ts';
import { fillWords, readShell } from './shell.ts';

/**
 * Makes a function that answers with a page. When the database is away it answers 503 with a page that says so in words,
 * and where the phone is: the rest of the site is static and still there.
 */
export function page(
  answer: (db: Database, url: URL) => Promise<Response>,
): (request: Request, context: CallContext) => Promise<Response> {
  return recorded(async (request, _context, { id }) => {
    const url = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return safePage(
        new Response('This is a page: GET or HEAD only.', { status: 405, headers: { allow: 'GET, HEAD' } }),
      );
    try {
      return await safePage(await answer(await database(), url));
    } catch (error) {
      logFailure(url.pathname, error);
      const html = await readShell('shell/unavailable.html').catch(
        () =>
          '<!doctype html><title>Please try again</title><h1>We cannot reach our stock list right now</h1><p>Reference: %%REFERENCE%%</p>',
      );
      return safePage(
        new Response(fillWords(html, { REFERENCE: referenceOf(id) }), {
          status: 503,
          headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30', 'cache-control': 'no-store' },
        }),
      );
    }
  });
}
