/** `POST /api/product/rating/{id}`: once per browser, limited per IP address, and counted at once. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/accounts.ts';
import { products, ratings } from '#db/schema/products.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';
import { editor, entriesBy } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop();
const [first, second] = await db.select({ id: products.id }).from(products).orderBy(products.id);
const ratingPath = (id = first!.id) => `/api/product/rating/${id}`;
const starsOf = async (id = first!.id) => {
  const { averageRating, ratingValue, reviewCount } = (await json(`/api/product/${id}`)).body.data;
  return { averageRating, ratingValue, reviewCount };
};

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(ratings);
  await db.update(products).set({ ratingSum: 0, ratingCount: 0 });
});

test('the first stars of a product are counted at once, and the browser is remembered', async () => {
  const visitor = new Visitor();
  const { status, body, cookies, headers } = await visitor.post(ratingPath(), { rating: 4 });
  expect([status, body]).toEqual([
    200,
    {
      status: 'success',
      data: { averageRating: 4, ratingValue: 4, reviewCount: 1 },
      message: 'Rating added successfully',
    },
  ]);
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-visitor=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(await starsOf()).toEqual(body.data);
  expect((await new Visitor('198.51.100.1').post(ratingPath(), { rating: 5 })).body.data).toEqual({
    averageRating: 4.5,
    ratingValue: 4.5,
    reviewCount: 2,
  });
  expect(await starsOf(second!.id)).toEqual({ averageRating: null, ratingValue: null, reviewCount: 0 });
});

test('a browser rates a product once, others as well', async () => {
  const visitor = new Visitor();
  await visitor.post(ratingPath(), { rating: 1 });
  expect(await visitor.post(ratingPath(), { rating: 5 })).toMatchObject({
    status: 409,
    body: { message: 'You already rated this product.' },
  });
  expect((await visitor.post(ratingPath(second!.id), { rating: 5 })).status).toBe(200);
  expect(await starsOf()).toEqual({ averageRating: 1, ratingValue: 1, reviewCount: 1 });
});

test('an editor hides a rating, and the average follows; shown again it counts again', async () => {
  for (const [n, rating] of [5, 5, 1].entries()) await new Visitor(`198.51.100.${n}`).post(ratingPath(), { rating });
  const { list, read, put } = entriesBy(await editor(db));
  const [worst] = (await list('rating')).data;
  expect(worst.title).toMatch(/^1 star: /);
  const hide = async (hidden: boolean) => put('rating', worst.id, (await read('rating', worst.id)).version, { hidden });
  expect((await hide(true)).status).toBe(200);
  expect(await starsOf()).toEqual({ averageRating: 5, ratingValue: 5, reviewCount: 2 });
  expect((await hide(false)).status).toBe(200);
  expect(await starsOf()).toMatchObject({ reviewCount: 3 });
});

test('of two clicks at once one counts', async () => {
  const visitor = new Visitor();
  await visitor.post(ratingPath(second!.id), { rating: 3 });
  const answers = await Promise.all([
    visitor.post(ratingPath(), { rating: 2 }),
    visitor.post(ratingPath(), { rating: 2 }),
  ]);
  expect(answers.map((a) => a.status).toSorted()).toEqual([200, 409]);
  expect(await starsOf()).toMatchObject({ reviewCount: 1 });
});

test('the cookie is kept as a hash, and one that is no token of ours is replaced', async () => {
  const visitor = new Visitor();
  visitor.cookies.set('__Host-visitor', "' or 1=1 --");
  await visitor.post(ratingPath(), { rating: 5 });
  expect(visitor.cookies.get('__Host-visitor')).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await db.select().from(ratings))).not.toContain(visitor.cookies.get('__Host-visitor'));
});

test('a script of 100 calls that drops its cookie moves one product by three votes, and all by thirty', async () => {
  const statuses = new Map<number, number>();
  for (let i = 0; i < 100; i++) {
    const response = await call(ratingPath(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${i % 250}` },
      body: '{"rating":1}',
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (i === 99) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(86_000);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 3, 429: 97 });
  expect(await starsOf()).toMatchObject({ reviewCount: 3 });
  const all = await db.select({ id: products.id }).from(products);
  for (const { id } of all) for (let i = 0; i < 4; i++) await new Visitor().post(ratingPath(id), { rating: 1 });
  expect(await db.$count(ratings)).toBe(30);
  expect((await new Visitor('198.51.100.9').post(ratingPath(), { rating: 5 })).status).toBe(200);
});

test.each([0, 6, -1, 2.5, '5', null, undefined, [5]])('%s are no stars', async (rating) => {
  expect((await new Visitor().post(ratingPath(), { rating })).status).toBe(400);
  expect(await db.$count(ratings)).toBe(0);
});

test.each(['0', '999999', 'abc', '1;drop', '99999999999999'])('%s is no product', async (id) => {
  expect((await new Visitor().post(`/api/product/rating/${encodeURIComponent(id)}`, { rating: 5 })).status).toBe(404);
});

test('only the shop’s own pages may rate', async () => {
  expect(
    (await new Visitor().post(ratingPath(), { rating: 5 }, { headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403);
  expect((await new Visitor().get(ratingPath())).status).toBe(405);
  expect((await db.select().from(products).where(eq(products.id, first!.id)))[0]).toMatchObject({
    ratingSum: 0,
    ratingCount: 0,
  });
});
