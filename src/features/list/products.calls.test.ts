import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductsAnswer } from './products-calls.ts';
import { call, json, MARKER, openShop } from '../../../tests/support/shop.ts';

beforeAll(async () => void (await openShop()));

const list = async (query = '') => (await json<ProductsAnswer>(`/api/product${query}`)).body;
const titles = (answer: ProductsAnswer) => answer.data.map((p) => p.title);
const counts = (facets: Array<{ count: number; title?: string }>) =>
  Object.fromEntries(facets.map((f) => [f.title, f.count]));

describe('GET /api/product', () => {
  test('lists what is in stock for a set first, then fewer, then none, by price, accessories after tires, ten a page', async () => {
    const first = await list();
    expect(first).toMatchObject({ status: 'success', total: 16, current: 1, pageSize: 10, totalPage: 2 });
    expect(first.data).toHaveLength(10);
    const prices = first.data.map((p) => Number(p.retail_price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const second = await list('?current=2');
    expect(second.data.slice(1).map(({ title, count }) => [title, count])).toEqual([
      ['Three Peaks Tire totes Set of 4', null],
      ['Michelin X-Ice Snow 215/60R17 96T', 3],
      ['Michelin CrossClimate2 235/60R17 102H', 2],
      ['Toyo Open Country M/T LT265/70R17 121/118P', 1],
      ['Nokian Hakkapeliitta R5 245/60R18 105R', 0],
    ]);
    expect(second.data.at(-1)!.in_stock).toBe(false);
    expect(new Set([...first.data, ...second.data].map((p) => p.id)).size).toBe(16);
  });

  test.each([
    ['?width=225&profile=65&rim=17', 5],
    ['?types=wintertires', 7],
    ['?types=wintertires,allweathertires&rim=17', 6],
    ['?brands=nokian', 4],
    ['?brands=Michelin,Toyo', 9],
    ['?status_type=2', 2],
    ['?rim=17&profile=0&width=', 9],
    ['?width=33&profile=12.5&rim=20', 1],
    ['?sizes=225/65R17,205-55-16', 7],
    ['?paramType=brand&paramId=toyo', 3],
    ['?paramType=list&paramId=tirebags', 1],
  ])('%s finds %i', async (query, total) => {
    expect((await list(query)).total).toBe(total);
  });

  test.each([
    ['225/65R17', 5],
    ['2256517', 5],
    ['P225/65R17 102H', 3], // at least this load and speed
    ['nokian 225 65 17', 2],
    ['cross climate 2', 2],
    ['xice', 2],
    ['open country a/t', 2],
    ['hakkapelita', 3],
    ['33x12.5R20', 1],
    ['Michelin tires', 6],
    ['T-13', 1],
  ])('the keyword %s finds %i', async (title, total) => {
    const answer = await list(`?title=${encodeURIComponent(title)}`);
    expect(titles(answer)).toHaveLength(Math.min(total, 10));
    expect(answer.total).toBe(total);
  });

  test('counts each value with all other filter criteria applied', async () => {
    const { facets } = await list('?types=wintertires&brands=nokian');
    expect(counts(facets.types)).toEqual({ Winter: 3, 'All-weather': 1 });
    expect(counts(facets.brands)).toEqual({ Hankook: 2, Michelin: 2, Nokian: 3 });
    expect(facets.status.map((s) => s.count)).toEqual([3, 0, 1, 1]);
    expect(facets).toMatchObject({ widths: [205, 225, 245], profiles: [55, 60, 65], rims: [16, 17, 18] });
  });

  test('an empty list keeps the choices of types and brands, so that nobody is stuck', async () => {
    const { total, facets } = await list('?width=155&profile=25&rim=24');
    expect(total).toBe(0);
    expect(counts(facets.types)).toMatchObject({ Winter: 0, 'All-weather': 0, Trailer: 0 });
    expect(counts(facets.brands)).toEqual({ Hankook: 0, Michelin: 0, Nokian: 0, 'Three Peaks': 0, Toyo: 0 });
  });

  test('sorts by price, by name and by age', async () => {
    const prices = (await list('?sort=price-down')).data.map((p) => Number(p.retail_price));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(titles(await list('?sort=name'))[0]).toMatch(/^Hankook/);
    expect(titles(await list('?sort=newest'))[0]).toMatch(/^Three Peaks/);
  });

  test('names sizes in stock on the same rim, nearest first, when there is none', async () => {
    const answer = await list('?width=235&profile=65&rim=17');
    expect(answer.total).toBe(0);
    expect(answer.alternates).toEqual([
      { size: '225/65R17', size_slug: '225-65r17', count: 5, diameter_difference_percent: -1.8 },
    ]);
  });

  test('says a count only up to four, and no price but retail', async () => {
    const text = await (await call('/api/product?pageSize=50')).text();
    const { data } = JSON.parse(text) as ProductsAnswer;
    expect(data.filter(({ count }) => count !== null && count > 4)).toEqual([]);
    for (const secret of Object.values(MARKER)) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/vip|"price"|cost|msrp/);
  });

  test.each([
    '?current=0',
    '?current=-1',
    '?current=1e9',
    '?pageSize=51',
    '?pageSize=0',
    '?width=-5',
    '?width=abc',
    '?rim=1e99',
    '?status_type=9',
    '?sort=best',
    '?current=two',
  ])('%s is refused in a sentence that names the parameter', async (query) => {
    const { status, body } = await json(`/api/product${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'error', message: expect.stringContaining(query.slice(1).split('=')[0]!) });
  });
});
