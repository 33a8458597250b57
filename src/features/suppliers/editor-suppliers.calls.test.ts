/** Suppliers at the desk: their terms are changed as entries, prices follow, and the last list of each is shown. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { refreshDueOffers } from './stored-offers.private.server.ts';
import type { DeskSupplier } from './suppliers-calls.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { supplierList } from '../../../tests/support/supplier-list.ts';
import { openShop } from '../../../tests/support/shop.ts';
import { ask, editor, entriesBy } from '../../../tests/support/staff.ts';

const { db } = await openShop();
const me = await editor(db);
const entries = entriesBy(me);
const take = (lines: string[]) => importFile(db, { ...supplierList('nw', lines), anyway: true });
await take(['1,Toyo,Observe GSi,215/65R16,98T,Winter,100.00,8', '2,Toyo,Observe GSi,225/65R16,98T,Winter,90.00,4']);
const suppliers = async () =>
  ((await ask(me.visitor, 'GET', '/api/editor/suppliers')).body as { data: DeskSupplier[] }).data;
const north = async () => (await suppliers()).find(({ slug }) => slug === 'nw')!;
const product = async () =>
  (
    await db
      .select({ cost: products.cost, count: products.count, leadDays: products.leadDays })
      .from(products)
      .where(eq(products.sku, 'nw-1'))
  )[0];

test('a supplier is listed with its terms, and its last list', async () => {
  expect(await north()).toMatchObject({
    title: 'nw',
    is_own: false,
    active: true,
    freight: '0.00',
    lead_days: 1,
    stale_days: 10,
    listed: 2,
    waiting: 0,
    last_list: {
      name: 'nw.csv',
      is_stale: false,
      figures: { rows: 2, rejected: 0, added: 2, changed: 0, unchanged: 0, joined: 0, waiting: 0, gone: 0 },
    },
  });
  await take(['1,Toyo,Observe GSi,215/65R16,98T,Winter,100.00,7', '3,Toyo,Observe GSi,no size,98T,Winter,90.00,4']);
  expect((await north()).last_list?.figures).toMatchObject({ rows: 2, rejected: 1, added: 0, changed: 1, gone: 1 });
});

test('freight, lead time and the name are changed, prices follow, and the change can be taken back', async () => {
  const id = String((await north()).id);
  const { version, data } = await entries.read('supplier', id);
  const changed = { ...data, title: 'North West', freight: '4.50', lead_days: 3 };
  expect((await entries.put('supplier', id, version, changed)).status).toBe(200);
  await refreshDueOffers(db, new Date());
  expect(await product()).toEqual({ cost: '104.50', count: 7, leadDays: 3 });
  expect(await north()).toMatchObject({ title: 'North West', freight: '4.50', lead_days: 3 });

  const [revision] = (await ask(me.visitor, 'GET', `/api/editor/revisions?kind=supplier&id=${id}`)).body.data;
  expect(revision).toMatchObject({ title: 'North West', action: 'changed', fields: ['title', 'freight', 'lead_days'] });
  const off = { ...changed, active: false };
  expect((await entries.put('supplier', id, version + 1, off)).status).toBe(200);
  await refreshDueOffers(db, new Date());
  expect(await product()).toMatchObject({ count: 0 });
  await ask(me.visitor, 'POST', `/api/editor/revisions/${revision.id}`, { version: version + 2 });
  await refreshDueOffers(db, new Date());
  expect(await product()).toMatchObject({ count: 7 });
});

test('a supplier’s own days decide when its list is too old', async () => {
  const id = String((await north()).id);
  const { version, data } = await entries.read('supplier', id);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await entries.put('supplier', id, version, { ...data, stale_days: 3 });
  await refreshDueOffers(db, inDays(4));
  expect(await product()).toMatchObject({ count: 0 });
  await entries.put('supplier', id, version + 1, { ...data, stale_days: 30 });
  await refreshDueOffers(db, inDays(20));
  expect(await product()).toMatchObject({ count: 7 });
});

test('a supplier is added before its first list, and goes only while it has no offers', async () => {
  const added = await entries.add('supplier', {
    title: 'Montréal',
    slug: 'mtl',
    active: true,
    freight: '6.00',
    lead_days: 4,
    stale_days: null,
  });
  expect(added.status).toBe(200);
  expect((await suppliers()).find(({ slug }) => slug === 'mtl')).toMatchObject({ last_list: null });
  const { id, version } = added.body.data;
  expect((await ask(me.visitor, 'DELETE', `/api/editor/entries/supplier/${id}?version=${version}`)).status).toBe(200);
  const { id: used, slug } = await north();
  const { version: at } = await entries.read('supplier', String(used));
  const refused = await ask(me.visitor, 'DELETE', `/api/editor/entries/supplier/${used}?version=${at}`);
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'It has offers, so it cannot be deleted. Switch it off instead.',
  ]);
  expect(slug).toBe('nw');
});

test.each([
  [{ freight: '4.5' }, { freight: 'An amount such as 189.00.' }],
  [{ freight: '-1.00' }, { freight: 'An amount such as 189.00.' }],
  [{ freight: '12345678.00' }, { freight: 'An amount such as 189.00.' }],
  [{ lead_days: 61 }, { lead_days: 'A whole number from 0 to 60.' }],
  [{ lead_days: 1.5 }, { lead_days: 'A whole number from 0 to 60.' }],
  [{ stale_days: 0 }, { stale_days: 'A whole number from 1 to 365.' }],
  [{ title: ' ' }, { title: 'Enter a text.' }],
  [{ slug: 'other' }, { slug: 'Its item numbers begin with it, so it stays as it is.' }],
  [{ slug: 'N W' }, { slug: 'Up to 12 lower-case letters and digits, such as mtl.' }],
])('%j is refused with a text', async (wrong, fields) => {
  const id = String((await north()).id);
  const { version, data } = await entries.read('supplier', id);
  const { status, body } = await entries.put('supplier', id, version, { ...data, ...wrong });
  expect([status, body.fields]).toEqual([400, fields]);
});

test.each([
  ['nw', 'Another supplier has this prefix.'],
  ['', 'Up to 12 lower-case letters and digits, such as mtl.'],
])('a new supplier with the prefix “%s” is refused', async (slug, text) => {
  const { status, body } = await entries.add('supplier', {
    title: 'New',
    slug,
    active: true,
    freight: '0.00',
    lead_days: 1,
    stale_days: null,
  });
  expect([status, body.fields]).toEqual([400, { slug: text }]);
});
