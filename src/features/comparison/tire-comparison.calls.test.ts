/** `/tires/compare?ids=…`: tires side by side, rendered by the function of pages. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductSummary } from '#src/features/products/product.ts';
import { call, json, MARKER, openShop } from '../../../tests/support/shop.ts';

const ids = new Map<string, number>();
beforeAll(async () => {
  await openShop();
  const { body } = await json<{ data: ProductSummary[] }>('/api/product?pageSize=50');
  for (const { id, title } of body.data) ids.set(title, id);
});

const idOf = (start: string): number => [...ids].find(([title]) => title.startsWith(start))![1];
const R5 = () => idOf('Nokian Hakkapeliitta R5 225/65R17');
const CLIMATE = () => idOf('Michelin CrossClimate2 225/65R17');
const page = (...asked: Array<number | string>) => call(`/tires/compare?ids=${asked.join()}`);
/** What a visitor reads, with single spaces. */
const textOf = async (response: Response): Promise<string> =>
  /<main[\s\S]*<\/main>/
    .exec(await response.text())![0]
    .replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('two tires', () => {
  test('stand side by side with their whole prices, with what differs and what that means', async () => {
    const response = await page(R5(), CLIMATE());
    expect(response.status).toBe(200);
    const text = await textOf(response);
    expect(text).toContain('Hakkapeliitta R5 and CrossClimate2 compared');
    expect(text).toContain('Hakkapeliitta R5: Made for snow, ice and cold, and taken off in spring.');
    expect(text).toMatch(/Four installed, with GST ?Differs \$1,222\.20 Lowest \$251\.00 each/);
    expect(text).toContain('Run-flat Not stated Not stated');
  });

  test('cost what their own pages say', async () => {
    const text = await textOf(await page(R5(), CLIMATE()));
    for (const id of [R5(), CLIMATE()]) {
      const own = await textOf(await call((await call(`/tires/detail/${id}`)).headers.get('location')!));
      const total = /Estimate for four.*?Installed, four (\$[\d,.]+)/.exec(own)![1]!;
      expect(text).toContain(total);
    }
  });

  test('are kept by the edge for their ids alone, until one of them changes', async () => {
    const { headers } = await page(R5(), CLIMATE());
    expect(headers.get('netlify-vary')).toBe('query=ids');
    expect(headers.get('netlify-cdn-cache-control')).toContain('max-age=86400');
    expect(headers.get('netlify-cache-tag')).toBe(`words,catalogue,product-${R5()},product-${CLIMATE()}`);
  });

  test('are left out by search engines, and tell retail prices alone', async () => {
    const html = await (await page(R5(), CLIMATE())).text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const amount of Object.values(MARKER)) expect(html).not.toContain(amount);
  });
});

describe('what cannot be compared is said in words, and not kept by the edge', () => {
  test.each<[what: string, asked: () => Array<number | string>, words: string]>([
    ['a tire that is gone', () => [R5(), 999_999], 'We no longer have one tire of this comparison'],
    [
      'no tire',
      () => [R5(), idOf('Three Peaks Tire totes')],
      'Only tires are compared, or only wheels. Left out: Three',
    ],
    ['more than four', () => [...ids.values()].slice(0, 6), 'Four tires fit side by side. Two more are left out'],
  ])('%s', async (_, asked, words) => {
    const response = await page(...asked());
    expect(response.status).toBe(200);
    expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await textOf(response)).toContain(words);
  });

  test('nothing that we have: 404, with the way to the tires', async () => {
    const response = await page(999_999, 999_998);
    expect(response.status).toBe(404);
    expect(await textOf(response)).toContain('We no longer have two tires of this comparison');
  });

  test('nothing chosen: how to choose', async () => {
    const response = await call('/tires/compare');
    expect(response.status).toBe(200);
    expect(await textOf(response)).toContain('Press Compare on up to 4 tires');
  });
});

describe('one URL for one comparison', () => {
  test.each([
    ['ids=3,2,3', '?ids=3,2'],
    ['ids=3&ids=2', '?ids=3,2'],
    ['ids=%203%20,2,x', '?ids=3,2'],
    ['ids=03,2', '?ids=2'],
    ['ids=nonsense', ''],
  ])('%s goes to %s', async (query, search) => {
    const response = await call(`/tires/compare?${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`/tires/compare${search}`);
  });
});

describe('GET /api/product?ids=…', () => {
  test('answers with those products alone, in that order, without those that are gone', async () => {
    const { status, body } = await json<{ data: ProductSummary[] }>(`/api/product?ids=${CLIMATE()},999999,${R5()}`);
    expect(status).toBe(200);
    expect(body.data.map(({ id }) => id)).toEqual([CLIMATE(), R5()]);
    expect(body.data[0]).toMatchObject({ pattern_title: 'CrossClimate2', retail_price: '262.00', in_stock: true });
    expect(Object.keys(body.data[0]!)).not.toContain('sku'); // what a card shows, and no more
    for (const amount of Object.values(MARKER)) expect(JSON.stringify(body)).not.toContain(amount);
  });

  test('at most as many as a browser remembers, and ids only', async () => {
    const many = Array.from({ length: 37 }, (_, i) => i + 1).join();
    expect((await json(`/api/product?ids=${many}`)).status).toBe(400);
    expect((await json('/api/product?ids=x')).status).toBe(400);
    expect((await json<{ total: number }>('/api/product?ids=')).body.total).toBeGreaterThan(0); // a list, as without
  });
});
