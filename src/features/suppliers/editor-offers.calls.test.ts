/** Offers of which nobody is sure which tire they are: one press joins them, makes a product of them, or takes them off again. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import type { OutputOf } from '#src/kit/define-call.ts';
import type { offersCall } from './suppliers-calls.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { supplierList } from '../../../tests/support/supplier-list.ts';
import { ask, editor } from '../../../tests/support/staff.ts';

const { db } = await openShop();
const me = await editor(db);
beforeEach(async () => {
  await db.execute(sql`delete from offers`);
  await db.execute(sql`delete from products where sku ~ '^(mtl|cal)-'`);
  await take('mtl', ['100,Toyo,Observe GSi,215/65R16,98T,Winter,100.00,8']);
  await take('cal', [
    'A,Toyo,Observe GSi HP,215/65R16,98T,Winter,90.00,6',
    'B,Toyo,Observe GSi,225/65R16,100T,Winter,95.00,6',
  ]);
});

const take = (supplier: string, lines: string[]) => importFile(db, { ...supplierList(supplier, lines), anyway: true });
const list = async (state = 'waiting') =>
  (await ask(me.visitor, 'GET', `/api/editor/offers?state=${state}`)).body as OutputOf<typeof offersCall>;
const decide = (id: number, body: unknown) => ask(me.visitor, 'POST', `/api/editor/offers/${id}`, body);
const stock = async (sku: string) =>
  (await db.select({ cost: products.cost, count: products.count }).from(products).where(eq(products.sku, sku)))[0];

test('an offer waits with the tires that it may be of; one press joins it, and joining can be undone', async () => {
  const { data, counts } = await list();
  expect(counts).toEqual({ waiting: 1, joined: 0 });
  expect(data).toMatchObject([
    {
      supplier: 'cal',
      item: 'A',
      title: 'Toyo Observe GSi HP 215/65R16 98T',
      cost: '90.00',
      count: 6,
      product: null,
      candidates: [{ title: 'Toyo Observe GSi 215/65R16 98T', sku: 'mtl-100', cost: '100.00', count: 8 }],
    },
  ]);
  const [offer] = data;
  const joined = await decide(offer!.id, { decision: 'same tire', product: offer!.candidates[0]!.id });
  expect(joined.body.data).toMatchObject({
    product: { id: offer!.candidates[0]!.id, title: 'Toyo Observe GSi 215/65R16 98T' },
    joined_by: 'Erin Editor',
  });
  expect(await stock('mtl-100')).toEqual({ cost: '90.00', count: 14 });
  expect((await decide(offer!.id, { decision: 'new tire' })).status).toBe(409);

  await take('cal', [
    'A,Toyo,Observe GSi HP,215/65R16,98T,Winter,80.00,5',
    'B,Toyo,Observe GSi,225/65R16,100T,Winter,95.00,6',
  ]);
  expect(await stock('mtl-100')).toEqual({ cost: '80.00', count: 13 });
  expect((await list('joined')).data).toMatchObject([{ id: offer!.id, cost: '80.00' }]);

  expect((await decide(offer!.id, { decision: 'not the same tire' })).status).toBe(200);
  expect(await stock('mtl-100')).toEqual({ cost: '100.00', count: 8 });
  expect((await list()).data).toMatchObject([{ id: offer!.id, product: null }]);
});

test('an offer that is none of them becomes a product, which its supplier’s next list describes', async () => {
  const [offer] = (await list()).data;
  expect((await decide(offer!.id, { decision: 'new tire' })).status).toBe(200);
  expect(await stock('cal-A')).toEqual({ cost: '90.00', count: 6 });
  expect((await list()).counts).toEqual({ waiting: 0, joined: 0 });
  const { figures } = await take('cal', [
    'A,Toyo,Observe GSi HP,215/65R16,98T,Winter,85.00,5',
    'B,Toyo,Observe GSi,225/65R16,100T,Winter,95.00,6',
  ]);
  expect(figures).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await stock('cal-A')).toEqual({ cost: '85.00', count: 5 });
});

test('a sure match that was wrong is taken off, and does not come back with the next list', async () => {
  const lines = ['X,Toyo,OBSERVE GSI,215/65R16,98T,Winter,70.00,4'];
  await take('cal', lines);
  const [offer] = (await list('joined')).data;
  expect(offer).toMatchObject({ item: 'X', joined_by: 'The command line' });
  await decide(offer!.id, { decision: 'not the same tire' });
  await take('cal', lines);
  expect((await list()).data.map(({ item }) => item)).toContain('X');
  expect(await stock('mtl-100')).toEqual({ cost: '100.00', count: 8 });
});

test('what cannot be decided is refused', async () => {
  const [offer] = (await list()).data;
  expect((await decide(999_999, { decision: 'new tire' })).status).toBe(404);
  expect((await decide(offer!.id, {})).status).toBe(400);
  expect((await decide(offer!.id, { decision: 'new tire', product: 1 })).status).toBe(400);
  expect((await decide(offer!.id, { decision: 'same tire', product: 999_999 })).status).toBe(409);
  expect((await decide(offer!.id, { decision: 'not the same tire' })).status).toBe(409);
  expect((await list()).counts.waiting).toBe(1);
});
