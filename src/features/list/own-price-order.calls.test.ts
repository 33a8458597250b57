/** `GET /api/productsByOwnPrice`: lists in the order of the prices that the viewer pays. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceLookups } from '#db/schema/accounts.ts';
import { products } from '#db/schema/products.ts';
import { call, MARKER, openShop } from '../../../tests/support/shop.ts';
import { person } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop();

/** retail, partner and VIP price of the tires of one size, in the order of their retail prices */
const PRICES = {
  'T-9': ['228.00', '200.00', '180.00'],
  'T-4': ['231.00', '190.00', '0'],
  'T-1': ['251.00', '0', '0'],
  'T-5': ['255.50', '195.00', '150.00'],
  'T-7': ['262.00', '240.00', '230.00'],
} as const;

const people = {
  partner: (await person(db)).visitor,
  vip: (await person(db, { isVip: true })).visitor,
  pending: (await person(db, { status: 'pending', isView: false })).visitor,
};
for (const [sku, [retailPrice, price, vipPrice]] of Object.entries(PRICES))
  await db.update(products).set({ retailPrice, price, vipPrice }).where(eq(products.sku, sku));
beforeEach(async () => {
  await db.delete(priceLookups);
});

afterEach(() => vi.unstubAllEnvs());

const OF_SIZE = '/tires/size/225-65r17?';
const ask = (who: Visitor, page: string) => who.get(`/api/productsByOwnPrice?page=${encodeURIComponent(page)}`);
const skus = new Map((await db.select().from(products)).map(({ id, sku }) => [id, sku]));
const idsIn = (html: string) =>
  [...html.matchAll(/<li class="card [^"]*" data-id="(\d+)"/g)].map(([, id]) => Number(id));
const order = async (who: Visitor, page: string) => idsIn((await ask(who, page)).text).map((id) => skus.get(id));

describe('orders by price', () => {
  test('go by what each pays: VIP before partner before retail price', async () => {
    const retail = Object.keys(PRICES);
    expect(await order(people.pending, `${OF_SIZE}sort=price`)).toEqual(retail);
    expect(await order(people.partner, `${OF_SIZE}sort=price`)).toEqual(['T-4', 'T-5', 'T-9', 'T-7', 'T-1']);
    expect(await order(people.vip, `${OF_SIZE}sort=price`)).toEqual(['T-5', 'T-9', 'T-4', 'T-7', 'T-1']);
    expect(await order(people.vip, `${OF_SIZE}sort=price-down`)).toEqual(['T-1', 'T-7', 'T-4', 'T-9', 'T-5']);
  });

  test('are the only thing that differs from the public page', async () => {
    const cards = (html: string) =>
      [...html.matchAll(/<li class="card .*?<\/li>/gs)].map(([card]) => card.replace('lazy', 'eager')).toSorted();
    const page = await (await call('/list-page/size/225-65r17?sort=price')).text();
    const own = (await ask(people.partner, `${OF_SIZE}sort=price`)).text;
    expect(cards(own)).toHaveLength(5);
    expect(cards(own)).toEqual(cards(page));
  });
});

test('the answer is private and holds retail prices alone', async () => {
  const { headers, text } = await ask(people.vip, '/tires?sort=price');
  expect(headers.get('cache-control')).toBe('private, no-store');
  for (const name of ['etag', 'netlify-cdn-cache-control', 'netlify-cache-tag']) expect(headers.get(name)).toBeNull();
  for (const amount of [...Object.values(MARKER), '180.00', '190.00']) expect(text).not.toContain(amount);
});

test('nobody is answered without an account, and nobody what is no list', async () => {
  expect((await ask(new Visitor(), '/tires?sort=price')).status).toBe(401);
  for (const bad of ['', '/about', '/tires/list/nothing', '//evil.example/tires', 'https://evil.example/tires'])
    expect((await ask(people.partner, bad)).status, bad).toBe(404);
  expect((await people.partner.get('/api/productsByOwnPrice')).status).toBe(400);
});

test('the tires of a page count as looked up, since their order tells something of their prices', async () => {
  vi.stubEnv('PRICES_PER_DAY', '5');
  expect((await ask(people.partner, `${OF_SIZE}sort=price`)).status).toBe(200);
  expect((await ask(people.partner, `${OF_SIZE}sort=price-down`)).status).toBe(200); // the same ones
  const { status, headers } = await ask(people.partner, '/tires?sort=price');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(people.pending, `${OF_SIZE}sort=price`)).status).toBe(200);
});
