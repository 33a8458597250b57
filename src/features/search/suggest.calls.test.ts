import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductsAnswer } from '#src/features/list/products-calls.ts';
import type { suggestCall } from './suggest-calls.ts';
import type { OutputOf } from '#src/kit/define-call.ts';
import { filterFromUrl } from '#src/features/filter/filter-url.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';
import { productsCallUrl } from '../../../tests/support/products-call-url.ts';

beforeAll(async () => void (await openShop()));

const suggest = async (q: string) =>
  (await json<OutputOf<typeof suggestCall>>(`/api/suggest?${new URLSearchParams({ q })}`)).body.data;
const labels = async (q: string) => (await suggest(q)).map((s) => `${s.label}: ${s.note}`);

describe('GET /api/suggest', () => {
  test.each(['225/65R17', '2256517', '2256517r', '225 65 17', 'P225/65R17 102H', '225×65r17'])(
    '%s is the size, by itself and by type',
    async (q) => {
      expect(await labels(q)).toEqual(
        expect.arrayContaining([
          '225/65R17 tires: 5 tires',
          '225/65R17 winter tires: 2 tires',
          '225/65R17 all-weather tires: 2 tires',
          '225/65R17 all-season tires: 1 tire',
        ]),
      );
    },
  );

  test.each<[string, string[]]>([
    ['22', ['225/65R17 tires: 5 tires']],
    ['225/6', ['225/65R17 tires: 5 tires']],
    ['33x12', ['33x12.50R20 tires: 1 tire']],
    ['r17', ['17-inch tires: 9 tires', '225/65R17 tires: 5 tires', '265/70R17 tires: 2 tires']],
    ['wint', ['Winter tires: 7 tires', 'Hankook Winter i*cept iZ3: Winter, 2 sizes, from $124']],
    [
      'nok',
      [
        'Nokian tires: 4 tires',
        'Nokian Hakkapeliitta R5: Winter, 3 sizes, from $189',
        'Nokian Remedy WRG5: All-weather, 1 size, from $231',
      ],
    ],
    ['nokian wint', ['Nokian winter tires: 3 tires', 'Nokian tires: 4 tires']],
    ['nokian 225/6', ['225/65R17 Nokian tires: 2 tires']],
    ['x-ice', ['Michelin X-Ice Snow: Winter, 2 sizes, from $239']],
    ['xice', ['Michelin X-Ice Snow: Winter, 2 sizes, from $239']],
    ['cross climate', ['Michelin CrossClimate2: All-weather, 2 sizes, from $262']],
    ['bags', ['Tire bags: 1 product']],
    ['295/25R24', ['295/25R24 tires: none in stock, see similar sizes']],
  ])('%s suggests %j', async (q, expected) => {
    expect(await labels(q)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    ['studdable', 'Studdable tires', '/tires?marks=studdable'],
    ['winter run f', 'Run-flat winter tires', '/tires/list/wintertires?marks=runflat'],
    ['clear', 'Tires on clearance', '/tires?status=2'],
    ['225/65r17 on sale', '225/65R17 tires on sale', '/tires/size/225-65r17?status=1'],
  ])('what tires have or are on, %s, suggests %s', async (q, label, url) => {
    expect(await suggest(q)).toContainEqual(expect.objectContaining({ kind: 'list', label, url }));
  });

  test.each([
    ['hankok', 'Hankook tires'],
    ['mishelin', 'Michelin tires'],
    ['hakkapelita', 'Nokian Hakkapeliitta R5'],
  ])('the typing error %s suggests %s', async (q, label) => {
    expect((await suggest(q)).map((s) => s.label)).toContain(label);
  });

  test.each(['', ' ', 'x', '4', 'zzzzqqqq', '%', '__', '///'])('"%s" suggests nothing', async (q) =>
    expect(await suggest(q)).toEqual([]),
  );

  test('each suggestion leads to a list, which holds as many as it says', async () => {
    const typed =
      '22|225|225/65r17|205|r16|nok|mich|toyo|win|all|mud|ice|snow|nokian winter|michelin 225/65r17|open country|bags|hankok wint|remedy';
    for (const q of typed.split('|')) {
      const suggestions = await suggest(q);
      expect(suggestions.length, q).toBeGreaterThan(0);
      for (const { kind, label, note, url } of suggestions) {
        if (kind === 'vehicle' || kind === 'page') continue;
        const { pathname, search } = new URL(url, 'http://shop');
        const filter = filterFromUrl(pathname, search);
        expect(filter, url).not.toBeNull();
        const { total } = (await json<ProductsAnswer>(productsCallUrl(filter!))).body;
        const promised = /^([\d,]+) (?:tires?|products?)$/.exec(note)?.[1];
        if (promised) expect(total, `${q}: ${label}`).toBe(Number(promised));
        else expect(total, `${q}: ${label}`).toBeGreaterThan(0);
      }
    }
  });

  test('is kept at the edge with the catalogue, and asks for nothing but a GET', async () => {
    const response = await call('/api/suggest?q=nok');
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('max-age=60');
    expect(response.headers.get('netlify-cache-tag')).toBe('catalogue');
    expect((await call('/api/suggest?q=nok', { method: 'POST' })).status).toBe(405);
  });
});
