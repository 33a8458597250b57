/** The recommended tires above the lists of sizes and vehicles, on pages that a function renders. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeFitments } from './write.server.ts';
import { settings } from '#db/schema/content.ts';
import { products } from '#db/schema/products.ts';
import { fitmentRow } from '../../../tests/support/fitment-rows.ts';
import { call, MARKER, openShop, publishWords } from '../../../tests/support/shop.ts';

const WINTER = '2026-11-22T12:00:00-07:00';
const SUMMER = '2027-06-22T12:00:00-06:00';
const SIZE = '/tires/size/225-65r17';
const VEHICLE = '/tires/toyota/rav4/2019/225-65r17';

let connection: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(WINTER) });
  connection = await openShop();
  const { db } = connection;
  await writeFitments(db, [
    fitmentRow({ frontService: '102H' }),
    fitmentRow({ make: 'Porsche', model: 'Boxster', rear: '205/55R16' }),
  ]);
  await db.update(products).set({ utqg: '300 A A' });
  await db.update(products).set({ utqg: '700 A A', retailPrice: '260.00' }).where(eq(products.sku, 'T-5'));
});
afterAll(() => vi.useRealTimers());

const html = async (url: string) => (await call(url)).text();
const text = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** The price of a set or of a set installed, with what is said behind it. */
const TOTAL = /<span class="by-(set|all)[^>]*>(.*?)<\/i>/gs;
const recommended = async (url: string): Promise<string[]> =>
  [...(await html(url)).matchAll(/<li class="[^"]*is-(?:good|better|best)"[^>]*>(.*?)<\/li>/gs)].map(
    ([, card]) => card!,
  );
/** `Most in its favour Nokian Hakkapeliitta R5 $251.00 Carries the snowflake …` for each, with the price of one tire */
const picks = async (url: string): Promise<string[]> =>
  (await recommended(url)).map((card) => text(card.replaceAll(TOTAL, '')));

const WINTER_PICKS = [
  'Lowest price Nokian Hakkapeliitta R5 $251.00 Lowest price of 2 winter tires in stock here as a set. Snowflake, its maker’s top line for ice, 11/32 in. tread. In stock at Foothills SE.',
  'Most in its favour Michelin X-Ice Snow $260.00 Snowflake, its maker’s top line for ice, 11/32 in. tread, treadwear 700. In stock at Foothills SE.',
];

describe('in winter', () => {
  test.each([
    [SIZE, ''],
    [VEHICLE, ' original load rating,'],
  ])('%s recommends winter tires, and leads to the others', async (url, load) => {
    expect(await picks(url)).toEqual(WINTER_PICKS.map((pick) => pick.replace('for ice,', `for ice,${load}`)));
    const page = await html(url);
    expect(page).toContain('Until March, winter tires are listed first.');
    expect(page).toContain(`href="${url}?types=allseasontires"`);
    expect(page.indexOf('class="picks')).toBeLessThan(page.indexOf('id="results"'));
    for (const amount of Object.values(MARKER)) expect(page).not.toContain(amount);
  });

  test('each has the total of a set, and of a set installed, that its card in the list has', async () => {
    const totals = (markup: string) =>
      [...markup.matchAll(/<span class="by-(set|all)">\s*(\$[\d,.]+)/g)].map(([, of, amount]) => `${of}: ${amount}`);
    const page = await html(VEHICLE);
    for (const card of await recommended(VEHICLE)) {
      const link = /href="([^"]+)"/.exec(card)![1]!;
      const listed = page.slice(page.indexOf(link, page.indexOf('id="results"')));
      expect(totals(card)).toHaveLength(2);
      expect(totals(card)).toEqual(totals(listed).slice(0, 2));
    }
  });

  test('a type that was chosen is what is recommended', async () => {
    const query = '?types=allseasontires';
    const page = await html(`/list-page${SIZE.replace('/tires', '')}${query}`);
    expect(page).not.toContain('Winter tires come first');
    expect(await picks(`/list-page${SIZE.replace('/tires', '')}${query}`)).toEqual([
      'Lowest price Michelin Defender2 $228.00 11/32 in. tread. In stock at Foothills SE.',
    ]);
  });

  test.each(['?brands=nokian', '?sort=price', '?maxPrice=300', '?stock=set', '?types=wintertires&marks=xl'])(
    'a list that is narrowed further or in another order recommends nothing: %s',
    async (query) => expect(await html(`/list-page/size/225-65r17${query}`)).not.toContain('class="picks'),
  );

  test('nor do lists of no size', async () => {
    for (const url of ['/tires', '/tires/list/wintertires']) expect(await html(url), url).not.toContain('class="picks');
  });

  test('a list of tires that differ front and rear only leads to the other types', async () => {
    const url = '/tires/porsche/boxster/2019/225-65r17-205-55r16';
    expect(await picks(url)).toEqual([]);
    expect(await html(url)).toContain(`href="${url}?types=allseasontires"`);
  });

  test('what has just been sold is not recommended', async () => {
    await connection.db.update(products).set({ count: 3 }).where(eq(products.sku, 'T-5'));
    expect(await picks(SIZE)).toEqual([expect.stringMatching(/^Lowest price Nokian Hakkapeliitta R5/)]);
    await connection.db.update(products).set({ count: 20 }).where(eq(products.sku, 'T-5'));
  });
});

test('a favourite of the owner is named as such, with the owner’s own reason', async () => {
  const favourites = [{ type: 'wintertires', pattern: 'Michelin X-Ice Snow', reason: 'Our own cars wear it.' }];
  await connection.db.insert(settings).values({ code: 'favourites', value: favourites });
  await publishWords(connection);
  expect(await picks(SIZE)).toEqual([
    WINTER_PICKS[0],
    expect.stringMatching(
      /^Most in its favour Michelin X-Ice Snow \$260.00 Our favourite: Our own cars wear it. Snowflake, its maker/,
    ),
  ]);
  await connection.db.delete(settings).where(eq(settings.code, 'favourites'));
  await publishWords(connection);
});

test('in summer tires for the whole year are recommended, after the pages were published again', async () => {
  vi.setSystemTime(new Date(SUMMER));
  expect(await picks(SIZE)).toEqual(WINTER_PICKS);
  await publishWords(connection);
  expect(await picks(SIZE)).toEqual([
    'Lowest price Michelin Defender2 $228.00 Lowest price of 3 all-season and all-weather tires in stock here as a set. 11/32 in. tread. In stock at Foothills SE.',
    // the snowflake counts only where it is recorded for most of the patterns
  ]);
  expect(await html(SIZE)).not.toContain('Winter tires come first');
  const first = /<ul class="cards[^>]*>.*?<h3[^>]*><a [^>]*>(.*?)<\/a>/s.exec(await html(SIZE))![1];
  expect(first).toBe('Defender2');
});
