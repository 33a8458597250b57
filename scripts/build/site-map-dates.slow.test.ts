/** The dates of the site map: a page that shows something else has a new one, and no other page has. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { seedContent } from '#db/seed/content.ts';
import { fillShop, openEmptyShop, sampleRows } from '../../tests/support/shop.ts';
import { fileOf } from './page-files.ts';
import { publishPages } from './publish-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const siteDir = path.join(mkdtempSync(path.join(tmpdir(), 'dates-')), 'site');
let connection: Connection;

const publish = () => publishPages({ root, siteDir, db: connection.db, build: 1, report: () => {} });
const change = (statement: string) => connection.db.execute(sql.raw(statement));
const read = (name: string) => readFileSync(path.join(siteDir, name), 'utf8');

interface Dated {
  date: string;
  /** what the page shows between header and footer */
  shown: string;
}
/** The pages of the site map by path. */
function pages(): Map<string, Dated> {
  const urls = [...read('sitemap-1.xml').matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>(?:<lastmod>([^<]+)<)?/g)];
  return new Map(
    urls.map(([, loc, date = '']) => {
      const page = loc || '/';
      const html = read(fileOf(page));
      return [page, { date, shown: html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')) }];
    }),
  );
}
/** The pages that show something else than before, and those with another date. */
async function published(...statements: string[]): Promise<{ changed: string[]; dated: string[]; dates: string[] }> {
  const before = pages();
  for (const statement of statements) await change(statement);
  const since = new Date().toISOString();
  await publish();
  const now = [...pages()].filter(([page]) => before.has(page));
  const dated = now.filter(([page, { date }]) => date !== before.get(page)!.date);
  for (const [page, { date }] of dated) expect(date >= since, `${page} ${date}`).toBe(true);
  const of = (some: typeof now) => some.map(([page]) => page).toSorted();
  return {
    changed: of(now.filter(([page, { shown }]) => shown !== before.get(page)!.shown)),
    dated: of(dated),
    dates: dated.map(([, { date }]) => date),
  };
}

beforeAll(async () => {
  connection = await openEmptyShop();
  await seedContent(connection.db);
  await fillShop(connection, sampleRows());
  await publish();
});
afterAll(() => rmSync(path.dirname(siteDir), { recursive: true, force: true }));

test('publishing without a change moves no date', async () => {
  expect(await published()).toMatchObject({ changed: [], dated: [] });
});

test.each([
  ['a question', "update questions set title = 'Is this new?' where id = (select min(id) from questions)", '/faq'],
  [
    'a text',
    "update content_pages set content = '<p>Anew</p>', updated_at = now() where lower(code) = 'about'",
    '/about',
  ],
  ['a slide', "update hero_slides set title = 'Anew'", '/'],
  ['a list’s text', "update list_texts set lead = 'Anew' where route = 'type/wintertires'", '/tires/list/wintertires'],
  ['a price', "update products set retail_price = 777.77, updated_at = now() where sku = 'T-5'", '/tires/detail/5/'],
  ['a stock', "update products set count = 2, updated_at = now() where sku = 'T-1'", '/tires/size/225-65r17'],
  [
    'a pattern’s text',
    "update patterns set description = 'Anew', version = version + 1 where title = 'Pilot Sport 4S'",
    '/tires/detail/10/',
  ],
  ['a rating', "update products set rating_sum = 9, rating_count = 2 where sku = 'T-8'", '/tires/detail/8/'],
  ['a brand', "update brands set description = 'Anew' where short_title = 'toyo'", '/tires/brand/toyo'],
])('%s moves the dates of the pages that show it, and no other', async (_what, statement, shownOn) => {
  const { changed, dated, dates } = await published(statement);
  expect(dated).toEqual(changed);
  expect(
    changed.some((page) => page.startsWith(shownOn)),
    changed.join(' '),
  ).toBe(true);
  expect(changed.length).toBeLessThan(60);
  expect(read('sitemap.xml')).toContain(dates.toSorted().at(-1));
});

test('what header and footer alone show moves no date, and neither does new code', async () => {
  const tagline = `insert into settings (code, value) values ('tagline', '"Open late"')
    on conflict (code) do update set value = excluded.value`;
  const { dated } = await published(tagline);
  expect(dated).toEqual([]);
  const state = path.join(`${siteDir}.cache`, 'state.json');
  writeFileSync(state, JSON.stringify({ ...JSON.parse(readFileSync(state, 'utf8')), code: 'another' }));
  expect((await published()).dated).toEqual([]);
});
