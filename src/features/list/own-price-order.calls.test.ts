/** `GET /api/productsByOwnPrice`: lists in the order of the prices that the viewer pays. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceLookups } from '#db/schema/accounts.ts';
import { products } from '#db/schema/products.ts';
import type { ProductsAnswer } from './products-calls.ts';
import { json, MARKER, openShop } from '../../../tests/support/shop.ts';
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

const OF_SIZE = 'width=225&profile=65&rim=17';
const ask = (who: Visitor, query: string) => who.get(`/api/productsByOwnPrice?${query}`);
const skus = new Map((await db.select().from(products)).map(({ id, sku }) => [id, sku]));
const order = async (who: Visitor, query: string) => {
  const { data } = (await ask(who, query)).body as ProductsAnswer;
  return data.map(({ id }) => skus.get(id));
};

describe('orders by price', () => {
  test('go by what each pays: VIP before partner before retail price', async () => {
    const retail = Object.keys(PRICES);
    expect(await order(people.pending, `${OF_SIZE}&sort=price`)).toEqual(retail);
    expect(await order(people.partner, `${OF_SIZE}&sort=price`)).toEqual(['T-4', 'T-5', 'T-9', 'T-7', 'T-1']);
    expect(await order(people.vip, `${OF_SIZE}&sort=price`)).toEqual(['T-5', 'T-9', 'T-4', 'T-7', 'T-1']);
    expect(await order(people.vip, `${OF_SIZE}&sort=price-down`)).toEqual(['T-1', 'T-7', 'T-4', 'T-9', 'T-5']);
  });

  test('page by page lead through the whole list once', async () => {
    const pages = [1, 2, 3].map((current) =>
      order(people.partner, `${OF_SIZE}&sort=price&pageSize=2&current=${current}`),
    );
    expect((await Promise.all(pages)).flat()).toEqual(['T-4', 'T-5', 'T-9', 'T-7', 'T-1']);
  });

  test('are the only thing that differs from the public call', async () => {
    const query = `${OF_SIZE}&sort=price`;
    const own = (await ask(people.partner, query)).body as ProductsAnswer;
    const { body } = await json<ProductsAnswer>(`/api/product?${query}`);
    expect({ ...own, data: own.data.toSorted((a, b) => a.id - b.id) }).toEqual({
      ...body,
      data: body.data.toSorted((a, b) => a.id - b.id),
    });
    expect((await ask(people.vip, `${OF_SIZE}&sort=name`)).body).toEqual(
      (await json(`/api/product?${OF_SIZE}&sort=name`)).body,
    );
  });
});

test('the answer is private and holds retail prices alone', async () => {
  const { headers, text } = await ask(people.vip, 'sort=price&pageSize=50');
  expect(headers.get('cache-control')).toBe('private, no-store');
  for (const name of ['etag', 'netlify-cdn-cache-control', 'netlify-cache-tag']) expect(headers.get(name)).toBeNull();
  for (const amount of [...Object.values(MARKER), '180.00', '190.00']) expect(text).not.toContain(amount);
});

test('nobody is answered without an account, and nobody what is no list', async () => {
  expect((await ask(new Visitor(), 'sort=price')).status).toBe(401);
  for (const bad of ['sort=cost', 'sort=vip_price', 'current=0', 'pageSize=51'])
    expect((await ask(people.partner, bad)).status, bad).toBe(400);
});

test('the tires of a page count as looked up, since their order tells something of their prices', async () => {
  vi.stubEnv('PRICES_PER_DAY', '3');
  expect((await ask(people.partner, `${OF_SIZE}&sort=price&pageSize=3`)).status).toBe(200);
  expect((await ask(people.partner, `${OF_SIZE}&sort=price&pageSize=3`)).status).toBe(200); // the same ones
  const { status, headers } = await ask(people.partner, `${OF_SIZE}&sort=price&pageSize=3&current=2`);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(people.pending, `${OF_SIZE}&sort=price`)).status).toBe(200);
});
