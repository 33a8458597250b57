/** Pages of a vehicle's tires that a function renders on request, and the list call of their islands. */
import { beforeAll, describe, expect, test } from 'vitest';
import { writeFitments } from './write.server.ts';
import type { ProductsAnswer } from '#src/features/list/products-calls.ts';
import { fitmentRows } from '../../../tests/support/fitment-rows.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';

const VEHICLES = `
Toyota|RAV4|2019-2025|LE|225/65R17|
Toyota|RAV4|2019-2025|XLE|225/65R17|
Toyota|RAV4|2019-2025|Limited|235/60R17|
Ford|F-150|2021-2023||LT265/70R17|
Porsche|Boxster|2018-2018||225/65R17|205/55R16
Dodge|Challenger|2014-2014||225/65R17|
Dodge|Challenger|2014-2014||225/65R17|235/60R17
Lada|Niva|1978-1978||175/80R16|`;

beforeAll(async () => {
  const { db } = await openShop();
  await writeFitments(db, fitmentRows(VEHICLES));
});

const page = async (url: string) => {
  const response = await call(url);
  return { status: response.status, to: response.headers.get('location'), html: await response.text() };
};

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]!.replace(/<[^>]+>/g, '');

describe('a vehicle’s page', () => {
  test('names the vehicle and its size, and lists that size', async () => {
    const { status, html } = await page('/tires/toyota/rav4/2019/225-65r17');
    expect(status).toBe(200);
    expect(headingOf(html)).toBe('Tires for the 2019 Toyota RAV4, 225/65R17');
    expect(html).toContain('<title>2019 Toyota RAV4 tires, 225/65R17 | ');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/tires\/toyota\/rav4\/2019\/225-65r17"/);
    expect(html).toContain(
      '<a class="tap" href="/search-by-vehicle?year=2019&amp;make=toyota&amp;model=rav4">2019 Toyota RAV4</a>',
    );
    expect(html).toContain('>5 tires<');
    expect(html).toContain('Confirm on the placard in the driver’s door.');
    expect(html).not.toContain('<meta name="robots"');
    expect(html).toContain('"@type":"BreadcrumbList"');
  });

  test('of an option shows the same and says that the vehicle’s own page speaks for it', async () => {
    const { status, html } = await page('/tires/toyota/rav4/2019/225-65r17/xle');
    expect(status).toBe(200);
    expect(html).toContain('Tires for the 2019 Toyota RAV4 XLE, 225/65R17');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/tires\/toyota\/rav4\/2019\/225-65r17">/);
  });

  test('of a size that other trims have in front alone is its own', async () => {
    for (const path of ['/tires/dodge/challenger/2014/225-65r17', '/tires/dodge/challenger/2014/225-65r17-235-60r17'])
      expect(await page(path)).toMatchObject({ status: 200 });
  });

  test('keeps LT where the vehicle came on it', async () => {
    expect((await page('/tires/ford/f-150/2021/265-70r17')).html).toMatch(
      /2021 Ford F-150, LT265\/70R17<\/h1>[\s\S]*Stay with LT/,
    );
  });

  test('of a size that is not on the shelf says so', async () => {
    const { status, html } = await page('/tires/lada/niva/1978/175-80r16');
    expect(status).toBe(200);
    expect(html).toContain('No tires found');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('applies filter criteria, and keeps the vehicle', async () => {
    const { status, html } = await page('/list-page/toyota/rav4/2019/225-65r17?types=wintertires&sort=price-down');
    expect(status).toBe(200);
    expect(html).toContain('Winter tires for the 2019 Toyota RAV4, 225/65R17');
    expect(html).toContain('>2 tires<');
    expect(html).toContain('href="/tires/toyota/rav4/2019/235-60r17?types=wintertires&amp;sort=price-down"');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
});

describe('other spellings redirect to the canonical URL', () => {
  test.each([
    ['/tires/Toyota/RAV4/2019/225-65R17', '/tires/toyota/rav4/2019/225-65r17'],
    ['/tires/toyota/rav4/2019/2256517', '/tires/toyota/rav4/2019/225-65r17'],
    ['/tires/toyota/rav4/2019/225%2F65R17', '/tires/toyota/rav4/2019/225-65r17'],
    ['/tires/toyota/rav4/2019/225-65r17/', '/tires/toyota/rav4/2019/225-65r17'],
    ['/tires/toyota/rav4/2019/225-65r17/XLE', '/tires/toyota/rav4/2019/225-65r17/xle'],
    ['/tires/ford/f-150/2021/LT265-70R17', '/tires/ford/f-150/2021/265-70r17'],
    ['/tires/porsche/boxster/2018/225-65r17', '/tires/porsche/boxster/2018/225-65r17-205-55r16'],
    ['/list-page/Toyota/RAV4/2019/225-65R17?types=wintertires', '/tires/toyota/rav4/2019/225-65r17?types=wintertires'],
  ])('%s → %s', async (from, to) => expect(await page(from)).toMatchObject({ status: 301, to }));

  test('a make, with or without a model, leads to the search, which asks for the year', async () => {
    expect(await page('/tires/Toyota')).toMatchObject({ status: 302, to: '/search?q=Toyota' });
    expect(await page('/tires/toyota/rav4')).toMatchObject({ status: 302, to: '/search?q=Toyota+rav4' });
    for (const path of ['/tires/yugo', '/tires/a%00b']) expect(await page(path)).toMatchObject({ status: 404 });
  });

  test('a vehicle without a size leads to its first', async () => {
    expect(await page('/tires/toyota/rav4/2019')).toMatchObject({
      status: 302,
      to: '/tires/toyota/rav4/2019/235-60r17',
    });
    expect(await page('/tires/toyota/rav4/2019/limited')).toMatchObject({
      status: 302,
      to: '/tires/toyota/rav4/2019/235-60r17/limited',
    });
  });
});

describe('an address of a former site map leads to the vehicle’s nearest size', () => {
  test.each([
    ['a size that was corrected', '/tires/toyota/rav4/2019/265-70r17', '/tires/toyota/rav4/2019/225-65r17'],
    ['another rim', '/tires/toyota/rav4/2019/235-55r19', '/tires/toyota/rav4/2019/225-65r17'],
    [
      'one axle wrong',
      '/tires/porsche/boxster/2018/205-55r16-225-65r17',
      '/tires/porsche/boxster/2018/225-65r17-205-55r16',
    ],
    ['a size of other trims', '/tires/toyota/rav4/2019/225-65r17/limited', '/tires/toyota/rav4/2019/235-60r17/limited'],
    ['a trim of another name', '/tires/toyota/rav4/2019/225-65r17/platinum', '/tires/toyota/rav4/2019/225-65r17'],
  ])('%s: %s', async (_what, from, to) => {
    expect(await page(from)).toMatchObject({ status: 301, to });
    expect((await page(to)).status).toBe(200);
  });
});

test.each([
  '/tires/toyota/rav4/1969/225-65r17',
  '/tires/toyota/rav4/2031/225-65r17',
  '/tires/toyota/rav4/2018/225-65r17',
  '/tires/toyota/supra/2019/225-65r17',
  '/tires/yugo/rav4/2019/225-65r17',
  '/tires/toyota/rav4/2019/225-65r17/xle/more',
  '/tires/toyota/rav4/2019/placard',
  '/tires/toyota/rav4/2018',
  '/tires/detail/1/2019/225-65r17',
  '/list-page/toyota/rav4/2018/225-65r17?types=wintertires',
  '/list-page/toyota/rav4/2019/225-65r17?types=hovercraft',
])('%s is not found', async (url) =>
  expect(await page(url)).toMatchObject({ status: 404, html: expect.stringContaining('Error! Page Not Found') }),
);

describe('GET /api/product for a vehicle', () => {
  const ask = async (query: string) => (await json<ProductsAnswer>(`/api/product?${query}`)).body;

  test('with its size says what the vehicle is', async () => {
    const answer = await ask('vehicle=toyota/rav4/2019&width=225&profile=65&rim=17&types=wintertires');
    expect(answer).toMatchObject({
      total: 2,
      vehicle: {
        key: 'toyota/rav4/2019',
        name: '2019 Toyota RAV4',
        size: { options: ['LE', 'XLE'] },
        others: [{ slug: '235-60r17' }],
      },
    });
    expect((await ask('vehicle=toyota/rav4/2019&option=XLE&width=225&profile=65&rim=17')).vehicle).toMatchObject({
      name: '2019 Toyota RAV4 XLE',
    });
  });
  test.each([
    'vehicle=toyota/rav4/2018',
    'vehicle=nonsense',
    'vehicle=toyota/rav4/2019&option=platinum',
    'vehicle=toyota/rav4/2019&width=205&profile=55&rim=16',
    'vehicle=toyota/rav4/2019/le&width=235&profile=60&rim=17',
  ])('%s finds nothing', async (query) => expect(await ask(query)).toMatchObject({ total: 0, data: [] }));
});
