import { articlePath } from '#src/kit/paths.ts';
import { ROUTES } from '#src/kit/routes.ts';
import type { ArticleSummary } from '#src/features/content/article.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { absolute } from '#src/kit/json-ld.ts';
import { xmlText } from './xml.ts';

export const FEED_PATH = '/articles/feed.xml';
/** The number of items in the feed. Feed readers keep the older ones themselves. */
const MAX_IN_FEED = 30;
const date = (seconds: number) => new Date(seconds * 1000).toUTCString();

/** The newest articles as RSS 2.0. @param articles newest first */
export function feedXml(
  articles: readonly ArticleSummary[],
  { title, site_url, region }: Pick<Settings, 'title' | 'site_url' | 'region'>,
): string {
  const shown = articles.slice(0, MAX_IN_FEED);
  const items = shown.map((a) => {
    const link = xmlText(absolute(site_url, articlePath(a)));
    return [
      `<item><title>${xmlText(a.title)}</title>`,
      `<link>${link}</link><guid isPermaLink="true">${link}</guid>`,
      `<pubDate>${date(a.create_time)}</pubDate><category>${xmlText(a.type_title)}</category>`,
      `<description>${xmlText(a.description)}</description></item>\n`,
    ].join('');
  });
  const list = xmlText(absolute(site_url, ROUTES.articles.path));
  const changed = shown.length ? date(Math.max(...shown.map((a) => a.update_time))) : null;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    `<title>${xmlText(`${title}: articles`)}</title><link>${list}</link>`,
    `<description>Winter, sizes, wear and money: tires for ${xmlText(region.city)} drivers.</description><language>${region.language.toLowerCase()}</language>\n`,
    `<atom:link href="${xmlText(absolute(site_url, FEED_PATH))}" rel="self" type="application/rss+xml"/>\n`,
    changed ? `<lastBuildDate>${changed}</lastBuildDate>\n` : '',
    ...items,
    '</channel></rss>\n',
  ].join('');
}
