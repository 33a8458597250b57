/** Publishing renders what has changed and nothing else, and a failure leaves the old pages. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#db/client.ts';
import { seedContent } from '#db/seed/content.ts';
import { fillShop, openEmptyShop, sampleRows } from '../../tests/support/shop.ts';
import { publishPages } from './publish-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
const siteDir = path.join(folder, 'site');
let connection: Connection;

beforeAll(async () => {
  connection = await openEmptyShop();
  await seedContent(connection.db);
  await fillShop(connection, sampleRows());
  await publish();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publish = (build = 1, onPages?: (pages: number) => void) =>
  publishPages({ root, siteDir, db: connection.db, build, report: () => {}, ...(onPages && { onPages }) });
const change = (statement: string) => connection.db.execute(sql.raw(statement));
const file = (name: string) => path.join(siteDir, name);
const page = (name: string) => readFileSync(file(name), 'utf8');
const pageOf = async (title: string) => {
  const found = await connection.db.execute(
    sql`select id, slug from products where title like ${`%${title}%`} limit 1`,
  );
  const { id, slug } = (found as unknown as { rows: Array<{ id: number; slug: string }> }).rows[0]!;
  return `tires/detail/${id}/${slug}.html`;
};
/** Changes what is kept of the last publication. */
function changeState(fields: Record<string, string>): void {
  const state = path.join(`${siteDir}.cache`, 'state.json');
  writeFileSync(state, JSON.stringify({ ...JSON.parse(readFileSync(state, 'utf8')), ...fields }));
}
/** A file that is replaced is another one. */
const identity = (name: string) => statSync(file(name)).ino;

test('a folder of somebody else is not replaced by the site', async () => {
  const other = path.join(folder, 'other');
  mkdirSync(other);
  writeFileSync(path.join(other, 'letter.txt'), 'Dear Ann');
  await expect(publishPages({ root, siteDir: other, db: connection.db, build: 1, report: () => {} })).rejects.toThrow(
    `The folder ${other} holds other files (letter.txt), which publishing would delete.`,
  );
  expect(readFileSync(path.join(other, 'letter.txt'), 'utf8')).toBe('Dear Ann');
});

test('nothing has changed: no page is rendered, and the build is live', async () => {
  const before = identity('index.html');
  expect(await publish(7)).toBe(0);
  expect([identity('index.html'), page('build.json')]).toEqual([before, '{"build":7}']);
});

test('a changed question is on its pages, and the others stay as they are', async () => {
  const before = [identity('login.html'), identity(await pageOf('X-Ice'))];
  await change("update questions set title = 'Is this new?' where id = (select min(id) from questions)");
  expect(await publish()).toBeLessThan(40);
  expect(page('faq.html')).toContain('Is this new?');
  expect([identity('login.html'), identity(await pageOf('X-Ice'))]).toEqual(before);
});

test('a changed price is on the product’s page, on lists and beside other products', async () => {
  const other = await pageOf('Pilot Sport');
  const before = [identity('faq.html'), identity(other)];
  await change(
    "update products set retail_price = 1234.56, updated_at = now() where title like '%X-Ice Snow 225/65R17%'",
  );
  await publish();
  for (const name of [
    await pageOf('X-Ice Snow 225/65R17'),
    'tires/size/225-65r17.html',
    await pageOf('Hakkapeliitta R5 225/65R17'),
  ])
    expect(page(name), name).toContain('1,234.56');
  expect([identity('faq.html'), identity(other)]).toEqual(before);
});

test('the pages of one changed product are those that the whole catalogue gives', async () => {
  await change(
    "update products set retail_price = 987.65, updated_at = now() where title like '%X-Ice Snow 225/65R17%'",
  );
  expect(await publish()).toBeGreaterThan(5);
  expect(page(await pageOf('X-Ice Snow 225/65R17'))).toContain('987.65');
  rmSync(path.join(`${siteDir}.cache`, 'products.json')); // so that all pages are compared with the whole catalogue
  changeState({ catalogue: 'another' });
  expect(await publish()).toBe(0);
});

test('a rating is on the product’s page, and a product that is gone is on none', async () => {
  const hakka = "title like '%Hakkapeliitta R5 225/65R17%'";
  await publish();
  await change(`update products set rating_sum = 9, rating_count = 2 where ${hakka}`);
  await publish();
  expect(page(await pageOf('Hakkapeliitta R5 225/65R17'))).toContain('4.5');
  const name = await pageOf('Hakkapeliitta R5 225/65R17');
  await change(`delete from products where ${hakka}`);
  await publish();
  expect(() => page(name)).toThrow('ENOENT');
  expect(page('tires/size/225-65r17.html')).not.toContain('Hakkapeliitta R5');
});

test('a new opening hour is on every page', async () => {
  await change(`insert into settings (code, value) values ('tagline', '"Open late"')
    on conflict (code) do update set value = excluded.value`);
  const pages = await publish();
  for (const name of ['index.html', 'about.html', '404.html', await pageOf('X-Ice'), 'tires/size/225-65r17.html'])
    expect(page(name), name).toContain('Open late');
  expect(pages).toBeGreaterThan(80);
});

test('an article that is taken back has no page any more', async () => {
  const found = await connection.db.execute(sql`select slug from articles order by id limit 1`);
  const { slug } = (found as unknown as { rows: Array<{ slug: string }> }).rows[0]!;
  expect(page(`articles/${slug}.html`)).toContain('</html>');
  await change(`delete from articles where slug = '${slug}'`);
  await publish();
  expect(() => page(`articles/${slug}.html`)).toThrow('ENOENT');
  expect(page('sitemap-1.xml')).not.toContain(slug);
});

test('other code renders every page anew', async () => {
  changeState({ code: 'another' });
  writeFileSync(file('left.html'), 'of the old site');
  const counts: number[] = [];
  const pages = await publish(8, (count) => void counts.push(count));
  expect(counts.at(-1)).toBe(pages);
  expect(() => page('left.html')).toThrow('ENOENT');
});

test('a failure leaves the pages and the number of their build, and the next publishing mends it', async () => {
  const before = [page('faq.html'), page('build.json')];
  await change("update questions set title = 'Not yet' where id = (select min(id) from questions)");
  await change('alter table products rename to products_away');
  await expect(publish(9)).rejects.toThrow('Failed query');
  expect([page('faq.html'), page('build.json')]).toEqual(before);
  await change('alter table products_away rename to products');
  await change("update questions set title = '/_astro/none.js' where id = (select min(id) from questions)");
  await expect(publish(9)).rejects.toThrow('names /_astro/none.js, which is missing');
  expect([page('faq.html'), page('build.json'), existsSync(`${siteDir}.next`)]).toEqual([...before, false]);
  await change("update questions set title = 'Not yet' where id = (select min(id) from questions)");
  await publish(10);
  expect([page('faq.html').includes('Not yet'), page('build.json')]).toEqual([true, '{"build":10}']);
});

test('two at once wait for each other', async () => {
  await change("update questions set title = 'Both' where id = (select min(id) from questions)");
  const [first, second] = await Promise.all([publish(11), publish(12)]);
  expect(Math.min(first, second)).toBe(0);
  expect(page('faq.html')).toContain('Both');
});
