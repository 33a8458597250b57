/** Where searches lead, by real requests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { listMissedSearches, listSearches } from './searches.private.server.ts';
import { searches, searchWords } from '#db/schema/counting.ts';
import { productTypes } from '#db/schema/catalogue.ts';
import { SEED_WHEEL_TYPES } from '#db/seed/product-types.ts';
import { seedContent } from '#db/seed/content.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { fitmentRows } from '../../../tests/support/fitment-rows.ts';
import { call, openShop, publishWords, sampleRows } from '../../../tests/support/shop.ts';

const rows = fitmentRows(`
Toyota|RAV4|2019-2025|LE|225/65R17
Toyota|RAV4|2019-2025|Limited|235/60R17
Toyota|Corolla|2014-2019||205/55R16
Ford|F-150|2021-2023||LT265/70R17
Honda|CR-V|2017-2022||225/65R17`);

const connection = await openShop();
const { db } = connection;
beforeAll(async () => {
  await seedContent(db);
  await writeFitments(db, rows);
  await writeCatalogue(db, [{ ...sampleRows().at(-1)!, sku: 'T-99', pattern: 'Storage Bags' }]);
  await db
    .insert(productTypes)
    .values(SEED_WHEEL_TYPES.slice(0, 3).map((type, i) => ({ ...type, position: 20 + i, isWheel: 1 })));
  await db.insert(searchWords).values([
    { text: 'hakki', meaning: 'Hakkapeliitta' },
    { text: 'chinooks', meaning: '/articles/chinooks-and-tire-pressure' },
  ]);
  await publishWords(connection);
});

const search = async (q: string, more: Record<string, string> = {}, ip?: string) => {
  const response = await call(`/search?${new URLSearchParams({ q, ...more })}`, {}, ip);
  return {
    status: response.status,
    to: decodeURIComponent(response.headers.get('location') ?? '').replaceAll('+', ' '),
    headers: response.headers,
    html: await response.text(),
  };
};
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '');

describe('a search with one answer leads to its page', () => {
  test.each([
    ['225/65R17', '/tires/size/225-65r17'],
    ['33x12.5r20', '/tires/size/33-12.50r20'],
    ['225/65r17 winter', '/tires/size/225-65r17?types=wintertires'],
    ['winter 225 65 17 nokian', '/tires/size/225-65r17?types=wintertires&brands=nokian'],
    ['snow tires', '/tires/list/wintertires'],
    ['snowflake', '/tires?marks=snowflake'],
    ['in stock at foothills', '/tires?stock=some&shop=foothills-se'],
    ['under $200', '/tires?maxPrice=200'],
    ['150-300 winter', '/tires/list/wintertires?minPrice=150&maxPrice=300'],
    ['cheap snow tires 17 inch', '/tires/list/wintertires?rim=17&sort=price'],
    ['nokian', '/tires/brand/nokian'],
    ['Nokain', '/tires/brand/nokian?searched=Nokain&read=nokain*Nokian'],
    ['x-ice', '/tires/brand/michelin?title=X-Ice Snow'],
    ['cross climate', '/tires/brand/michelin?title=CrossClimate2'],
    [
      'hakkapelita r5',
      '/tires/brand/nokian?title=Hakkapeliitta R5&searched=hakkapelita r5&read=hakkapelita*Hakkapeliitta',
    ],
    ['hakki', '/tires/brand/nokian?title=Hakkapeliitta R5'],
    ['open country', '/tires/brand/toyo?title=Open Country'],
    ['2018 corolla', '/tires/toyota/corolla/2018/205-55r16'],
    [
      '2018 corrolla winter',
      '/tires/toyota/corolla/2018/205-55r16?types=wintertires&searched=2018 corrolla winter&read=corrolla*Corolla',
    ],
    ['2019 rav4 limited', '/tires/toyota/rav4/2019/235-60r17/limited'],
    ['2019 rav4 225/65r17 winter', '/tires/toyota/rav4/2019/225-65r17?types=wintertires'],
    ['2019', '/search-by-vehicle?year=2019'],
    ['T-1', '/tires/detail/1/nokian-hakkapeliitta-r5-225-65r17-106t-xl'],
    ['t-1', '/tires/detail/1/nokian-hakkapeliitta-r5-225-65r17-106t-xl'],
    ['16 inch steelies 5x100', '/wheels/steel-wheels?rim=16&bolt=5x100'],
    ['lug nuts', '/wheels'], // no type of this shop
    ['tire storage price', '/services/tire-storage'],
    ['hours', '/contact'],
    ['chinooks', '/articles/chinooks-and-tire-pressure'],
    ['', '/tires'],
  ])('%s', async (q, url) => {
    const { status, to } = await search(q);
    expect({ status, to }).toEqual({ status: 302, to: url });
  });
});

describe('a vehicle that the shop does not know', () => {
  test('is said, with the phone number, and nothing else is shown for it', async () => {
    const { status, html } = await search('f-450 2021');
    expect(status).toBe(200);
    expect(headingOf(html)).toBe('We could not find a vehicle “f 450”');
    expect(html).toContain('href="/search?q=2021+Ford+F-150"');
    expect(html).toContain('href="tel:');
  });
  test('corrections are printed where the search asks', async () => {
    const { html } = await search('2019 toyta rav4 winter');
    expect(html).toContain('We read “toyta” as Toyota.');
  });
});

describe('a search that leaves something open asks', () => {
  test('for the size of a vehicle with several, with trims, counts and the rest of the search', async () => {
    const { status, html } = await search('2019 rav4 winter');
    expect(status).toBe(200);
    expect(headingOf(html)).toBe('Which size is on your 2019 Toyota RAV4?');
    expect(html).toContain('href="/tires/toyota/rav4/2019/225-65r17?types=wintertires"');
    expect(html).toContain('LE: 2 tires');
    expect(html).toContain('<meta name="robots" content="noindex');
  });
  test('for the year, and for the model', async () => {
    const year = (await search('corolla winter')).html;
    expect(headingOf(year)).toBe('Which year is your Toyota Corolla?');
    expect(year).toContain('href="/search?q=2019+corolla+winter"');
    const model = (await search('toyota winter')).html;
    expect(headingOf(model)).toBe('Which Toyota do you drive?');
    expect(model).toContain('href="/search?q=toyota+winter+RAV4"');
  });
  test('which of several pages', async () => {
    const { html } = await search('storage');
    expect(html).toContain('href="/services/tire-storage"');
    expect(html).toContain('Article');
  });
  test('pages about something, or a product that has it in its name', async () => {
    const { html } = await search('storage');
    expect(html).toContain('href="/tires/brand/three-peaks?title=Storage+Bags"');
    expect((await search('storage bags')).to).toBe('/tires/brand/three-peaks?title=Storage Bags');
  });
});

describe('a search that finds nothing', () => {
  test('leaves out a word that no tire has, and says so on the list', async () => {
    expect((await search('nokian winter zzzqq')).to).toBe(
      '/tires/list/wintertires?brands=nokian&searched=nokian winter zzzqq&read=zzzqq*',
    );
  });
  test('says what it was without', async () => {
    const { status, html } = await search('nokian winter run flat');
    expect(status).toBe(200);
    expect(headingOf(html)).toBe('Nothing found for “nokian winter run flat”');
    expect(html).toContain('3 tires, without Run-flat');
    expect(html).toContain('href="/tires/list/wintertires?brands=nokian"');
    expect(html).toContain('/contact?about=nokian+winter+run+flat');
  });
  test('for lack of a size shows near sizes', async () => {
    const { html } = await search('run flat 245/45r19');
    expect(html).toContain('You searched for: 245/45R19 run-flat tires');
    const near = (await search('225/60r17')).html;
    expect(near).toContain('Similar sizes in stock');
    expect(near).toContain('/tires/size/');
  });
  test('10 ply tires without one offer the list without it', async () => {
    expect((await search('toyo 10 ply')).html).toContain('without load range E');
  });
});

test('searches are counted for the staff, and misses by themselves, with nothing of the visitor', async () => {
  await backgroundWorkDone();
  await db.delete(searches);
  await search('Nokian', {}, '198.51.100.21');
  await search('zzzqq', {}, '198.51.100.21');
  await search('zzzqq 403 555 0142', {}, '198.51.100.21');
  await backgroundWorkDone();
  const texts = async (list: typeof listSearches) => (await list(db, 2, new Date())).map(({ text }) => text);
  expect(await texts(listSearches)).toEqual(['nokian', 'zzzqq']);
  expect(await texts(listMissedSearches)).toEqual(['zzzqq']);
});

test('what was typed is printed as text', async () => {
  const { html } = await search('"><img src=x onerror=alert(1)> zzzqq');
  expect(html).toContain('Nothing found');
  expect(html).not.toContain('"><img');
});
