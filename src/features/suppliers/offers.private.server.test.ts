/** Offers of several suppliers for one tire, from their lists to the shop's prices and stock. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { importFile } from '../../../tests/support/list-file.ts';
import { offerLine as line, offerList } from '../../../tests/support/supplier-list.ts';
import type { ImportOptions } from '#src/features/import/import.server.ts';
import { resultLines } from '#src/features/import/report.server.ts';
import { saveEntry } from '#src/features/desk/save.private.server.ts';
import { STORES } from '#src/features/desk/stores.private.server.ts';
import { watchStatements } from '#db/statements.ts';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import { auditLines } from '#db/schema/editing.ts';
import { products } from '#db/schema/products.ts';
import { offers, suppliers } from '#db/schema/suppliers.ts';
import { noteOwnStock, refreshDueOffers } from './stored-offers.private.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(async () => {
  await emptyCatalogue(db);
});

const decidedOn = (day: string) => ({ accountId: null, who: 'Erin', now: new Date(`${day}T12:00:00Z`) });
const take = (supplier: string, lines: string[], options: Partial<Omit<ImportOptions, 'list'>> = {}) =>
  importFile(db, {
    ...offerList(supplier, lines),
    anyway: true,
    audit: decidedOn('2026-11-02'),
    ...options,
  });
const shop = () =>
  db
    .select({
      sku: products.sku,
      cost: products.cost,
      retail: products.retailPrice,
      count: products.count,
      days: products.leadDays,
      location: products.location,
    })
    .from(products)
    .orderBy(products.sku);
const change = (slug: string, set: Partial<typeof suppliers.$inferInsert>) =>
  db.update(suppliers).set(set).where(eq(suppliers.slug, slug));
const stored = () =>
  db
    .select({ item: offers.itemNumber, product: products.sku, match: offers.match, count: offers.count })
    .from(offers)
    .leftJoin(products, sql`${products.id} = ${offers.productId}`)
    .orderBy(offers.id);

test('the same tire of two suppliers is one product, at the price of the cheaper', async () => {
  await take('mtl', [line(), line({ item: '101', size: '235/65R17' })]);
  const second = [line({ item: 'X9', brand: 'TOYO', pattern: 'CELSIUS 2', cost: '90.00', a: '4', b: '0' })];
  expect(await take('cal', second, { dryRun: true })).toMatchObject({ figures: { joined: 1 }, repriced: 1 });
  const { figures, repriced } = await take('cal', second);
  expect(figures).toMatchObject({ added: 0 });
  expect([figures.joined, figures.waiting, repriced]).toEqual([1, 0, 1]);
  expect(await shop()).toMatchObject([
    { sku: 'mtl-100', cost: '90.00', retail: '133.20', count: 16, days: 1 },
    { sku: 'mtl-101', cost: '100.00', count: 12, days: 1 },
  ]);
  expect(await stored()).toEqual([
    { item: '100', product: 'mtl-100', match: 'own', count: 12 },
    { item: '101', product: 'mtl-101', match: 'own', count: 12 },
    { item: 'X9', product: 'mtl-100', match: 'sure', count: 4 },
  ]);
  const [offer] = await db.select({ stock: offers.stock }).from(offers);
  expect(offer!.stock).toEqual({ 'Stock A': 4, 'Stock B': 8 });
});

test('what lies in the shops sets the price, and says in which one it lies', async () => {
  await take('mtl', [line({ cost: '80.00' })]);
  await take('', [line({ item: 'OWN1', cost: '95.00', a: '1', b: '3' })]);
  expect(await shop()).toEqual([{ sku: 'mtl-100', cost: '95.00', retail: '140.60', count: 16, days: 0, location: 1 }]);
  await take('', [line({ item: 'OWN1', cost: '95.00', a: '0', b: '0' })]);
  expect(await shop()).toMatchObject([{ cost: '80.00', count: 12, days: 1 }]);
});

test('a supplier’s freight, lead time and being switched off count', async () => {
  await take('mtl', [line({ cost: '90.00' })]);
  await take('cal', [line({ cost: '95.00', a: '30' })]);
  await change('mtl', { freight: '6.00' });
  await change('cal', { leadDays: 3 });
  await take('cal', [line({ cost: '95.00', a: '31' })]);
  expect(await shop()).toMatchObject([{ cost: '95.00', count: 51, days: 1 }]);
  await change('cal', { active: false });
  await take('mtl', [line({ cost: '91.00' })]);
  expect(await shop()).toMatchObject([{ cost: '97.00', count: 12, days: 1 }]);
});

test('what a supplier no longer lists is no longer in stock there, and comes back when it is listed again', async () => {
  await take('mtl', [line(), line({ item: '101', size: '235/65R17' })], { audit: decidedOn('2026-11-02') });
  expect((await take('mtl', [line()], { audit: decidedOn('2026-11-09'), dryRun: true })).repriced).toBe(1);
  const { figures, repriced } = await take('mtl', [line()], { audit: decidedOn('2026-11-09') });
  expect([figures.joined, figures.waiting, repriced]).toEqual([0, 0, 1]);
  expect(await shop()).toMatchObject([{ count: 12 }, { sku: 'mtl-101', cost: '100.00', count: 0 }]);
  const [gone] = await db
    .select()
    .from(offers)
    .where(sql`item_number = '101'`);
  expect(gone!.lastSeen).toEqual(decidedOn('2026-11-02').now);
  await take('mtl', [line(), line({ item: '101', size: '235/65R17' })], { audit: decidedOn('2026-11-16') });
  expect(await shop()).toMatchObject([{ count: 12 }, { count: 12 }]);
});

test('a row that cannot be read leaves its offer as it is', async () => {
  await take('mtl', [line(), line({ item: '101', size: '235/65R17' })]);
  await take('mtl', [line(), line({ item: '101', size: 'R17' })], { anyway: true });
  expect(await shop()).toMatchObject([{ count: 12 }, { count: 12 }]);
});

test('what is not surely the same waits, and is in no list of the shop', async () => {
  await take('mtl', [line()]);
  const { figures, repriced } = await take('cal', [
    line({ item: 'A', pattern: 'Celsius II SUV' }),
    line({ item: 'B', load: '102V' }),
    line({ item: 'C', pattern: 'Celsius' }),
  ]);
  expect([figures.joined, figures.waiting, repriced]).toEqual([0, 1, 0]);
  expect(await stored()).toMatchObject([
    { item: '100', product: 'mtl-100' },
    { item: 'A', product: null },
    { item: 'B', product: 'cal-B' },
    { item: 'C', product: 'cal-C' },
  ]);
  expect((await take('cal', [line({ item: 'A', pattern: 'Celsius II SUV', cost: '70.00' })])).figures.waiting).toBe(0);
  expect((await shop())[2]).toMatchObject({ sku: 'mtl-100', cost: '100.00' });
});

test('two item numbers of one supplier stay two products; a new number for a tire that is gone is its tire', async () => {
  await take('mtl', [line(), line({ item: '101', cost: '50.00' })]);
  expect((await shop()).map(({ sku, cost }) => [sku, cost])).toEqual([
    ['mtl-100', '100.00'],
    ['mtl-101', '50.00'],
  ]);
  await take('cal', [line({ item: 'A', size: '245/65R17' })]);
  await take('cal', [line({ item: 'B', size: '245/65R17', cost: '77.00' })]);
  expect((await shop()).map(({ sku, cost, count }) => [sku, cost, count])[0]).toEqual(['cal-A', '77.00', 12]);
});

test('products that nobody offers, such as the sample catalogue, keep what they have and are not joined', async () => {
  await take('mtl', [line()]);
  await db.delete(offers);
  await db.update(products).set({ sku: 'sample', retailPrice: '1.00', count: 3 });
  expect((await take('cal', [line({ item: 'A' })])).figures).toMatchObject({ added: 1 });
  expect(await shop()).toMatchObject([
    { sku: 'cal-A', count: 12 },
    { sku: 'sample', retail: '1.00', count: 3 },
  ]);
});

test('the same list again writes no product and no offer, and a price set by hand stays while its cost does', async () => {
  await take('mtl', [line(), line({ item: '101', size: '235/65R17' })]);
  await take('cal', [line({ item: 'A', cost: '90.00' })]);
  const before = JSON.stringify([await db.select().from(offers), await db.select().from(products)]);
  const again = await take('cal', [line({ item: 'A', cost: '90.00' })]);
  expect(again).toMatchObject({ figures: { joined: 0, waiting: 0 }, repriced: 0 });
  expect(JSON.stringify([await db.select().from(offers), await db.select().from(products)])).toBe(before);
  await db.update(products).set({ retailPrice: '129.99' });
  await take('cal', [line({ item: 'A', cost: '90.00', a: '9' })]);
  expect(await shop()).toMatchObject([{ retail: '129.99', count: 29 }, {}]);
  await take('cal', [line({ item: 'A', cost: '91.00', a: '9' })]);
  expect(await shop()).toMatchObject([{ retail: '134.68' }, {}]);
  const changes = await db
    .select()
    .from(auditLines)
    .where(sql`field = 'cost'`);
  expect(changes.map(({ before, after, who }) => [before, after, who])).toContainEqual(['90.00', '91.00', 'Erin']);
});

test('two items of one list that an editor has joined set one price, in a dry run, too', async () => {
  await take('mtl', [line(), line({ item: '101', size: '235/65R17', cost: '120.00' })]);
  await db.execute(sql`update offers set product_id = (select id from products where sku = 'mtl-100'), match = 'chosen'
    where item_number = '101'`);
  const list = [line({ a: '1' }), line({ item: '101', size: '235/65R17', cost: '70.00', a: '0' })];
  const dry = await take('mtl', list, { dryRun: true });
  expect(resultLines(dry).join()).toContain('cost 100.00 → 70.00, count 12 → 17, price 118.00 → 82.60');
  expect(await take('mtl', list)).toMatchObject({ figures: { changed: 1 }, repriced: 0 });
  expect((await shop())[0]).toMatchObject({ sku: 'mtl-100', cost: '70.00', count: 17 });
  await take('mtl', [line({ a: '1' })], { audit: decidedOn('2026-11-09') });
  expect((await shop())[0]).toMatchObject({ cost: '100.00', count: 9 });
});

test('an offer with a lead time of its own keeps it when it is listed again', async () => {
  await take('mtl', [line()]);
  await db.update(offers).set({ leadDays: 6 });
  await take('mtl', [line({ cost: '90.00' })]);
  expect(await shop()).toMatchObject([{ cost: '90.00', days: 6 }]);
});

test('what an editor counts while a list is compared stays, and so does the new cost of the list', async () => {
  const others = Array.from({ length: 1_600 }, (_, at) => line({ item: `N${at}`, pattern: `Pattern ${at}` }));
  await take('mtl', [line(), ...others]);
  const [{ id } = { id: 0 }] = await db.select({ id: products.id }).from(products).where(eq(products.sku, 'mtl-100'));
  let counted: Promise<void> | undefined;
  const watch = {
    begin() {},
    note(text: string) {
      if (text.includes('numbered as (select row_number()'))
        counted ??= noteOwnStock(db, id, { 1: 3 }, decidedOn('2026-11-02'));
    },
    queryTimeLeft: () => Infinity,
  };
  await watchStatements(watch, () => take('mtl', [line({ cost: '90.00', a: '0' }), ...others]));
  expect(counted).toBeDefined();
  await counted;
  expect(
    await db
      .select({ cost: products.cost, count: products.count, days: products.leadDays })
      .from(products)
      .where(eq(products.id, id)),
  ).toEqual([{ cost: '90.00', count: 11, days: 1 }]);
});

test('the shop’s own list asks before it takes over tires that only suppliers offer', async () => {
  await take('mtl', [line()]);
  const own = [line({ item: 'mtl-100' })];
  await expect(take('', own, { anyway: false })).rejects.toThrow('1 item of it, until now offered by suppliers only');
});

test('a locked retail price stays, and nobody pays more than it', async () => {
  await take('mtl', [line()]);
  await db.update(products).set({ retailPrice: '115.00', retailLocked: true });
  await take('mtl', [line({ cost: '110.00' })]);
  const prices = { retail: products.retailPrice, partner: products.price, vip: products.vipPrice };
  expect(await db.select(prices).from(products)).toEqual([{ retail: '115.00', partner: '115.00', vip: '115.00' }]);
  await take('cal', [line({ item: 'A', cost: '90.00' })]);
  expect(await db.select(prices).from(products)).toEqual([{ retail: '115.00', partner: '106.20', vip: '100.80' }]);
});

test('the clock notices that a list has become too old, and what an editor has changed of a supplier', async () => {
  await take('mtl', [line()], { audit: decidedOn('2026-11-02') });
  expect(await refreshDueOffers(db, decidedOn('2026-11-12').now)).toBe(0);
  expect(await refreshDueOffers(db, decidedOn('2026-11-13').now)).toBe(1);
  expect(await shop()).toMatchObject([{ count: 0, cost: '100.00' }]);
  expect(await refreshDueOffers(db, decidedOn('2026-11-14').now)).toBe(0);
  expect((await db.select().from(catalogueChanges)).map(({ source }) => source)).toEqual(['import mtl.csv', 'offers']);
  await take('mtl', [line()], { audit: decidedOn('2026-11-16') });
  await db.update(suppliers).set({ freight: '5.00', leadDays: 4 });
  expect(await refreshDueOffers(db, decidedOn('2026-11-16').now)).toBe(1);
  expect(await shop()).toMatchObject([{ count: 12, cost: '105.00', days: 4 }]);
});

test('what an editor counts in a shop is the shop’s own offer, and leaves the prices as they are', async () => {
  await take('mtl', [line()]);
  const [product] = await db.select().from(products);
  const id = String(product!.id);
  const editing = decidedOn('2026-11-03');
  const count = async (n: number) => {
    const entry = (await STORES.product.find(db, id, editing.now))!;
    return saveEntry(
      db,
      { kind: 'product', id, version: entry.version, data: { ...entry.data, count: n, location: 1 } },
      editing,
    );
  };
  await count(2);
  expect(await shop()).toMatchObject([{ cost: '100.00', count: 14, days: 1, location: 1 }]);
  expect((await count(0)).data).toMatchObject({ count: 0, in_shops: [0, 0] });
  expect(await shop()).toMatchObject([{ cost: '100.00', count: 12, days: 1 }]);
});
