/** What the desk tells about visitors: how fast pages were for them, what led them to write, and how four weeks compare. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '#db/public/content/settings.ts';
import { rateLimits } from '#db/schema/accounts.ts';
import { leads, missedSizes, searches, speedCounts, views } from '#db/schema/counting.ts';
import { appointments, messages } from '#db/schema/messages.ts';
import { products } from '#db/schema/products.ts';
import publishDue from '#functions/publish-due.ts';
import { choosableDays } from '#src/domain/appointment/choosable-days.ts';
import { choosableParts } from '#src/domain/appointment/open-days.ts';
import { dayOf, daysBefore } from '#src/domain/shop/calendar-day.ts';
import { hoursAt } from '#src/domain/shop/hours.ts';
import { backgroundWorkDone } from '../../scripts/serve/mounted-functions.ts';
import { keepQuote, quoteOf } from './kept-quote.ts';
import { call, openShop } from './shop.ts';
import { ask, editor, type Person } from './staff.ts';
import { Visitor } from './visitor.ts';

const { db } = await openShop('Nokian|Hakkapeliitta R5|wintertires|225/65R17 106T XL|251.00|8|3');
const [tire] = await db.select().from(products);
const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
let me: Person;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // no mail server is set
  me = await editor(db);
});
beforeEach(async () => {
  await backgroundWorkDone();
  for (const table of [speedCounts, leads, views, searches, missedSizes, appointments, messages, rateLimits])
    await db.delete(table);
});

const leave = (pathname: string, speed: unknown, agent = PHONE, ip = '203.0.113.7') =>
  call(
    '/api/addView',
    {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': agent },
      body: JSON.stringify({ pathname, speed }),
    },
    ip,
  );
const read = async (what: string) => (await ask(me.visitor, 'GET', `/api/editor/${what}`)).body.data;

test('speed is told by kind of page and device, as three of four visitors had it', async () => {
  for (const lcp of [900, 1_250, 2_480, 6_000]) await leave('/tires/detail/1/nokian-r5', { LCP: lcp, CLS: 0 });
  await leave('/tires/detail/2/other', { INP: 130 }, COMPUTER);
  await leave('/', { LCP: 800 }, 'Googlebot/2.1');
  expect((await read('health')).speed).toEqual([
    { page: 'Tires', device: 'phone', figures: { lcp: 2_500, cls: 0.01 }, views: 4 },
    { page: 'Tires', device: 'computer', figures: { inp: 140 }, views: 1 },
  ]);
  expect(await db.select().from(views)).toEqual([]);
  expect(Object.keys((await db.select().from(speedCounts))[0]!).toSorted()).toEqual([
    'count',
    'day',
    'device',
    'metric',
    'page',
    'step',
  ]);
});

test('what is no measurement is refused or left out, and one connection counts thirty views a day', async () => {
  for (const speed of [{ LCP: -1 }, { LCP: '9' }, { CLS: 1e9 }, 7]) expect((await leave('/', speed)).status).toBe(400);
  expect((await leave('/', {})).status).toBe(204);
  expect((await leave('/', { TTFB: 9 })).status).toBe(204);
  expect(await db.select().from(speedCounts)).toEqual([]);
  for (let i = 0; i < 32; i++) await leave('/', { LCP: 500 });
  await leave('/', { LCP: 500 }, PHONE, '198.51.100.9');
  expect((await read('health')).speed).toMatchObject([{ page: 'Home', views: 31 }]);
});

test('what led to a message, an appointment and a quote is told by kind of page and search; spam and repeats count for nothing', async () => {
  const visitor = new Visitor();
  const message = (more: object) => ({
    name: 'Jo',
    email: 'jo@example.com',
    phone: '403-555-0100',
    content: 'Hi',
    ...more,
  });
  const led_by = ['/tires/detail/1/nokian-r5', '/search?q=Quiet+winter+tires'];
  const key = crypto.randomUUID();
  for (let i = 0; i < 2; i++) expect((await visitor.post('/api/message', message({ led_by, key }))).status).toBe(200);
  await visitor.post('/api/message', message({ led_by, reference: 'spam', content: 'Buy' }));
  await visitor.post('/api/message', message({ led_by: 'nonsense', content: 'Another' }));
  await keepQuote(visitor, quoteOf(tire!.id, { led_by: ['/tires/detail/1/nokian-r5'] }));
  const shop = await readSettings(db);
  const { date, parts } = choosableDays(dayOf(new Date()), choosableParts(hoursAt(shop, shop.places[0])))[0]!;
  const requested = { location: 0, day: date, part: parts[0]!.part, reason: 'repair' };
  const asked = message({ content: 'A nail', led_by: ['/appointment', '/services/flat-tire-repair'] });
  expect((await visitor.post('/api/appointment', { requested, message: asked })).status).toBe(200);
  await backgroundWorkDone();
  expect((await read('trends')).leads).toEqual({
    pages: [
      { from: 'Tires', message: 1, appointment: 0, quote: 1 },
      { from: 'Other pages', message: 1, appointment: 0, quote: 0 },
      { from: 'Services', message: 0, appointment: 1, quote: 0 },
    ],
    searches: [{ from: 'quiet winter tires', message: 1, appointment: 0, quote: 0 }],
  });
});

test('the twenty searches that led to most are told, of the last 28 days', async () => {
  const day = (n: number) => daysBefore(new Date(), n);
  const rows = Array.from({ length: 21 }, (_, n) => ({ day: day(n), search: `search ${n + 1}`, count: n + 1 }));
  await db.insert(leads).values(rows.map((row) => ({ ...row, outcome: 'quote' as const, page: 'home' })));
  await db.insert(leads).values({ day: day(27), outcome: 'message', page: 'contact', count: 3 });
  await db.insert(leads).values({ day: day(28), outcome: 'message', page: 'contact', count: 50 });
  const { pages, searches: told } = (await read('trends')).leads;
  expect(told.map(({ quote }: { quote: number }) => quote)).toEqual(Array.from({ length: 20 }, (_, n) => 21 - n));
  expect(pages.map((one: { message: number; quote: number }) => [one.message, one.quote])).toEqual([
    [0, 231],
    [3, 0],
  ]);
});

test('the speed of the last 28 days is told, most viewed pages first; their views are those of the most measured figure', async () => {
  const day = (n: number) => daysBefore(new Date(), n);
  const rows = [
    { day: day(27), device: 'computer', metric: 'cls', step: 0, count: 2 },
    { day: day(0), device: 'phone', metric: 'cls', step: 0, count: 5 },
    { day: day(27), device: 'phone', metric: 'lcp', step: 9, count: 3 },
    { day: day(28), device: 'phone', metric: 'lcp', step: 99, count: 50 },
  ] as const;
  await db.insert(speedCounts).values(rows.map((row) => ({ ...row, page: 'home' as const })));
  expect((await read('health')).speed).toEqual([
    { page: 'Home', device: 'phone', figures: { lcp: 1_000, cls: 0.01 }, views: 5 },
    { page: 'Home', device: 'computer', figures: { cls: 0.01 }, views: 2 },
  ]);
});

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

test('old measurements and leads are deleted by the clock', async () => {
  await db.insert(speedCounts).values({ day: '2024-01-01', page: 'home', device: 'phone', metric: 'lcp', step: 9 });
  await db.insert(leads).values({ day: '2024-01-01', outcome: 'quote', page: 'home' });
  await publishDue(new Request('http://localhost/'), { ip: '', waitUntil: () => {} });
  expect([await db.$count(speedCounts), await db.$count(leads)]).toEqual([0, 0]);
});

test('measurements are kept for 90 days; leads, searches and sizes for 400', async () => {
  const day = (n: number) => daysBefore(new Date(), n);
  const speed = { page: 'home', device: 'phone', metric: 'lcp', step: 9 } as const;
  await db.insert(speedCounts).values([90, 91].map((n) => ({ ...speed, day: day(n) })));
  const [kept, old] = [day(400), day(401)];
  await db.insert(leads).values([kept, old].map((of) => ({ day: of, outcome: 'quote' as const, page: 'home' })));
  await db.insert(searches).values([kept, old].map((of) => ({ day: of, text: 'x' })));
  await db.insert(missedSizes).values([kept, old].map((of) => ({ day: of, sizeSlug: '215-40r18' })));
  await publishDue(new Request('http://localhost/'), { ip: '', waitUntil: () => {} });
  for (const table of [speedCounts, leads, searches, missedSizes]) expect(await db.$count(table)).toBe(1);
});
