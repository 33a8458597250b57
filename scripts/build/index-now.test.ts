/** What search engines are told, by a server in their place. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '#db/schema/content.ts';
import { seedContent } from '#db/seed/content.ts';
import { fillShop, openEmptyShop, sampleRows } from '../../tests/functions/shop.ts';
import { tellSearchEngines } from './index-now.ts';
import { publishPages } from './publish-pages.ts';

const SITE = { indexnow_key: 'a1b2c3d4e5', site_url: 'https://shop.example' };
const told: Array<{ host: string; key: string; keyLocation: string; urlList: string[] }> = [];
let statuses: number[] = [];
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    told.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(statuses.shift() ?? 200).end();
  });
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const indexNow = { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`, pauseMs: 1 };
const folder = mkdtempSync(path.join(tmpdir(), 'indexnow-'));

beforeEach(() => {
  told.length = 0;
  statuses = [];
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('without a key nobody is told', async () => {
  await tellSearchEngines({ ...SITE, indexnow_key: '' }, ['/about'], indexNow);
  expect(told).toEqual([]);
});

test('10,000 URLs are told at once, and the rest after them', async () => {
  await tellSearchEngines(
    SITE,
    Array.from({ length: 10_001 }, (_, at) => `/page-${at}`),
    indexNow,
  );
  expect(told.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  expect(told[1]).toEqual({
    host: 'shop.example',
    key: 'a1b2c3d4e5',
    keyLocation: 'https://shop.example/indexnow.txt',
    urlList: ['https://shop.example/page-10000'],
  });
});

test('a server that is busy is asked again, three times at most, and one that refuses is not', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  statuses = [503, 429, 202];
  await tellSearchEngines(SITE, ['/about'], indexNow);
  expect([told.length, logged.mock.calls.length]).toEqual([3, 0]);
  statuses = [503, 503, 503, 503];
  await tellSearchEngines(SITE, ['/about'], indexNow);
  expect([told.length, logged.mock.calls.length]).toEqual([6, 1]);
  statuses = [403];
  await tellSearchEngines(SITE, ['/about'], indexNow);
  expect([told.length, logged.mock.calls.length]).toEqual([7, 2]);
  vi.restoreAllMocks();
});

test('publishing shows the key, and tells which pages of the site map have changed, but not after new code', async () => {
  const connection = await openEmptyShop();
  const { db } = connection;
  await seedContent(db);
  await fillShop(connection, sampleRows());
  for (const [code, value] of Object.entries(SITE))
    await db.insert(settings).values({ code, value }).onConflictDoUpdate({ target: settings.code, set: { value } });
  const siteDir = path.join(folder, 'site');
  const publish = () =>
    publishPages({
      root: path.resolve(import.meta.dirname, '../..'),
      siteDir,
      db,
      build: 1,
      report: () => {},
      indexNow,
    });
  await publish();
  expect(readFileSync(path.join(siteDir, 'indexnow.txt'), 'utf8')).toBe(SITE.indexnow_key);
  await db.execute(sql`update questions set title = 'Is this new?' where id = (select min(id) from questions)`);
  await publish();
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]!.urlList).toContain('https://shop.example/faq');
  expect(told[0]!.urlList.filter((url) => /\.(xml|txt|js)$|\/login$/.test(url))).toEqual([]);
});
