import type { Database } from '#db/client.ts';
import { referenceOf } from '#src/contracts/answer.ts';
import type { CallContext } from '../call-context.ts';
import { withRequestLog } from '../request-log.ts';
import { database } from '../database.ts';
import { logFailure } from '../log.ts';
import { withPageHeaders } from '../security-headers.ts';
import { fillPlaceholders, readTemplate } from './page-template.ts';

/**
 * Makes a Netlify function that responds with a page. When the database is unreachable, it responds with status 503 and a
 * page that says so and gives the phone number. The rest of the site is static and still works.
 */
export function pageEndpoint(
  answer: (db: Database, url: URL) => Promise<Response>,
): (request: Request, context: CallContext) => Promise<Response> {
  return withRequestLog(async (request, _context, { id }) => {
    const url = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return withPageHeaders(
        new Response('This is a page: GET or HEAD only.', { status: 405, headers: { allow: 'GET, HEAD' } }),
      );
    try {
      return await withPageHeaders(await answer(await database(), url));
    } catch (error) {
      logFailure(url.pathname, error);
      const html = await readTemplate('shell/unavailable.html').catch(
        () =>
          '<!doctype html><title>Please try again</title><h1>We cannot reach our stock list right now</h1><p>Reference: %%REFERENCE%%</p>',
      );
      return withPageHeaders(
        new Response(fillPlaceholders(html, { REFERENCE: referenceOf(id) }), {
          status: 503,
          headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30', 'cache-control': 'no-store' },
        }),
      );
    }
  });
}
