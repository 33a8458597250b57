/** `POST /api/addView`: which views are counted, and that nothing else is stored. */
import { beforeEach, expect, test } from 'vitest';
import { sumUpOldViews } from './views.private.server.ts';
import { writeFitments } from '#src/features/vehicles/write.server.ts';
import { articles, articleTypes, contentPages } from '#db/schema/content.ts';
import { views } from '#db/schema/counting.ts';
import { products } from '#db/schema/products.ts';
import { fitmentRow } from '../../../tests/support/fitment-rows.ts';
import { call, openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
const PERSON =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const [product] = await db.select().from(products).limit(1);
await db.insert(contentPages).values([
  { code: 'Tire-Change', kind: 'service', title: 'Tire change' },
  { code: 'refund', kind: 'policy', title: 'Refunds' },
]);
const [type] = await db.insert(articleTypes).values({ title: 'Winter', short: 'winter' }).returning();
const old = { typeId: type!.id, title: 'Old', publishedAt: new Date(0) };
await db
  .insert(articles)
  .values([
    { ...old, slug: 'out' },
    { slug: 'draft', typeId: type!.id, title: 'Draft' },
    ...Array.from({ length: 20 }, (_, i) => ({ ...old, slug: `old-${i}` })),
  ]);

await writeFitments(db, [fitmentRow({ option: 'XLE' })]);

const send = (body: unknown, headers: Record<string, string> = {}) =>
  call('/api/addView', {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': PERSON, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const see = async (pathname: string, headers?: Record<string, string>) => (await send({ pathname }, headers)).status;
const counted = async () => Object.fromEntries((await db.select().from(views)).map((v) => [v.path, v.count]));

beforeEach(async () => void (await db.delete(views)));

test('a page is counted once a view, by path and day in Calgary, from a beacon and as JSON', async () => {
  expect(await see('/tires/')).toBe(204);
  expect(await see('/tires', { 'content-type': 'application/json' })).toBe(204);
  await Promise.all(Array.from({ length: 20 }, () => see('/contact')));
  expect(await counted()).toEqual({ '/tires': 2, '/contact': 20 });
  const [row] = await db.select().from(views);
  expect(row!.day).toBe(new Date().toLocaleDateString('en-CA', { timeZone: 'America/Edmonton' }));
});

test('one call brings the views of a visit, up to ten', async () => {
  const others = [{ pathname: '/contact' }, { pathname: '/tires' }, { pathname: '/nowhere' }];
  expect((await send({ pathname: '/tires', others })).status).toBe(204);
  expect(await counted()).toEqual({ '/tires': 2, '/contact': 1 });
  for (const wrong of [Array.from({ length: 10 }, () => ({ pathname: '/' })), [{}]])
    expect((await send({ pathname: '/', others: wrong })).status).toBe(400);
  expect(await counted()).toEqual({ '/tires': 2, '/contact': 1 });
});

test('every kind of page that is there, and none that is not', async () => {
  const there = [
    '/',
    '/tires/list/wintertires',
    '/tires/brand/michelin',
    `/tires/detail/${product!.id}/${product!.slug}`,
    '/tires/size/225-65r17',
    '/services/tire-change',
    '/articles/out',
    '/articles/type/winter',
    '/articles/type/winter/page/2',
    '/tires/toyota/rav4/2019/225-65r17',
    '/tires/toyota/rav4/2019/225-65r17/xle',
  ];
  const not = [
    '/tires/list/snowtires',
    '/tires/brand/acme',
    `/tires/detail/${product!.id}/other`,
    '/services/refund',
    '/articles/draft',
    '/articles/type/winter/page/3',
    '/tires/size/26.01-7.01r10',
    '/tires/toyota/rav4/2019/225-65r17/anything',
    '/tires/toyota/rav4/2019/235-60r17',
    '/tires/toyota/rav4/2019/225-65R17',
    '/nowhere',
    '',
    '../etc',
    '/tires?types=1',
  ];
  for (const path of [...there, ...not]) expect(await see(path), path).toBe(204);
  expect(Object.keys(await counted()).toSorted()).toEqual(there.toSorted());
});

test('programs and pages fetched in advance are left out', async () => {
  for (const agent of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0.0.0 Safari/537.36',
    'curl/8.0',
    'facebookexternalhit/1.1',
    '',
  ])
    expect(await see('/', { 'user-agent': agent })).toBe(204);
  for (const purpose of ['prefetch', 'prefetch;prerender'])
    expect(await see('/', { 'sec-purpose': purpose })).toBe(204);
  expect(await see('/', { purpose: 'prefetch' })).toBe(204);
  expect(await counted()).toEqual({});
});

test('no cookie is set, and no IP address is stored', async () => {
  const answer = await send({ pathname: '/' });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [row] = await db.select().from(views);
  expect(Object.keys(row!).toSorted()).toEqual(['count', 'day', 'path']);
});

test('what is not well-formed is refused, and so are other origins', async () => {
  for (const body of ['{', 'null', '{}', '{"pathname":7}', JSON.stringify({ pathname: 'x'.repeat(301) })])
    expect((await send(body)).status).toBe(400);
  expect((await send({ pathname: '/' }, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  expect(await see('/', { origin: 'https://evil.example' })).toBe(403);
  expect((await call('/api/addView')).status).toBe(405);
  expect(await see(`/tires/brand/'; drop table views; --`)).toBe(204);
  expect(await see('/articles/\u0000')).toBe(204);
  expect(await counted()).toEqual({});
});

test('old days are summed up by month, and deleted after three years', async () => {
  const path = '/about';
  await db.insert(views).values([
    { path, day: '2026-06-15', count: 1 },
    { path, day: '2025-06-15', count: 2 },
    { path, day: '2025-03-01', count: 4 },
    { path, day: '2025-03-09', count: 8 },
    { path, day: '2025-03-31', count: 16 },
    { path: '/faq', day: '2025-03-31', count: 32 },
    { path, day: '2019-03-31', count: 64 },
  ]);
  for (let i = 0; i < 2; i++) await sumUpOldViews(db, new Date('2026-06-15T18:00:00Z'));
  expect((await db.select().from(views).orderBy(views.day, views.path)).map((v) => [v.path, v.day, v.count])).toEqual([
    [path, '2025-03-01', 28],
    ['/faq', '2025-03-01', 32],
    [path, '2025-06-15', 2],
    [path, '2026-06-15', 1],
  ]);
});
