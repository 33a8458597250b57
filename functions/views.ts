import type { Config } from '@netlify/functions';
import { addView } from '#db/private/views.ts';
import { viewBody } from '#src/contracts/views.ts';
import { cleanPathname, readPagePath } from '#src/domain/shop/page-path.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { isBot, isSpeculative } from './http/limits/bots.ts';
import { BEACON_TYPE, endpoint, readBody } from './http/endpoint.ts';

export const config: Config = {
  path: '/api/addView',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};

/**
 * `POST /api/addView`: counts one more view of a page today. Bots, prefetched pages and paths without a page are not
 * counted, and nothing about the visitor is stored. The response is always the same.
 */
export default endpoint({
  POST: {
    async answer({ request, db }) {
      const path = cleanPathname((await readBody(request, viewBody, { type: BEACON_TYPE })).pathname);
      const page = readPagePath(path);
      if (page && !isBot(request.headers) && !isSpeculative(request.headers))
        await addView(db, path, page, dayOf(new Date()));
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    },
  },
});
