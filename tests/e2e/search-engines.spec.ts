/** What search engines, feed readers and browsers look for: robots.txt, the feed, icons and structured data. */
import { expect, test } from 'playwright/test';

test('robots, feed and icons are where they are looked for', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/');
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m);
  const feed = await request.get('/articles/feed.xml');
  expect(feed.headers()['content-type']).toMatch(/xml/);
  const links = [...(await feed.text()).matchAll(/<item>.*?<link>([^<]+)<\/link>/g)].map(
    (m) => new URL(m[1]!).pathname,
  );
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icon.svg'])
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\//);
});

test('the home page tells search engines what the shop is, and nothing of its samples', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const nodes = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (m) => JSON.parse(m[1]!) as Record<string, unknown>,
  );
  expect(nodes.find((n) => n['@type'] === 'WebSite')).toHaveProperty(
    'potentialAction.target.urlTemplate',
    expect.stringContaining('/search?q={search_term_string}'),
  );
  const shops = nodes.filter((n) => [n['@type']].flat().includes('TireShop'));
  expect(shops).toHaveLength(2);
  for (const shop of shops) expect(shop).toHaveProperty('openingHoursSpecification');
  expect(html).toContain('Sample');
  expect(JSON.stringify(nodes)).not.toMatch(/review|rating/i);
});
