/** Prices that only signed-in accounts see, how many tires they may look up, and visitors' ratings. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueRow } from '../../tests/catalogue-row.ts';
import { emptyCatalogue } from '../../tests/empty-catalogue.ts';
import { newAccount } from '../../tests/new-account.ts';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { writeCatalogue } from '../catalogue/write.ts';
import { accounts, priceLookups } from '../schema/accounts.ts';
import { brands, productTypes } from '../schema/catalogue.ts';
import { products, ratings } from '../schema/products.ts';
import { readOwnPrices } from './own-price-order.ts';
import { countPriceLimits, countPriceLookups, deleteOldPriceLookups } from './price-lookups.ts';
import { pricesOf, tiresInStock, tiresOf } from './priced-products.ts';
import { addRating, ratingState } from './ratings.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());

const NOW = new Date('2026-11-23T18:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;

const ids: Record<string, number> = {};
beforeAll(async () => {
  await emptyCatalogue(db);
  await writeCatalogue(
    db,
    [
      catalogueRow('dear', '225/65R17', { retailPrice: '300.00' }),
      catalogueRow('cheap', '225/65R17', { price: '0.00', vipPrice: '0.00' }),
      catalogueRow('last', '225/65R17', { retailPrice: '200.00', count: 1, vipPrice: '0.00' }),
      catalogueRow('out', '225/65R17', { count: 0 }),
      catalogueRow('small', '205/55R16', { retailPrice: '500.00' }),
      catalogueRow('other', '195/65R15'),
    ],
    { drawn: new Set() },
  );
  await db.update(products).set({ cost: '99.00' }).where(eq(products.sku, 'dear')); // it moves to the end of the table
  for (const { id, sku } of await db.select().from(products).orderBy(products.id)) ids[sku] = id;
});
const skus = (found: Array<{ id: number }>) => found.map(({ id }) => Object.keys(ids).find((sku) => ids[sku] === id));

describe('products with their private prices', () => {
  test('are those that were asked for, with price and stock', async () => {
    expect(await pricesOf(db, [ids.small!, ids.last!, 999_999])).toEqual([
      expect.objectContaining({ id: ids.last, retail_price: '200.00', price: '150.00', vip_price: '0.00', count: 1 }),
      expect.objectContaining({ id: ids.small, retail_price: '500.00', vip_price: '140.00', lead_days: 0 }),
    ]);
    expect(await pricesOf(db, [])).toEqual([]);
    expect(skus(await pricesOf(db, Object.values(ids).toReversed()))).toEqual(Object.keys(ids));
  });

  test('of a size are those in stock, by size and then by price', async () => {
    expect(skus(await tiresInStock(db, ['225-65r17', '205-55r16']))).toEqual(['small', 'cheap', 'last', 'dear']);
    expect(await tiresInStock(db, [])).toEqual([]);
    expect(await tiresInStock(db, ['315-35r20'])).toEqual([]);
  });

  test('have what a quote prints of them', async () => {
    const [tire] = await tiresOf(db, [ids.out!]);
    expect(tire).toMatchObject({
      id: ids.out,
      count: 0,
      brands: 'Nordavik',
      pattern_title: 'Icefield',
      type_short: 'wintertires',
      size: '225/65R17',
      size_slug: '225-65r17',
      location: 1,
      snowflake: null,
    });
    expect(skus(await tiresOf(db, [ids.out!, ids.dear!]))).toEqual(['dear', 'out']);
  });

  test('carry the snowflake if tire, type or brand does', async () => {
    const snowflake = async () => (await tiresOf(db, [ids.out!]))[0]!.snowflake;
    const none = async () => {
      await db.update(products).set({ snowflake: false });
      await db.update(productTypes).set({ snowflake: false });
      await db.update(brands).set({ snowflake: false });
    };
    for (const table of [products, productTypes, brands]) {
      await none();
      expect(await snowflake()).toBe(false);
      await db.update(table).set({ snowflake: true });
      expect(await snowflake()).toBe(true);
    }
    await none();
  });
});

test('a list is ordered by the price that the viewer pays', async () => {
  const ordered = async (is_view: boolean, is_vip: boolean) => {
    const asked = [ids.dear!, ids.cheap!, ids.last!];
    const prices = await readOwnPrices(db, { is_view, is_vip }, asked);
    return asked.map((id) => prices.get(id));
  };
  expect(await ordered(true, true)).toEqual([14_000, 20_000, 15_000]);
  expect(await ordered(true, false)).toEqual([15_000, 20_000, 15_000]);
  expect(await ordered(false, false)).toEqual([30_000, 20_000, 20_000]);
  expect(await ordered(false, true)).toEqual([30_000, 20_000, 20_000]);
});

describe('looking up prices', () => {
  const limit = { most: 3, windowMs: DAY };
  let mine: number;
  let other: number;
  beforeEach(async () => {
    await db.delete(accounts);
    mine = (await newAccount(db, 'shop@example.com', NOW)).id;
    other = (await newAccount(db, 'other@example.com', NOW)).id;
  });
  const look = (products: number[], now = NOW, account = mine) => countPriceLookups(db, account, products, limit, now);

  test('counts each tire once, and says when there are more again', async () => {
    expect(await look([1, 1, 2])).toBe(0);
    expect(await look([1, 2], after(1))).toBe(0);
    expect(await look([3, 4], after(1_500))).toBe(DAY / 1_000 - 1);
    expect(await look([3])).toBe(0);
    expect(await look([1, 2, 3])).toBe(0);
    expect(await look([4], after(DAY - 1))).toBe(1);
    expect(await look([4, 5, 6], NOW, other)).toBe(0);
    expect(await look([4], after(DAY))).toBe(0);
    expect(await look([5, 6], after(DAY + 1))).toBe(0);
    expect(await look([1], after(2 * DAY - 1))).toBe(1);
  });

  test('begins a new day with a tire that was seen in the last one', async () => {
    await look([1, 2, 3]);
    expect(await look([1], after(DAY))).toBe(0);
    expect((await db.select().from(priceLookups))[0]).toMatchObject({ productIds: [1], windowEndsAt: after(2 * DAY) });
    expect(await look([1], after(3 * DAY))).toBe(0);
    expect((await db.select().from(priceLookups))[0]!.windowEndsAt).toEqual(after(4 * DAY));
  });

  test('of more than a day’s is refused whole', async () => {
    expect(await look([1, 2, 3, 4])).toBe(DAY / 1_000);
    expect((await db.select().from(priceLookups))[0]).toMatchObject({ productIds: [], reachedAt: NOW });
    expect(await look([1, 2, 3], after(1))).toBe(0);
    expect((await db.select().from(priceLookups))[0]).toMatchObject({
      productIds: [1, 2, 3],
      reachedAt: NOW,
      windowEndsAt: after(DAY),
    });
  });

  test('shows editors for a week who has reached the limit', async () => {
    await look([1, 2, 3]);
    expect(await countPriceLimits(db, NOW)).toBe(0);
    await look([4], after(1));
    await look([4, 5], NOW, other);
    expect(await countPriceLimits(db, after(1))).toBe(1);
    expect(await countPriceLimits(db, after(7 * DAY))).toBe(1);
    expect(await countPriceLimits(db, after(7 * DAY + 1))).toBe(0);
  });

  test('is forgotten once the day is over, and that the limit was reached after a week', async () => {
    const left = async () =>
      (await db.select().from(priceLookups).orderBy(priceLookups.accountId)).map(({ accountId, productIds }) => [
        accountId,
        productIds,
      ]);
    await look([1, 2, 3, 4]);
    await look([1], after(1), other);
    await deleteOldPriceLookups(db, after(DAY - 1));
    expect(await left()).toEqual([
      [mine, []],
      [other, [1]],
    ]);
    await look([1, 2], after(2));
    await deleteOldPriceLookups(db, after(DAY));
    expect(await left()).toEqual([
      [mine, []],
      [other, [1]],
    ]);
    await deleteOldPriceLookups(db, after(DAY + 1));
    expect(await left()).toEqual([[mine, []]]);
    await deleteOldPriceLookups(db, after(7 * DAY));
    expect(await left()).toEqual([[mine, []]]);
    await deleteOldPriceLookups(db, after(7 * DAY + 1));
    expect(await left()).toEqual([]);
  });
});

describe('a rating', () => {
  const stars = async (sku: string) => {
    const [product] = await db.select().from(products).where(eq(products.sku, sku));
    return [product!.ratingSum, product!.ratingCount];
  };
  beforeEach(async () => {
    await db.delete(ratings);
    await db.update(products).set({ ratingSum: 0, ratingCount: 0 });
  });

  test('counts once for each visitor and tire', async () => {
    expect(await ratingState(db, ids.dear!, undefined)).toBe('open');
    expect(await addRating(db, ids.dear!, 'a', 5)).toEqual({ average: 5, count: 1 });
    expect(await addRating(db, ids.dear!, 'a', 1)).toBeNull();
    expect(await addRating(db, ids.dear!, 'b', 4)).toEqual({ average: 4.5, count: 2 });
    expect(await addRating(db, ids.dear!, 'c', 5)).toEqual({ average: 4.7, count: 3 });
    expect([await stars('dear'), await stars('cheap')]).toEqual([
      [14, 3],
      [0, 0],
    ]);
    const states = [ids.dear!, ids.cheap!, 999_999].map((id) => ratingState(db, id, 'a'));
    expect(await Promise.all(states)).toEqual(['rated', 'open', 'unknown product']);
    expect([await ratingState(db, ids.dear!, 'x'), await ratingState(db, ids.dear!, undefined)]).toEqual([
      'open',
      'open',
    ]);
  });

  test('is kept without the visitor’s cookie', async () => {
    await addRating(db, ids.dear!, 'a visitor', 5);
    expect(JSON.stringify(await db.select().from(ratings))).not.toContain('a visitor');
  });
});
