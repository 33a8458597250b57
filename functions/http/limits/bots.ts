const BOT =
  /bot\b|bot[/_;]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|uptime|pingdom|archiver|facebookexternalhit|embedly|scrapy|python|java\/|go-http|okhttp|axios|node|undici|curl|wget|phantom|selenium|puppeteer/i;

/** Whether a program looks at the page. One that says nothing of itself is taken for a program. */
export function isBot(headers: Headers): boolean {
  const agent = headers.get('user-agent') ?? '';
  return !agent.includes('Mozilla/') || BOT.test(agent);
}

/** Whether a browser asks in advance, for a page that nobody may ever look at. */
export const isSpeculative = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);
