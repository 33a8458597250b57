import type { Config } from '@netlify/functions';
import { countSpeed } from '#db/private/page-speed.ts';
import { addView } from '#db/private/views.ts';
import { viewBody } from '#src/contracts/views.ts';
import { pageKind } from '#src/domain/shop/page-kind.ts';
import { cleanPathname, readPagePath } from '#src/domain/shop/page-path.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { BEACON_TYPE, endpoint, readBody } from './http/endpoint.ts';
import { counterKey, networkOf } from './http/limits/rate-limit.ts';

export const config: Config = {
  path: '/api/addView',
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};

/** `POST /api/addView`: counts views of pages today, and how fast some were; without bots, prefetched and missing pages. */
export default endpoint({
  POST: async ({ request, db, ip }) => {
    const { others = [], ...view } = await readBody(request, viewBody, { type: BEACON_TYPE });
    const now = new Date();
    const isCounted = !isBot(request.headers) && !isSpeculative(request.headers);
    for (const { pathname, speed: measured } of isCounted ? [view, ...others] : []) {
      const path = cleanPathname(pathname);
      const page = readPagePath(path);
      if (page) await addView(db, path, page, dayOf(now));
      if (!measured) continue;
      const device = /\bMobi|\bAndroid\b/.test(request.headers.get('user-agent')!) ? 'phone' : 'computer';
      const speed = { lcp: measured.LCP, inp: measured.INP, cls: measured.CLS };
      await countSpeed(db, { page: pageKind(path), device, speed }, counterKey('speed', networkOf(ip)), now);
    }
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  },
});

const BOT =
  /bot\b|bot[/_;]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|uptime|pingdom|archiver|facebookexternalhit|embedly|scrapy|python|java\/|go-http|okhttp|axios|node|undici|curl|wget|phantom|selenium|puppeteer/i;

/** Whether a bot requests the page. A request without a browser's user agent counts as a bot. */
function isBot(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? '';
  return !agent.includes('Mozilla/') || BOT.test(agent);
}

/** Whether a browser prefetches a page that nobody may ever look at. */
const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);
