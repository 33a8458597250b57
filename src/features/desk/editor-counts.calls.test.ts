/** Figures at the desk: sizes that led to nothing, views of pages, and how the last 28 days compare with the 28 before. */
import { expect, test } from 'vitest';
import { missedSizes, searches, views } from '#db/schema/counting.ts';
import { messages } from '#db/schema/messages.ts';
import { seedContent } from '#db/seed/content.ts';
import { daysBefore } from '#src/kit/calendar-day.ts';
import { backgroundWorkDone } from '../../../scripts/serve/mounted-functions.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();

await seedContent(db);
const me = await editor(db);

test('sizes that led to nothing are counted, and nothing of who asked', async () => {
  for (const query of [
    'width=215&profile=40&rim=18',
    'width=215&profile=40&rim=18',
    'title=215/40R18',
    'title=185%2055%2015&types=wintertires',
    'width=225&profile=65&rim=17',
    'title=nonsense',
    'width=215&profile=40&rim=18&brands=nokian',
  ])
    await json(`/api/product?${query}`);
  await backgroundWorkDone();
  expect((await ask(me.visitor, 'GET', '/api/editor/sizes')).body.data.missed).toEqual([
    { size: '215/40R18', size_slug: '215-40r18', count: 3, last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { size: '185/55R15', size_slug: '185-55r15', count: 1, last_day: expect.any(String) },
  ]);
  expect(Object.keys((await db.select().from(missedSizes))[0]!)).toEqual(['sizeSlug', 'day', 'count']);
});

test('a program that looks for made-up sizes adds a few only, and takes no place from others', async () => {
  await db.delete(missedSizes);
  for (let rim = 10; rim <= 30; rim += 0.5)
    await call(`/api/product?width=395&profile=95&rim=${rim}`, {}, '198.51.100.9');
  await call('/api/product?width=395&profile=90&rim=15', {}, '198.51.100.10');
  await backgroundWorkDone();
  const counted = (await db.select().from(missedSizes)).map(({ sizeSlug }) => sizeSlug);
  expect(counted).toHaveLength(31);
  expect(counted).toContain('395-90r15');
});

test('views are told by day, also those without any, and by page', async () => {
  const now = new Date();
  const day = (n: number) => daysBefore(now, n);
  await db.insert(views).values([
    { path: '/', day: day(0), count: 5 },
    { path: '/', day: day(2), count: 3 },
    { path: '/faq', day: day(2), count: 4 },
    { path: '/faq', day: day(40), count: 100 },
  ]);
  const all = (await ask(me.visitor, 'GET', '/api/editor/views?days=4')).body.data;
  expect(all).toEqual({
    days: [
      { day: day(3), count: 0 },
      { day: day(2), count: 7 },
      { day: day(1), count: 0 },
      { day: day(0), count: 5 },
    ],
    pages: [
      { path: '/', count: 8 },
      { path: '/faq', count: 4 },
    ],
    total: 12,
  });
  const one = (await ask(me.visitor, 'GET', '/api/editor/views?days=4&path=/faq')).body.data;
  expect([one.total, one.days.map((d: { count: number }) => d.count), one.pages.length]).toEqual([4, [0, 4, 0, 0], 2]);
});

test('28 days stand beside the 28 before, day by day, and older ones are left out', async () => {
  for (const table of [views, searches, missedSizes]) await db.delete(table);
  const now = new Date();
  const day = (n: number) => daysBefore(now, n);
  await db.insert(views).values([0, 27, 28, 55, 56].map((n, at) => ({ path: '/', day: day(n), count: 10 ** at })));
  await db.insert(searches).values({ text: 'x', day: day(3), count: 5, missed: 2 });
  await db.insert(missedSizes).values({ sizeSlug: '215-40r18', day: day(30), count: 4 });
  const written = { email: 'jo@example.com', phone: '403', createdAt: new Date(now.getTime() - 86_400_000) };
  await db.insert(messages).values([
    { ...written, key: 'a' },
    { ...written, key: 'b', state: 'spam' },
  ]);
  const { days, series } = (await ask(me.visitor, 'GET', '/api/editor/trends')).body.data;
  expect([days.length, days[0], days[27]]).toEqual([28, day(27), day(0)]);
  const of = (name: string) => series.find((one: { name: string }) => one.name === name);
  expect([of('views').now[27], of('views').now[0], of('views').before[27], of('views').before[0]]).toEqual([
    1, 10, 100, 1_000,
  ]);
  const sums = (name: string) =>
    ['now', 'before'].map((when) => of(name)[when].reduce((all: number, n: number) => all + n, 0));
  expect([sums('searches'), sums('missed'), sums('sizes'), sums('messages')]).toEqual([
    [5, 0],
    [2, 0],
    [0, 4],
    [1, 0],
  ]);
});
