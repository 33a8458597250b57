/** Figures at the desk: sizes that led to nothing, and views of pages. */
import { beforeAll, expect, test } from 'vitest';
import { missedSizes, views } from '#db/schema/counting.ts';
import { seedContent } from '#db/seed/content.ts';
import { daysBefore } from '#src/kit/calendar-day.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { ask, editor, type Person } from '../support/staff.ts';
import { call, json, openShop } from '../support/shop.ts';

const { db } = await openShop();
let me: Person;

beforeAll(async () => {
  await seedContent(db);
  me = await editor(db);
});

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
