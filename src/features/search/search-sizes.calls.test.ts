/** Searches, filters and calls by size: letters, two sizes, heights, and prices of a set. By real requests. */
import { beforeAll, describe, expect, test } from 'vitest';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import type { ProductsAnswer } from '#src/features/list/products-calls.ts';
import type { suggestCall } from './suggest-calls.ts';
import type { OutputOf } from '#src/kit/define-call.ts';
import { fitmentRows } from '../../../tests/support/fitment-rows.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop(`
Toyo|Open Country A/T III|allterraintires|LT245/75R16 120/116S|260.00|8|0
Toyo|Open Country A/T III|allterraintires|245/75R16 111T|200.00|8|0
Toyo|Celsius Cargo|allweathertires|235/65R16C 121/119R|210.00|8|0
Toyo|Celsius Cargo|allweathertires|235/65R16 103T|170.00|8|0
Toyo|Celsius Cargo|allweathertires|275/65R18 116T|190.00|8|0
Toyo|Open Country M/T|mudterraintires|33x12.50R20LT 119Q|444.00|4|0
Toyo|Open Country M/T|mudterraintires|35x12.50R17LT 121Q|460.00|4|0
Toyo|Open Country M/T|mudterraintires|LT315/70R17 121/118Q|470.00|4|0
Toyo|Open Country M/T|mudterraintires|LT285/70R17 121/118Q|410.00|4|0
Michelin|Pilot Sport 4S|summertires|255/40ZR19 100Y XL|389.00|5|0
Michelin|Pilot Sport 4S|summertires|285/35ZR19 103Y XL|429.00|5|0
Michelin|X-Ice Snow|wintertires|255/40R19 100H XL|301.00|5|0
Carlisle|Radial Trail|trailertires|ST205/75R15 107M|150.00|5|0
Michelin|Defender2|allseasontires|205/75R15 97T|199.99|5|0
Michelin|Defender2|allseasontires|205/55R16 91H|200.01|5|0`);
beforeAll(() => writeFitments(db, fitmentRows('Toyota|RAV4|2019-2025||235/65R16')));

const search = async (q: string) => {
  const response = await call(`/search?${new URLSearchParams({ q })}`);
  const to = decodeURIComponent(response.headers.get('location') ?? '').replaceAll('+', ' ');
  return { status: response.status, to, html: await response.text() };
};
/** The page of a list, or of where it redirects. */
const page = async (url: string): Promise<{ status: number; html: string }> => {
  const response = await call(url.replace(/^\/tires(?=.*\?)/, '/list-page'));
  const to = response.headers.get('location');
  return to ? page(to) : { status: response.status, html: await response.text() };
};
const headingOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .trim();
/** What the chips of a list say, each a link to the list without it. */
const chipsOf = (html: string) =>
  [...html.matchAll(/data-stay="chip">(.*?)<svg/gs)].map(([, text]) => text!.replaceAll('<!-- -->', '').trim());
const sizesOf = async (query: string) =>
  (await json<ProductsAnswer>(`/api/product?${query}`)).body.data.map(({ size }) => size);

describe('a search leads to the list of what its size says', () => {
  test.each([
    ['lt245/75r16', '/tires/size/245-75r16?marks=lt', '245/75R16 LT tires', 'Light truck (LT)'],
    ['245/75r16 lt', '/tires/size/245-75r16?marks=lt', '245/75R16 LT tires', 'Light truck (LT)'],
    ['235/65r16c', '/tires/size/235-65r16?marks=c', '235/65R16 C-type tires', 'Commercial van (C)'],
    [
      'p275/65r18',
      '/tires/size/275-65r18?marks=passenger',
      '275/65R18 passenger-construction tires',
      'Passenger (not LT)',
    ],
    ['st205/75r15', '/tires/size/205-75r15?types=trailertires', '205/75R15 trailer tires', 'Trailer'],
    [
      '255/40zr19',
      '/tires/size/255-40r19?speed=W',
      '255/40R19 tires with speed rating W or higher',
      'Speed rating W or higher',
    ],
    ['35s', '/tires?diameter=35', 'Tires, about 35 inches tall', 'About 35 inches tall'],
    [
      '33 inch mud tires',
      '/tires/list/mudterraintires?diameter=33',
      'Mud-terrain tires, about 33 inches tall',
      'About 33 inches tall',
    ],
    ['33x12.50', '/tires?width=33&profile=12.5', '33x12.50 tires', '33x12.50'],
    ['under $800 a set', '/tires?maxPrice=200', 'Tires, up to $200 each', 'Up to $200 each'],
    [
      '255/40zr19 front 285/35zr19 rear',
      '/tires/size/255-40r19-285-35r19?speed=W',
      '255/40R19 front and 285/35R19 rear tires with speed rating W or higher',
      '255/40R19 front, 285/35R19 rear',
    ],
  ])('%s', async (q, url, heading, chip) => {
    expect(await search(q)).toMatchObject({ status: 302, to: url });
    const { status, html } = await page(url);
    expect(status).toBe(200);
    expect(headingOf(html)).toBe(heading);
    expect(chipsOf(html)).toContain(chip);
  });

  test('and to the nearest one, where no tire of the size has the letter', async () => {
    const { status, html } = await search('lt235/65r16');
    expect(status).toBe(200);
    expect(html).toContain('You searched for: 235/65R16 LT tires');
    expect(html).toContain('href="/tires/size/235-65r16"');
    expect(html).toContain('2 tires, without Light truck (LT)');
    // a near size of another construction would be no help
    expect(html).not.toContain('Similar sizes in stock');
  });
});

test('a list says that a size is missing only if it is, and not for the letter that no tire of it has', async () => {
  const missing = async (url: string) =>
    /<h3[^>]*>(No [^<]*)<\/h3>/.exec((await page(url)).html.replaceAll('<!-- -->', ''))?.[1];
  expect(await missing('/tires/size/255-75r16')).toBe('No 255/75R16 here right now');
  expect(await missing('/tires/size/245-75r16?marks=c')).toBe('No tires match all of that');
});

test.each([
  ['lt245/75r16', '245/75R16 LT tires', '/tires/size/245-75r16?marks=lt'],
  ['35s', 'Tires, about 35 inches tall', '/tires?diameter=35'],
  ['225/45r18 255/40r18', '225/45R18 front and 255/40R18 rear tires', '/tires/size/225-45r18-255-40r18'],
])('%s is suggested as the search reads it', async (q, label, url) => {
  const { body } = await json<OutputOf<typeof suggestCall>>(`/api/suggest?${new URLSearchParams({ q })}`);
  expect(body.data[0]).toMatchObject({ label, url });
});

describe('a list of two sizes', () => {
  test('shows both, side by side, with sets of two, and is not for search engines', async () => {
    const { html } = await page('/tires/size/255-40r19-285-35r19');
    expect(html.replaceAll('<!-- -->', '')).toContain('2 front, 1 rear');
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).not.toContain('Installed, four');
  });
  test('is what the call answers, too', async () => {
    const { body } = await json<ProductsAnswer>(
      '/api/product?width=255&profile=40&rim=19&rear=285-35r19&types=summertires',
    );
    expect(body.data.map(({ size }) => size)).toEqual(['255/40ZR19']);
    expect(body.rear).toMatchObject({ size: '285/35R19', total: 1, data: [{ size: '285/35ZR19' }] });
  });
});

test('tires about 35 inches tall are flotation and metric sizes within half an inch', async () => {
  expect(await sizesOf('diameter=35')).toEqual(['35x12.50R17LT']);
  expect(await sizesOf('diameter=34.75')).toEqual(['35x12.50R17LT', 'LT315/70R17']);
  expect(await sizesOf('diameter=33')).toEqual(['LT285/70R17', '33x12.50R20LT']);
});

describe('the call', () => {
  test.each([
    ['title=33x12.5r20', ['33x12.50R20LT']],
    ['title=lt245/75r16', ['LT245/75R16']],
    ['title=235/65r16c', ['235/65R16C']],
    ['title=35s', ['35x12.50R17LT']],
    ['paramType=size&paramId=999-99r99', []],
    ['paramType=list&paramId=2456516r', []],
    ['paramType=list&paramId=2056515r', []],
    ['paramType=list&paramId=2055516r', ['205/55R16']],
    ['paramType=size&paramId=LT245-75R16', ['LT245/75R16']],
    ['paramType=size&paramId=245-75r16', ['245/75R16', 'LT245/75R16']],
    ['vehicle=toyota/rav4/2019&sizes=235/65R16', ['235/65R16', '235/65R16C']],
    ['vehicle=toyota/rav4/2019&sizes=205/55R16', []],
    ['vehicle=toyota/rav4/2019&sizes=235/65R16C', ['235/65R16C']],
    ['sizes=LT245/75R16,P235/65R16', ['235/65R16', 'LT245/75R16']],
    ['title=under $800 a set 205/75r15', ['ST205/75R15', '205/75R15']],
    ['title=under $800 a set 205/55r16', []],
  ])('reads %s', async (query, sizes) => {
    expect((await sizesOf(query.replaceAll(' ', '+'))).sort()).toEqual([...sizes].sort());
  });
});
