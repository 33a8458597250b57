/** Suggestions of vehicles and pages, with the shop's own texts and a few vehicles. */
import { describe, expect, test } from 'vitest';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { seedContent } from '#db/seed/content.ts';
import type { suggestCall, Suggestion } from './suggest-calls.ts';
import type { OutputOf } from '#src/kit/define-call.ts';
import { fitmentRows } from '../../../tests/support/fitment-rows.ts';
import { json, openShop } from '../../../tests/support/shop.ts';
import { editor, entriesBy } from '../../../tests/support/staff.ts';

const { db } = await openShop();
await seedContent(db);
await writeFitments(
  db,
  fitmentRows(`
Toyota|RAV4|2015-2025||225/65R17
Toyota|Corolla|2019-2024||205/55R16
Ford|F-150|2019-2023||275/65R18
Ford|Fiesta|2015-2019||195/60R15
Ram|1500|2019-2024||275/65R18
Chevrolet|Silverado 1500|2019-2024||275/60R20
Jeep|Grand Cherokee|2014-2021||265/60R18
Jeep|Cherokee|2014-2022||225/60R17`),
);

const suggest = async (q: string) =>
  (await json<OutputOf<typeof suggestCall>>(`/api/suggest?${new URLSearchParams({ q })}`)).body.data;
const labels = async (q: string, kind: Suggestion['kind']) =>
  (await suggest(q)).filter((s) => s.kind === kind).map((s) => s.label);

describe('vehicles', () => {
  test.each([
    ['2019 rav', ['2019 Toyota RAV4']],
    ['2019 toyota', ['2019 Toyota RAV4', '2019 Toyota Corolla']],
    ['rav4', ['Toyota RAV4']],
    ['f150 2021', ['2021 Ford F-150']],
    ['f-150 2021', ['2021 Ford F-150']],
    ['2021 F 150', ['2021 Ford F-150']],
    ['ram 1500 2020', ['2020 Ram 1500']],
    ['silverado', ['Chevrolet Silverado 1500']],
    ['cherokee', ['Jeep Cherokee', 'Jeep Grand Cherokee']],
    ['grand cherokee 2015', ['2015 Jeep Grand Cherokee']],
    ['2019 rav4 win', ['Winter tires for a 2019 Toyota RAV4']],
    ['2019 rav4 winter tires', ['Winter tires for a 2019 Toyota RAV4']],
    ['1999 rav4', ['Toyota RAV4']],
    ['nokian', []],
    ['ra', ['Ram 1500', 'Toyota RAV4']],
    ['toyota', ['Toyota RAV4', 'Toyota Corolla']],
    ['kia', []],
  ])('%s suggests %j', async (q, expected) => expect(await labels(q, 'vehicle')).toEqual(expected));

  test('a vehicle leads to the search that says its sizes', async () => {
    const rav4 = (await suggest('2019 rav4 win')).find(({ kind }) => kind === 'vehicle');
    expect(rav4!.url).toBe('/search?q=2019+rav4+winter');
  });
});

describe('services, articles, questions and pages', () => {
  test.each([
    ['storage price', 'Tire storage', 'Service', '/services/tire-storage'],
    ['hours', 'Contact', '', '/contact'],
    ['alignment', 'Wheel alignment', 'Service', '/services/wheel-alignment'],
    ['chinook', 'Chinooks and tire pressure', 'Article', '/articles/chinooks-and-tire-pressure'],
    ['warranty', 'Warranty', 'Policy', '/policy/store'],
  ])('%s suggests %s', async (q, title, kind, url) => {
    const found = (await suggest(q)).filter((s) => s.kind === 'page');
    expect(found.map((s) => s.url)).toContain(url);
    expect(found.find((s) => s.url === url)!.note).toBe(kind);
    expect(found.find((s) => s.url === url)!.label.toLowerCase()).toContain(title.toLowerCase().split(' ')[0]);
  });

  test('a search for wheels suggests their list and no tires; the page about wheels where the shop has none of the type', async () => {
    expect(await suggest('black rims 18')).toMatchObject([
      { kind: 'list', label: '18-inch wheels with black finish', url: '/wheels/list?rim=18&colour=black' },
    ]);
    expect(await suggest('steelies 16')).toMatchObject([{ kind: 'page', url: '/wheels' }]);
  });

  test('AMVIC finds what is said about it', async () => {
    expect(await labels('AMVIC', 'page')).not.toEqual([]);
  });

  test('every page that is suggested is one of the shop', async () => {
    for (const q of ['winter', 'price', 'tpms', 'return', 'sign in', 'compare'])
      for (const { kind, url } of await suggest(q))
        if (kind === 'page')
          expect(url).toMatch(
            /^\/(?:services|policy|articles|faq#|contact|about|login|register|tires|wheel|partner|search)/,
          );
  });

  test('shows what an editor has just saved', async () => {
    expect(await labels('zamboni', 'page')).toEqual([]);
    const { list, read, put } = entriesBy(await editor(db));
    const { data: pages } = await list('page', '?search=storage');
    const { id } = pages.find(({ title }: { title: string }) => title === 'Tire storage');
    const entry = await read('page', id);
    await put('page', id, entry.version, { ...entry.data, title: 'Zamboni storage' });
    expect(await labels('zamboni', 'page')).toEqual(['Zamboni storage']);
  });
});
