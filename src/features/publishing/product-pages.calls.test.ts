/** Pages of products that were added since the last build, by real requests: they say what a built page says. */
import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#src/features/products/product.ts';
import { productPath } from '#src/kit/paths.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';

beforeAll(async () => void (await openShop()));

/** The HTML of the first product that a query of the catalogue finds, and its text without tags. */
async function page(query: string) {
  const { body } = await json<{ data: Product[] }>(`/api/product?${query}`);
  const product = body.data[0]!;
  const response = await call(productPath(product));
  expect(response.status).toBe(200);
  const html = await response.text();
  return { product, html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

test('a tire’s page names its size and its price per tire, with the recycling fee', async () => {
  const { html, text } = await page('title=hakkapeliitta+225/65R17');
  expect(html).toContain('<title>Nokian Hakkapeliitta R5 225/65R17 106T XL | Three Peaks Tire</title>');
  expect(text).toContain('225/65R17 106T XL');
  expect(text).toMatch(/\$251\.00 .*each/);
  expect(text).toContain('Plus $5 recycling per tire and GST.');
  expect(text).toContain('About this tire');
});

test('without photographs a tire’s page shows illustrations of its type, which name no maker and are no picture of the product', async () => {
  const { product, html, text } = await page('title=hakkapeliitta+225/65R17');
  expect(product.pattern_picture).toMatch(/^wintertires-[123]$/);
  const gallery = /<div class="gal[^>]*>[\s\S]*?<\/ul>/.exec(html)![0];
  const pictures = [...gallery.matchAll(/src="([^"]*)"[^>]* alt="([^"]+)"/g)].map(([, src, alt]) => [src, alt]);
  expect(pictures).toEqual([
    [`/tires/${product.pattern_picture}-front-480.webp`, 'Illustration of a winter tire'],
    [`/tires/${product.pattern_picture}-tread-480.webp`, 'Illustration of a winter tire: the tread'],
    [`/tires/${product.pattern_picture}-side-480.webp`, 'Illustration of a winter tire: the sidewall'],
  ]);
  expect(text).toContain('Illustration');
  expect(html).not.toMatch(/"image":/);
});

test('marks that nobody has stated are “Not stated”, and nothing else on the page claims them', async () => {
  const { product, html, text } = await page('types=mudterraintires');
  expect(product).toMatchObject({ snowflake: null, run_flat: null });
  for (const mark of ['Snowflake (3PMSF)', 'Studs', 'Run-flat']) expect(text).toContain(`${mark} Not stated`);
  const [, data] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)!;
  expect(data).toContain('"@type":"Product"');
  const description = /<meta name="description" content="([^"]*)"/.exec(html)![1];
  expect(`${data} ${description}`).not.toMatch(/snowflake|3pmsf|stud|run-flat/i);
  const winter = await page('types=wintertires');
  expect(winter.text).toContain('Snowflake (3PMSF) Yes');
});

test('an accessory’s page speaks of an item: no size, no price per tire, no recycling fee', async () => {
  const { html, text } = await page('types=tirebags');
  expect(text).toContain('$29.00');
  expect(text).toContain('Plus GST 5%.');
  expect(text).toContain('About this item');
  // what an editor wrote about it may speak of tires
  const own = html
    .replace(/^[\s\S]*<main|<\/main>[\s\S]*$/g, '')
    .replace(/<div class="(?:about|words)[^"]*"[\s\S]*?<\/div>/g, '');
  expect(own).not.toMatch(/\beach\b|per tire|this tire|recycling|class="size\b/);
  expect(html).toContain('alt="Illustration of a tire in a storage bag"');
  expect(html).toContain('content="Three Peaks Tire totes');
});
