/** A page is the same wherever it is rendered: as a file, by the function that answers without a file, and in a preview. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { writeFitments } from '#db/fitment/write.ts';
import { liveSource } from '#db/public/pages/live-source.ts';
import { loadShop } from '#db/public/pages/shop.ts';
import { seedContent } from '#db/seed/content.ts';
import { previewPage } from '#functions/http/editor/preview-page.ts';
import { published } from '#functions/http/pages/published.ts';
import { fileOf, pagesAsFiles } from '../../scripts/build/page-files.ts';
import { publishPages } from '../../scripts/build/publish-pages.ts';
import { call, fillShop, openEmptyShop, sampleRows } from '../support/shop.ts';

const root = path.resolve(import.meta.dirname, '../..');
const siteDir = path.join(mkdtempSync(path.join(tmpdir(), 'one-program-')), 'site');
let connection: Connection;
let paths: string[];

const fitment = { option: '', source: 'curated', verifiedAt: null, yearFrom: 2019, yearTo: 2020 };

beforeAll(async () => {
  connection = await openEmptyShop();
  const { db } = connection;
  await seedContent(db);
  await fillShop(connection, sampleRows());
  await writeFitments(db, [
    { ...fitment, make: 'Toyota', model: 'RAV4', front: '225/65R17', rear: '' },
    { ...fitment, make: 'Honda', model: 'CR-V', front: '225/65R17', frontService: '102V', rear: '' },
    { ...fitment, make: 'Porsche', model: 'Boxster', front: '225/65R17', rear: '205/55R16' },
  ]);
  process.env.SITE_DIR = siteDir;
  await publishPages({ root, siteDir, db, build: 1, report: () => {} });
  paths = await pagesAsFiles(
    liveSource(async () => db, (await published()).words),
    new Map(),
  );
});
afterAll(() => rmSync(path.dirname(siteDir), { recursive: true, force: true }));

const readPage = (page: string) => readFileSync(path.join(siteDir, fileOf(page)), 'utf8');

test('every page is the same from memory and from the database', async () => {
  expect(paths.length).toBeGreaterThan(130);
  const { draw, words } = await published();
  const shop = liveSource(async () => connection.db, words);
  const different: string[] = [];
  for (const page of paths) {
    const response = await draw(new Request(new URL(page, 'http://localhost')), { shop });
    if ((await response.text()) !== readPage(page)) different.push(page);
  }
  expect(different).toEqual([]);
});

test.each([
  '/tires',
  '/tires/list/wintertires',
  '/tires/brand/michelin',
  '/tires/size/225-65r17',
  '/tires/rim/17',
  '/tires/toyota/rav4/2019/225-65r17',
  '/tires/honda/cr-v/2019/225-65r17',
  '/tires/porsche/boxster/2020/225-65r17-205-55r16',
  '/articles/chinooks-and-tire-pressure',
  '/services/oil-change',
  'product',
])('%s by its function and in a preview', async (name) => {
  const page = name === 'product' ? paths.find((one) => one.startsWith('/tires/detail/'))! : name;
  const response = await call(page);
  expect(response.status).toBe(200);
  const html = readPage(page);
  expect((await response.text()) === html, 'by its function').toBe(true);
  expect((await previewPage(connection.db, page, await loadShop(connection.db))) === html, 'in a preview').toBe(true);
});

test('a page of words alone needs no database', async () => {
  const { draw, words } = await published();
  const shop = liveSource(() => Promise.reject(new Error('away')), words);
  const response = await draw(new Request('http://localhost/about'), { shop });
  expect(await response.text()).toBe(readPage('/about'));
});
