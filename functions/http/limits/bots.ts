const BOT =
  /bot\b|bot[/_;]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|uptime|pingdom|archiver|facebookexternalhit|embedly|scrapy|python|java\/|go-http|okhttp|axios|node|undici|curl|wget|phantom|selenium|puppeteer/i;

/** Whether a bot requests the page. A request without a browser's user agent counts as a bot. */
export function isBot(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? '';
  return !agent.includes('Mozilla/') || BOT.test(agent);
}

/** Whether a browser prefetches a page that nobody may ever look at. */
export const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);
