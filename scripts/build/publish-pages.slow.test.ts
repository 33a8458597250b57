/** Publishing shows what is saved on every page, and a failure leaves the old pages. */
import { existsSync, mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { findProduct } from '#src/features/list/products.server.ts';
import { publishedFile } from '#src/features/publishing/page-source.server.ts';
import { openPublishedShop, type PublishedShop } from '../../tests/support/published-shop.ts';

let shop: PublishedShop;
beforeAll(async () => void (shop = await openPublishedShop()));
afterAll(() => shop.close());

const change = (statement: string) => shop.connection.db.execute(sql.raw(statement));
const askInstead = (title: string) =>
  change(`update questions set title = '${title}' where id = (select min(id) from questions)`);
const pageOf = async (title: string) => {
  const [product] = await rows<{ id: number; slug: string }>(shop.connection.db)`
    select id, slug from products where title like ${`%${title}%`} limit 1`;
  return `tires/detail/${product!.id}/${product!.slug}.html`;
};

test('a changed question, price, rating and setting are on every page that shows them', async () => {
  await askInstead('Is this new?');
  await change(
    "update products set retail_price = 1234.56, updated_at = now() where title like '%X-Ice Snow 225/65R17%'",
  );
  await change("update products set rating_sum = 9, rating_count = 2 where title like '%CrossClimate2 225/65R17%'");
  await change(`insert into settings (code, value) values ('tagline', '"Open late"')
    on conflict (code) do update set value = excluded.value`);
  const counts: number[] = [];
  const pages = await shop.publish(7, (count) => void counts.push(count));
  expect(counts).toEqual([100, pages]);
  expect(shop.read('faq.html')).toContain('Is this new?');
  for (const name of [await pageOf('X-Ice Snow 225/65R17'), 'tires/size/225-65r17.html', await pageOf('R5 225/65R17')])
    expect(shop.read(name), name).toContain('1,234.56');
  expect(shop.read(await pageOf('CrossClimate2 225/65R17'))).toContain('4.5');
  for (const name of ['index.html', 'about.html', '404.html', await pageOf('X-Ice'), 'tires/size/225-65r17.html'])
    expect(shop.read(name), name).toContain('Open late');
});

test('the number of the edition is among its files, and beside the words for pages on request', async () => {
  await shop.publish(8);
  expect(shop.read('build.json')).toBe('{"build":8}');
  expect(JSON.parse(shop.read(path.relative(shop.siteDir, publishedFile(shop.siteDir))))).toMatchObject({ edition: 8 });
});

test('products and articles that are gone have no page any more, and no list or site map names them', async () => {
  const product = await pageOf('Hakkapeliitta R5 225/65R17');
  const [article] = await rows<{ slug: string }>(shop.connection.db)`select slug from articles order by id limit 1`;
  expect([existsSync(path.join(shop.siteDir, product)), shop.read('sitemap-1.xml').includes(article!.slug)]).toEqual([
    true,
    true,
  ]);
  await change("delete from products where title like '%Hakkapeliitta R5 225/65R17%'");
  await change(`delete from articles where slug = '${article!.slug}'`);
  writeFileSync(path.join(shop.siteDir, 'old.html'), 'of another release');
  await shop.publish();
  for (const name of [product, `articles/${article!.slug}.html`, 'old.html'])
    expect(existsSync(path.join(shop.siteDir, name)), name).toBe(false);
  expect(shop.read('tires/size/225-65r17.html')).not.toContain('Hakkapeliitta R5');
  expect(shop.read('sitemap-1.xml')).not.toContain(article!.slug);
});

test('the site map says when a product was changed, and of pages nobody knows it of nothing', async () => {
  await change("update products set retail_price = 777.77, updated_at = '2026-11-01T12:00:00Z' where sku = 'T-5'");
  await shop.publish();
  const entries = shop.read('sitemap-1.xml').split('</url>');
  expect(entries.find((entry) => entry.includes('/tires/detail/5/'))).toContain('<lastmod>2026-11-01T12:00:00');
  expect(entries.find((entry) => entry.includes('/faq<'))).not.toContain('lastmod');
});

test('a failure leaves the pages and the number of their edition, and the next publishing mends it', async () => {
  const before = [shop.read('faq.html'), shop.read('build.json')];
  await askInstead('Not yet');
  await change('alter table products rename to products_away');
  await expect(shop.publish(21)).rejects.toThrow('Failed query');
  expect([shop.read('faq.html'), shop.read('build.json')]).toEqual(before);
  await change('alter table products_away rename to products');
  await askInstead('/_astro/none.js');
  await expect(shop.publish(21)).rejects.toThrow('names /_astro/none.js, which is missing');
  expect([shop.read('faq.html'), shop.read('build.json')]).toEqual(before);
  expect(existsSync(`${shop.siteDir}.next`)).toBe(false);
  await change('update products set retail_price = 888.88 where id = 5');
  await askInstead('Not yet');
  const published = publishedFile(shop.siteDir);
  renameSync(published, `${published}.away`);
  mkdirSync(published);
  await expect(shop.publish(21)).rejects.toThrow('directory');
  expect((await findProduct(shop.connection.db, 5))!.retail_price, 'of calls').toBe('777.77');
  rmdirSync(published);
  renameSync(`${published}.away`, published);
  await shop.publish(22);
  expect([shop.read('faq.html').includes('Not yet'), shop.read('build.json')]).toEqual([true, '{"build":22}']);
});

test('two at once wait for each other', async () => {
  const pages = await Promise.all([shop.publish(23), shop.publish(24)]);
  expect(pages[0]).toBe(pages[1]);
  expect(['{"build":23}', '{"build":24}']).toContain(shop.read('build.json'));
  expect(existsSync(`${shop.siteDir}.next`)).toBe(false);
});
