/** What becomes of the rows of a supplier's price list. */
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_PRICE_RULES } from '#src/features/shop/price-rules.ts';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { importFile, openListFile } from '../../../tests/support/list-file.ts';
import { LIST_HEADER as HEADER, listLine as line, listLines } from '../../../tests/support/list-lines.ts';
import { catalogueChanges, markCounts } from '#db/schema/catalogue-counts.ts';
import { settings } from '#db/schema/content.ts';
import { auditLines } from '#db/schema/editing.ts';
import { products } from '#db/schema/products.ts';

const connection = await openTestDatabase();
const { db } = connection;
const { mapping, run, stored, whole, remove } = openListFile(db);
beforeEach(() => emptyCatalogue(db));
afterAll(async () => {
  await connection.close();
  remove();
});

test('a list in memory is imported as one in a file, and writes nothing where nothing differs', async () => {
  const bytes = Buffer.from([`\uFEFF${HEADER}`, ...listLines(100, 140), ''].join('\r\n'));
  expect((await run(listLines(100, 120))).figures).toMatchObject({ added: 20 });
  expect((await importFile(db, { file: 'desk.csv', bytes, mapping })).figures).toMatchObject({
    added: 20,
    changed: 0,
    unchanged: 20,
  });
  const before = await whole();
  expect((await importFile(db, { file: 'desk.csv', bytes, mapping })).figures).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 40,
  });
  expect(await whole()).toBe(before);
});

test('visitors are answered while a list is imported', async () => {
  const bytes = Buffer.from([HEADER, ...listLines(1_000, 4_000), ''].join('\r\n'));
  let visits = 0;
  const done = new AbortController();
  const visiting = (async () => {
    while (!done.signal.aborted) {
      await db.select().from(products).limit(1);
      visits++;
      await setImmediate();
    }
  })();
  await importFile(db, { file: 'desk.csv', bytes, mapping });
  done.abort();
  await visiting;
  expect(visits).toBeGreaterThan(20);
});

test("a list becomes products, prices by the shop's rules", async () => {
  await db
    .insert(settings)
    .values({ code: 'price_rules', value: { ...DEFAULT_PRICE_RULES, partnerMarkupPercent: 30 } });
  const { figures, rejected, ...written } = await run([
    line(),
    line({ item: '101', brand: 'Nitto', season: 'A/T', size: '33X10.50R15LT', msrp: '' }),
  ]);
  expect(rejected).toEqual([]);
  expect(figures).toMatchObject({ rows: 2, added: 2, changed: 0, unchanged: 0 });
  expect(written).toMatchObject({ brands_created: ['Toyo', 'Nitto'], patterns_created: 2 });
  expect((await stored())[0]).toMatchObject({
    sku: '100',
    title: 'Toyo Celsius II 225/65R17 102H',
    size: '225/65R17',
    loadRange: 'SL',
    snowflake: true,
    treadDepth: 11,
    warrantyKm: 96_000,
    cost: '100.00',
    msrp: '150.00',
    price: '130.00',
    vipPrice: '112.00',
    retailPrice: '150.00',
    count: 24,
    location: 0,
  });
  expect(
    await db.select({ source: catalogueChanges.source, rows: catalogueChanges.rows }).from(catalogueChanges),
  ).toEqual([{ source: 'import list.csv', rows: 2 }]);
  expect((await db.select().from(markCounts)).reduce((sum, row) => sum + row.n, 0)).toBe(2);
});

test('a partner pays no more than the retail price, and a VIP no more than a partner', async () => {
  const prices = async (partnerMarkupPercent: number, vipMarkupPercent: number) => {
    const value = { ...DEFAULT_PRICE_RULES, partnerMarkupPercent, vipMarkupPercent };
    await db
      .insert(settings)
      .values({ code: 'price_rules', value })
      .onConflictDoUpdate({ target: settings.code, set: { value } });
    await run([line({ msrp: '$130.00' })]);
    return (await stored()).map(({ retailPrice, price, vipPrice }) => [retailPrice, price, vipPrice]);
  };
  expect(await prices(60, 90)).toEqual([['130.00', '130.00', '130.00']]);
  expect(await prices(10, 25)).toEqual([['130.00', '110.00', '110.00']]);
});

test('a list without a column for the suggested price or the stock leaves them as they are', async () => {
  await run([line()]);
  await db.update(products).set({ msrp: '160.00', count: 7, location: 1 });
  const { msrp: _, stock: __, ...columns } = mapping.columns;
  await run([line({ cost: '$110.00' })], { mapping: { ...mapping, columns } });
  expect(await stored()).toMatchObject([
    { cost: '110.00', retailPrice: '162.80', msrp: '160.00', count: 7, location: 1, leadDays: 0 },
  ]);
});

test('each changed price is written to the audit, whoever imports the list', async () => {
  await db.delete(auditLines);
  await run([line(), line({ item: '101', cost: '$90.00' })]);
  expect(await db.$count(auditLines)).toBe(0); // new products had no price before
  await run([line({ cost: '$110.00' }), line({ item: '101', cost: '$90.00', ne: '9' })]);
  const [product] = await stored();
  const lines = await db.select().from(auditLines).orderBy(auditLines.id);
  expect(lines.map((l) => [l.subjectId, l.title, l.field, l.before, l.after, l.who, l.accountId])).toEqual(
    [
      ['cost', '100.00', '110.00'],
      ['price', '118.00', '129.80'],
      ['vip_price', '112.00', '123.20'],
    ].map((columns) => [product!.id, product!.title, ...columns, 'The command line', null]),
  );
  await run([line({ cost: '$120.00' }), line({ item: '101', cost: 'free' })], {
    audit: { accountId: 7, who: 'Erin Editor', now: new Date('2026-11-21T20:00:00Z') },
    anyway: true,
  });
  expect(
    (await db.select().from(auditLines).orderBy(auditLines.id))
      .slice(3)
      .map((l) => [l.field, l.before, l.after, l.who, l.accountId, l.createdAt.toISOString()]),
  ).toContainEqual(['cost', '110.00', '120.00', 'Erin Editor', 7, '2026-11-21T20:00:00.000Z']);
});
