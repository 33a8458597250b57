/** How the last 28 days compare with the 28 before. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rateLimits } from '#db/schema/accounts.ts';
import { missedSizes, searches, views } from '#db/schema/counting.ts';
import { messages } from '#db/schema/messages.ts';
import { daysBefore } from '#src/kit/calendar-day.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { openShop } from '../support/shop.ts';
import { ask, editor, type Person } from '../support/staff.ts';

const { db } = await openShop();
let me: Person;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // no mail server is set
  me = await editor(db);
});
beforeEach(async () => {
  await backgroundWorkDone();
  for (const table of [views, searches, missedSizes, messages, rateLimits]) await db.delete(table);
});

const read = async (what: string) => (await ask(me.visitor, 'GET', `/api/editor/${what}`)).body.data;

test('28 days stand beside the 28 before, day by day, and older ones are left out', async () => {
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
  const { days, series } = await read('trends');
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
