import { absolute } from '#src/kit/json-ld.ts';
import { xmlText } from './xml.ts';

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
