/** Two products that are one tire: merged with their offers and ratings, reached by the former URL, and taken apart again. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { loadWords } from '#src/features/content/words.server.ts';
import { products } from '#db/schema/products.ts';
import type { Merges } from './suppliers-calls.ts';
import { writePublished } from '../../../scripts/build/edition-files.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { supplierList } from '../../../tests/support/supplier-list.ts';
import { call, openShop } from '../../../tests/support/shop.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { Visitor } from '../../../tests/support/visitor.ts';

const { db } = await openShop('Toyo|Observe GSi|wintertires|215/65R16 98T|150.00|4|0');
await writePublished(process.env.SITE_DIR!, { edition: 1, policy: "default-src 'self'", words: await loadWords(db) });
const me = await editor(db);

const CAL = ['A,Toyo,Observe GSi HP,215/65R16,98T,Winter,90.00,6', 'B,Toyo,Observe GSi,225/65R16,100T,Winter,95.00,6'];
const take = (supplier: string, lines: string[]) => importFile(db, { ...supplierList(supplier, lines), anyway: true });
const merges = async () => (await ask(me.visitor, 'GET', '/api/editor/merges')).body.data as Merges;
const send = (body: unknown) => ask(me.visitor, 'POST', '/api/editor/merges', body);
const product = async (sku: string) => (await db.select().from(products).where(eq(products.sku, sku)))[0];
const idOf = async (sku: string) => (await product(sku))!.id;
const rate = async (visitor: Visitor, id: number, rating: number) =>
  (await visitor.post(`/api/product/rating/${id}`, { rating })).status;

beforeEach(async () => {
  await db.execute(sql`delete from product_merges`);
  await db.execute(sql`delete from ratings`);
  await db.execute(sql`update products set rating_sum = 0, rating_count = 0`);
  await db.execute(sql`delete from offers`);
  await db.execute(sql`delete from products where sku ~ '^(mtl|cal)-'`);
  await take('mtl', ['100,Toyo,Observe GSi,215/65R16,98T,Winter,100.00,8']);
});

test('a tire that is there twice is found, merged by one press, reached by its former URL, and brought back', async () => {
  const [old, made] = [await idOf('T-1'), await idOf('mtl-100')];
  const [pair] = (await merges()).doubles;
  expect(pair!.map(({ sku, offers }) => [sku, offers])).toEqual([
    ['T-1', 0],
    ['mtl-100', 1],
  ]);
  const before = await product('mtl-100');
  const path = (await call(`/tires/detail/${made}`)).headers.get('location')!;

  const merged = await send({ from: made, into: old });
  expect(merged.body.data.doubles).toEqual([]);
  expect(merged.body.data.merged).toMatchObject([{ id: made, sku: 'mtl-100', into: { id: old }, by: 'Erin Editor' }]);
  expect(await product('mtl-100')).toBeUndefined();
  expect(await product('T-1')).toMatchObject({ cost: '100.00', count: 8 });
  const kept = (await call(`/tires/detail/${old}`)).headers.get('location')!;
  for (const url of [path, `/tires/detail/${made}`]) {
    const answer = await call(url);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, kept]);
  }
  // The supplier's next list stays with the product that was kept.
  expect((await take('mtl', ['100,Toyo,Observe GSi,215/65R16,98T,Winter,80.00,5'])).figures.added).toBe(0);
  expect(await product('T-1')).toMatchObject({ cost: '80.00', count: 5 });

  expect((await send({ undo: made })).body.data.merged).toEqual([]);
  expect(await product('mtl-100')).toMatchObject({ id: made, title: before!.title, cost: '80.00', count: 5 });
  expect((await call(path)).status).toBe(200);
  expect((await send({ undo: made })).status).toBe(409);
  const next = await take('mtl', ['100,Toyo,Observe GSi,215/65R16,98T,Winter,85.00,3']);
  expect([next.figures.added, (await product('mtl-100'))!.cost]).toEqual([0, '85.00']);
});

test('visitors’ ratings follow, one for each visitor, and go back', async () => {
  const [old, made] = [await idOf('T-1'), await idOf('mtl-100')];
  const [both, one] = [new Visitor(), new Visitor()];
  expect([await rate(both, old, 5), await rate(both, made, 1), await rate(one, made, 3)]).toEqual([200, 200, 200]);
  await send({ from: made, into: old });
  expect(await product('T-1')).toMatchObject({ ratingSum: 8, ratingCount: 2 });
  await send({ undo: made });
  expect(await product('T-1')).toMatchObject({ ratingSum: 5, ratingCount: 1 });
  expect(await product('mtl-100')).toMatchObject({ ratingSum: 4, ratingCount: 2 });
  expect(await rate(one, made, 4)).toBe(409);
});

test('of three that are one, the first leads to the last, and each can be brought back', async () => {
  await take('cal', CAL);
  const [waiting] = (await ask(me.visitor, 'GET', '/api/editor/offers')).body.data;
  await ask(me.visitor, 'POST', `/api/editor/offers/${waiting.id}`, { decision: 'new tire' });
  const [old, mtl, cal] = [await idOf('T-1'), await idOf('mtl-100'), await idOf('cal-A')];
  await send({ from: cal, into: mtl });
  await send({ from: mtl, into: old });
  const kept = (await call(`/tires/detail/${old}`)).headers.get('location');
  expect((await call(`/tires/detail/${cal}`)).headers.get('location')).toBe(kept);
  expect(await product('T-1')).toMatchObject({ cost: '90.00' });
  await send({ undo: cal });
  expect([(await product('cal-A'))!.cost, (await product('T-1'))!.cost]).toEqual(['90.00', '100.00']);
});

test('what is not one tire is refused, and so is a product that is not there', async () => {
  await take('cal', CAL);
  const [old, other] = [await idOf('T-1'), await idOf('cal-B')];
  expect((await send({ from: other, into: old })).body.message).toBe('They have different sizes.');
  expect((await send({ from: old, into: old })).status).toBe(409);
  expect((await send({ from: 999_999, into: old })).status).toBe(409);
  expect((await send({ from: old })).status).toBe(400);
  expect((await send({ from: old, into: other, undo: old })).status).toBe(400);
  expect((await merges()).merged).toEqual([]);
});

test('two item numbers of one supplier are two products', async () => {
  await take('cal', ['X,Toyo,Celsius,215/65R16,98T,Winter,90.00,6', 'Y,Toyo,Celsius,215/65R16,98T,Winter,90.00,6']);
  expect((await merges()).doubles.flat().map(({ sku }) => sku)).not.toContain('cal-X');
});

test('“a new product” is taken back: the offer waits again, and the product is gone until it is made again', async () => {
  await take('cal', CAL);
  const [offer] = (await ask(me.visitor, 'GET', '/api/editor/offers')).body.data;
  const decide = (body: unknown) => ask(me.visitor, 'POST', `/api/editor/offers/${offer.id}`, body);
  await decide({ decision: 'new tire' });
  expect(await product('cal-A')).toBeDefined();
  expect((await decide({ decision: 'not the same tire' })).body.data).toMatchObject({ product: null, joined_at: null });
  expect(await product('cal-A')).toBeUndefined();
  expect((await ask(me.visitor, 'GET', '/api/editor/offers')).body.counts).toEqual({ waiting: 1, joined: 0 });
  await decide({ decision: 'new tire' });
  expect(await product('cal-A')).toMatchObject({ cost: '90.00', count: 6 });
  // A visitor's rating stays, and so does the product.
  await rate(new Visitor(), await idOf('cal-A'), 5);
  await decide({ decision: 'not the same tire' });
  expect(await product('cal-A')).toMatchObject({ count: 0, ratingCount: 1 });
});
