/** What search engines, feed readers and browsers look for: robots.txt, the feed, icons and structured data. */
import { expect, test } from 'playwright/test';

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
