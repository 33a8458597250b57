/** The shop's one public URL: of the environment, else of the setting, for pages, calls, mails and the check of origins. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#db/client.ts';
import { pageSource, published } from './page-source.server.ts';
import { settings } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import { localUrlProblem } from '../../../scripts/build/prepare-database.ts';
import { compilePages } from '../../../tests/support/compiled-pages.ts';
import { call, json, openShop, publishWords } from '../../../tests/support/shop.ts';

const SHOP = 'https://www.shop.example';

let connection: Connection;
beforeAll(async () => {
  connection = await openShop();
  await seedContent(connection.db);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await connection.db.delete(settings);
});

const named = {
  environment: async () => {
    vi.stubEnv('URL', SHOP);
    await connection.db.insert(settings).values({ code: 'site_url', value: 'https://old.example' });
  },
  setting: async () => void (await connection.db.insert(settings).values({ code: 'site_url', value: SHOP })),
};

/** A view is counted without an account or a form. */
const post = async (headers: Record<string, string>) =>
  (
    await call('/api/addView', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ pathname: '/about' }),
    })
  ).status;

const drawn = async (page: string) => {
  await compilePages();
  const program = await published();
  return (
    await program.draw(new Request(`http://localhost${page}`), { shop: pageSource(async () => connection.db, program) })
  ).text();
};

test.each(['environment', 'setting'] as const)('pages, calls and builds name the URL of the %s', async (where) => {
  await named[where]();
  await publishWords(connection);
  const about = await drawn('/about');
  expect(about).toContain(`<link rel="canonical" href="${SHOP}/about"`);
  expect(about).toMatch(new RegExp(`<meta property="og:image" content="${SHOP}/`));
  expect(about).toContain(`"item":"${SHOP}/"`);
  expect(about).not.toMatch(/\/\/localhost|old\.example/);
  expect(await drawn('/robots.txt')).toBe(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${SHOP}/sitemap.xml\n`);
  expect(await drawn('/.well-known/security.txt')).toMatch(
    /^Contact: mailto:\S+\nExpires: \S+T00:00:00Z\nPreferred-Languages: en\nCanonical: https:\S+\/\.well-known\/security\.txt\n$/,
  );
  expect((await json('/api/settingGet')).body.data.site_url).toBe(SHOP);
  expect(await localUrlProblem({ kind: 'neon', db: connection.db })).toBeNull();
});

test.each(['environment', 'setting'] as const)(
  'behind a proxy that ends TLS, a page of the URL of the %s may post, and no other site',
  async (where) => {
    await named[where]();
    expect(await post({ origin: SHOP, 'sec-fetch-site': 'same-origin' })).toBe(204);
    expect(await post({ origin: 'http://localhost' })).toBe(204);
    expect(await post({ origin: SHOP, 'sec-fetch-site': 'cross-site' })).toBe(403);
    for (const origin of ['http://www.shop.example', 'https://shop.example', 'https://old.example:8443', 'null'])
      expect(await post({ origin }), origin).toBe(403);
  },
);

test('pages are built with a URL of this machine when the environment names it', async () => {
  vi.stubEnv('URL', 'http://localhost:9000');
  expect(await localUrlProblem({ kind: 'neon', db: connection.db })).toBeNull();
  await publishWords(connection);
  expect(await drawn('/robots.txt')).toContain('Sitemap: http://localhost:9000/sitemap.xml');
});

test('pages for everybody are not built with a URL of this machine, and the message says what to set', async () => {
  await connection.db.insert(settings).values({ code: 'site_url', value: 'http://localhost:8888' });
  expect(await localUrlProblem({ kind: 'neon', db: connection.db })).toBe(
    "The pages would name http://localhost:8888 as their URL. Set the variable URL to the shop's own, such as https://shop.example, or the setting site_url.",
  );
});
