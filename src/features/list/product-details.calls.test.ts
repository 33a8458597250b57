/** The call of one product, the lists of types, brands and settings, and how public calls are kept. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductsAnswer } from './products-calls.ts';
import { call, json, MARKER, openShop } from '../../../tests/support/shop.ts';

beforeAll(async () => void (await openShop()));

const list = async (query: string) => (await json<ProductsAnswer>(`/api/product${query}`)).body;

describe('how public calls are kept', () => {
  test('at the edge for a minute, asked again by browsers, answered 304 when nothing changed', async () => {
    const response = await call('/api/product?rim=17');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('stale-while-revalidate');
    expect(response.headers.get('netlify-cache-tag')).toBe('catalogue');
    const again = await call('/api/product?rim=17', { headers: { 'if-none-match': response.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  test('other methods are refused with what is allowed', async () => {
    const response = await call('/api/product', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('GET /api/product/{id}', () => {
  test('brings everything public of one product', async () => {
    const id = (await list('?title=T-1')).data[0]!.id;
    const { body } = await json(`/api/product/${id}`);
    expect(body.data).toMatchObject({
      id,
      sku: 'T-1',
      title: 'Nokian Hakkapeliitta R5 225/65R17 106T XL',
      slug: 'nokian-hakkapeliitta-r5-225-65r17-106t-xl',
      brands: 'Nokian',
      brand_short: 'nokian',
      retail_price: '251.00',
      count: null,
      in_stock: true,
      snowflake: true,
      status_type: 3,
      tread_depth: 11,
    });
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['price']));
    for (const secret of Object.values(MARKER)) expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('says null of a mark that nobody has stated, and gives a tire the snowflake of its type', async () => {
    const marks = async (query: string) => {
      const [listed] = (await list(query)).data;
      const { data } = (await json(`/api/product/${listed!.id}`)).body;
      expect([listed!.snowflake, listed!.run_flat]).toEqual([data.snowflake, data.run_flat]);
      return [data.snowflake, data.studdable, data.run_flat];
    };
    expect(await marks('?types=wintertires')).toEqual([true, null, null]);
    expect(await marks('?types=allweathertires')).toEqual([true, null, null]);
    expect(await marks('?types=mudterraintires')).toEqual([null, null, null]);
  });

  test.each(['0', '-1', '999999', 'abc', '1e3', '1;drop', '99999999999999'])('%s is not found', async (id) => {
    expect(await json(`/api/product/${encodeURIComponent(id)}`)).toEqual({
      status: 404,
      body: { status: 'error', message: id === '999999' ? 'Product not found' : 'Not found' },
    });
  });
});

describe('the lists', () => {
  test('types with their counts, in menu order', async () => {
    const { body } = await json('/api/productTypeList');
    expect(body.data.map((t: { short: string; count: number }) => `${t.short} ${t.count}`).join(', ')).toBe(
      'wintertires 7, allweathertires 3, allseasontires 1, summertires 1, allterraintires 2, mudterraintires 1, trailertires 0, tirebags 1',
    );
    expect(body.data[0].picture).toBe('/tires/wintertires-1-front-480.webp'); // until an editor uploads another
  });
  test('brands with their counts, by name', async () => {
    const { body } = await json('/api/brandList');
    expect(body.data.map((b: { short_title: string; count: number }) => `${b.short_title} ${b.count}`).join(', ')).toBe(
      'hankook 2, michelin 6, nokian 4, three-peaks 1, toyo 3',
    );
  });
  test('of a parameter that is given twice the first counts, of a list all of them, in the call and on the page', async () => {
    const brands = '?brands=toyo&brands=nokian';
    const found = (await list(brands)).data.map(({ title }) => title.split(' ')[0]);
    expect([...new Set(found)].toSorted()).toEqual(['Nokian', 'Toyo']);
    expect(await (await call(`/list-page${brands}`)).text()).toContain('Nokian and Toyo tires');
    const status = '?status=2&status=1&status_type=2&status_type=1';
    expect((await list(status)).total).toBe((await list('?status_type=2')).total);
    expect(await (await call(`/list-page${status}`)).text()).toContain('Tires on clearance');
  });
  test('settings without how prices are made', async () => {
    const { body } = await json('/api/settingGet');
    expect(body.data).toMatchObject({ title: 'Three Peaks Tire', fee_recycling: '5.00' });
    expect(body.data).not.toHaveProperty('price_rules');
  });
  test('health says that the database answers', async () => {
    expect((await json('/api/health')).body).toMatchObject({ data: { database: 'ok', products: 16 } });
  });
});
