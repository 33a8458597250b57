import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/features/shop/settings.ts';
import { feedXml, siteMapIndexXml, siteMapParts, siteMapXml } from './xml-files.ts';

const SITE = 'https://shop.example/';
const many = Array.from({ length: 25 }, (_, i) => ({ path: `/p/${i}`, changed: new Date(Date.UTC(2026, 0, 1 + i)) }));

test('a long sitemap is split, and the index names each part with its newest date', () => {
  const parts = siteMapParts(many, 10);
  expect(parts.map((p) => p.length)).toEqual([10, 10, 5]);
  const index = siteMapIndexXml(parts, SITE);
  expect(index.match(/<loc>[^<]+<\/loc>/g)).toEqual(
    [1, 2, 3].map((n) => `<loc>https://shop.example/sitemap-${n}.xml</loc>`),
  );
  expect(index).toContain('<lastmod>2026-01-10T00:00:00.000Z</lastmod>');
});

test('a URL without a date has no lastmod, and markup in it is escaped', () => {
  const xml = siteMapXml([{ path: '/' }, { path: '/a?b=1&c=<2>' }], SITE);
  expect(xml).toContain('<url><loc>https://shop.example/</loc></url>');
  expect(xml).toContain('<loc>https://shop.example/a?b=1&amp;c=&lt;2&gt;</loc>');
});

test('the feed holds the articles in order, their texts escaped', () => {
  const article = (id: number) => ({
    id,
    slug: `a-${id}`,
    title: `Tires & ice <${id}>`,
    picture: '',
    description: 'd',
    tags: [],
    author: '',
    type_id: 1,
    type_title: 'Winter',
    type_short: 'winter',
    create_time: 1_760_000_000 - id,
    update_time: 1_760_000_000,
    seo_title: '',
    seo_desc: '',
  });
  const xml = feedXml([1, 2].map(article), { ...DEFAULT_SETTINGS, title: 'Shop', site_url: SITE });
  expect(xml.match(/<title>Tires &amp; ice &lt;\d&gt;<\/title>/g)).toHaveLength(2);
  expect(xml).toContain('<guid isPermaLink="true">https://shop.example/articles/a-1</guid>');
  expect(xml).toContain('<pubDate>Thu, 09 Oct 2025');
  expect(feedXml([], { ...DEFAULT_SETTINGS, title: 'Shop', site_url: SITE })).not.toContain('<lastBuildDate>');
});
