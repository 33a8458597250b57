/** A page is the same wherever it is rendered: as a file, by the function that answers without a file, and in a preview. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSource, published } from '#src/features/publishing/page-source.server.ts';
import { useConnection } from '#src/features/http/database.server.ts';
import { previewPage } from '#src/features/desk/desk-preview-endpoint.server.ts';
import { loadWords } from '#src/features/content/words.server.ts';
import { fileOf, pagesAsFiles } from '../../scripts/build/edition-files.ts';
import { call } from '../support/shop.ts';
import { openPublishedShop, type PublishedShop } from '../support/published-shop.ts';

let shop: PublishedShop;
let paths: string[];
beforeAll(async () => {
  shop = await openPublishedShop();
  const { db } = shop.connection;
  useConnection(shop.connection);
  process.env.SITE_DIR = shop.siteDir;
  paths = await pagesAsFiles(
    pageSource(async () => db, await published()),
    new Map(),
  );
});
afterAll(() => shop.close());

const readPage = (page: string) => shop.read(fileOf(page));

test('every page is the same published and on request', async () => {
  expect(paths.length).toBeGreaterThan(130);
  const program = await published();
  const source = pageSource(async () => shop.connection.db, program);
  const different: string[] = [];
  for (const page of paths) {
    const response = await program.draw(new Request(new URL(page, 'http://localhost')), { shop: source });
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
  const { db } = shop.connection;
  expect((await previewPage(db, page, await loadWords(db))) === html, 'in a preview').toBe(true);
});

test('a page of words alone needs no database', async () => {
  const program = await published();
  const source = pageSource(() => Promise.reject(new Error('away')), program);
  const response = await program.draw(new Request('http://localhost/about'), { shop: source });
  expect(await response.text()).toBe(readPage('/about'));
});
