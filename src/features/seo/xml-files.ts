import { articlePath } from '#src/kit/paths.ts';
import { ROUTES } from '#src/kit/routes.ts';
import type { Article } from '#src/features/content/article.ts';
import { escapeHtml } from '#src/features/shop/setting-tokens.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { absolute } from '#src/kit/json-ld.ts';

/** Escapes text for XML elements and attributes. Characters that XML does not allow are left out. */
export const xmlText = (text: string): string =>
  escapeHtml(text)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll("'", '&apos;');

export interface SiteMapUrl {
  path: string;
  changed?: Date | undefined;
}

/** The most URLs in one file; the format allows 50,000. */
const MAX_IN_A_PART = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const line = (tag: string, siteUrl: string, path: string, changed?: Date) =>
  `<${tag}><loc>${xmlText(absolute(siteUrl, path))}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>\n`;

export const siteMapParts = (entries: readonly SiteMapUrl[], most = MAX_IN_A_PART): SiteMapUrl[][] =>
  Array.from({ length: Math.max(1, Math.ceil(entries.length / most)) }, (_, i) =>
    entries.slice(i * most, (i + 1) * most),
  );

export const siteMapXml = (entries: readonly SiteMapUrl[], siteUrl: string): string =>
  `${HEAD}<urlset xmlns="${SCHEMA}">\n${entries.map(({ path, changed }) => line('url', siteUrl, path, changed)).join('')}</urlset>\n`;

/** The sitemap index. The date of a part is that of its newest page. */
export const siteMapIndexXml = (parts: ReadonlyArray<readonly SiteMapUrl[]>, siteUrl: string): string =>
  [
    `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n`,
    ...parts.map((entries, i) => line('sitemap', siteUrl, `/sitemap-${i + 1}.xml`, newest(entries))),
    '</sitemapindex>\n',
  ].join('');

const newest = (entries: readonly SiteMapUrl[]): Date | undefined =>
  entries.reduce<Date | undefined>(
    (last, { changed }) => (changed && (!last || changed > last) ? changed : last),
    undefined,
  );

export const FEED_PATH = '/articles/feed.xml';
/** The number of items in the feed. Feed readers keep the older ones themselves. */
const MAX_IN_FEED = 30;
const date = (seconds: number) => new Date(seconds * 1000).toUTCString();

/** The newest articles as RSS 2.0. @param articles newest first */
export function feedXml(
  articles: ReadonlyArray<Omit<Article, 'content'>>,
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
    HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    `<title>${xmlText(`${title}: articles`)}</title><link>${list}</link>`,
    `<description>Winter, sizes, wear and money: tires for ${xmlText(region.city)} drivers.</description><language>${region.language.toLowerCase()}</language>\n`,
    `<atom:link href="${xmlText(absolute(site_url, FEED_PATH))}" rel="self" type="application/rss+xml"/>\n`,
    changed ? `<lastBuildDate>${changed}</lastBuildDate>\n` : '',
    ...items,
    '</channel></rss>\n',
  ].join('');
}
