/** Price lists that an editor takes back. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLines } from '#db/schema/editing.ts';
import { products } from '#db/schema/products.ts';
import { offers } from '#db/schema/suppliers.ts';
import { seedContent } from '#db/seed/content.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { listLine, LIST_HEADER } from '../../../tests/support/list-lines.ts';
import { ask, editor } from '../../../tests/support/staff.ts';
import { openShop } from '../../../tests/support/shop.ts';

const { db } = await openShop();
await seedContent(db);
const me = await editor(db);
beforeEach(() => emptyCatalogue(db));

type Line = Parameters<typeof listLine>[0];
const importList = async (name: string, lines: Line[]) => {
  const text = [LIST_HEADER, ...lines.map(listLine), ''].join('\n');
  const answer = await ask(me.visitor, 'POST', `/api/editor/import?name=${name}&anyway=1`, text, {
    'content-type': 'text/csv',
  });
  expect(answer.body).toMatchObject({ status: 'success' });
};
const imports = async () => (await ask(me.visitor, 'GET', '/api/editor/imports')).body.data;
const undo = async (file: string, body: object = {}) => {
  const { id } = (await imports()).find((one: { file: string }) => one.file === file);
  return ask(me.visitor, 'POST', `/api/editor/imports/${id}`, body);
};
/** Everything that lists change, by item number. */
const shop = async () => ({
  products: (await db.select().from(products).orderBy(products.sku)).map(
    ({ version: _, updatedAt: __, ...rest }) => rest,
  ),
  offers: await db.select().from(offers).orderBy(offers.itemNumber),
});
const tires = (from: number, to: number, changes: Line = {}): Line[] =>
  Array.from({ length: to - from }, (_, at) => ({
    item: String(from + at),
    size: `${185 + 10 * ((from + at) % 12)}/${from < 115 ? 65 : 55}R17`,
    ...changes,
  }));

test('a list is taken back: changed, new and missing tires are as they were, and each price leaves a line', async () => {
  await importList('first.csv', tires(100, 110));
  const before = await shop();
  await importList('second.csv', [...tires(100, 105, { cost: '$300.00', tread: '9', ne: '0' }), ...tires(120, 123)]);
  expect(await shop()).not.toEqual(before);
  const [second] = await imports();
  expect(second).toMatchObject({ file: 'second.csv', who: 'Erin Editor', figures: { added: 3, changed: 5, gone: 5 } });
  expect(second.can_undo).toBe(true);
  const answer = await undo('second.csv');
  expect(answer.body.data).toMatchObject({ kept: [], kept_total: 0 });
  expect(answer.body.data.imports[0]).toMatchObject({ undone_by: 'Erin Editor' });
  expect(await shop()).toEqual(before);
  const lines = await db.select().from(auditLines).where(eq(auditLines.field, 'cost'));
  expect(lines.filter(({ before, after }) => before === '300.00' && after === '100.00')).toHaveLength(5);
  expect((await undo('second.csv')).status).toBe(404);
  expect((await undo('first.csv')).body.data.kept).toEqual([]);
  expect(await shop()).toEqual({ products: [], offers: [] });
});

test('what a later list or a person has changed since stays, and is named', async () => {
  await importList('first.csv', tires(100, 104));
  await importList('second.csv', tires(100, 104, { cost: '$200.00' }));
  await importList('third.csv', [{ ...tires(100, 101)[0], cost: '$220.00' }, ...tires(101, 104, { cost: '$200.00' })]);
  await db.update(products).set({ retailPrice: '999.00' }).where(eq(products.sku, '103'));
  const { body } = await undo('second.csv');
  expect(body.data.kept).toEqual([
    { title: expect.stringContaining('225/65R17'), why: 'a later list has it, too: third.csv' },
    { title: expect.stringContaining('255/65R17'), why: 'somebody has changed it since' },
  ]);
  const prices = await db
    .select({ sku: products.sku, cost: products.cost, retail: products.retailPrice })
    .from(products)
    .orderBy(products.sku);
  expect(prices.map(({ cost }) => cost)).toEqual(['220.00', '100.00', '100.00', '100.00']);
});

test('a first list is taken back as if it had never come', async () => {
  await importList('first.csv', tires(100, 105));
  await undo('first.csv');
  expect(await shop()).toEqual({ products: [], offers: [] });
});
