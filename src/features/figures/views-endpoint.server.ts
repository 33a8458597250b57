import { addView } from './views.private.server.ts';
import { viewCall } from './views-calls.ts';
import { cleanPathname, readPagePath } from '#src/features/filter/page-path.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { answer } from '#src/features/http/endpoint.server.ts';

/** `POST /api/addView`: counts views of pages today; without bots, prefetched and missing pages. */
export default answer(viewCall, async ({ request, db }, { others = [], pathname: first }) => {
  const day = dayOf(new Date());
  const isCounted = !isBot(request.headers) && !isSpeculative(request.headers);
  for (const { pathname } of isCounted ? [{ pathname: first }, ...others] : []) {
    const path = cleanPathname(pathname);
    const page = readPagePath(path);
    if (page) await addView(db, path, page, day);
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
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
