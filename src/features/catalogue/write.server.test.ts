import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { openTestDatabase } from '../../../tests/databases/open.ts';
import { emptyCatalogue } from '../../../tests/support/empty-catalogue.ts';
import { catalogueRow } from '../../../tests/support/shop.ts';
import { brands, patterns } from '#db/schema/catalogue.ts';
import { products } from '#db/schema/products.ts';
import { compareCatalogue, writeCatalogue } from './write.server.ts';
import { productSlug, productTitle, searchText, type CatalogueRow } from './row.server.ts';

const connection = await openTestDatabase();
const { db } = connection;
afterAll(() => connection.close());
beforeEach(() => emptyCatalogue(db));

const row = (changes: Partial<CatalogueRow> = {}): CatalogueRow =>
  catalogueRow({
    runFlat: false,
    studdable: false,
    snowflake: true,
    treadDepth: 10.5,
    warrantyKm: 64_000,
    location: 1,
    tags: ['quiet', 'a "b", c'],
    ...changes,
  });
const noTire = { size: null, loadIndex: '', speedRating: '', loadRange: '' };
const bag = row({ ...noTire, sku: 'bag', brand: 'Shop', pattern: 'Tire Tote', type: 'tirebags', variant: 'Set of 4' });

test('titles and slugs of products', () => {
  expect(productTitle(row())).toBe('Michelin X-Ice Snow 225/65R17 106T XL');
  expect(productSlug(row())).toBe('michelin-x-ice-snow-225-65r17-106t-xl');
  expect(productTitle(row({ loadRange: 'SL' }))).toBe('Michelin X-Ice Snow 225/65R17 106T');
  expect(
    productTitle(row({ size: parseTireSize('33X12.5R20LT'), loadIndex: '119', speedRating: 'Q', loadRange: 'F' })),
  ).toBe('Michelin X-Ice Snow 33x12.50R20LT 119Q F');
  expect(productSlug(bag)).toBe('shop-tire-tote-set-of-4');
  expect(searchText('Nokian', 'Hakkapeliïtta  R5')).toContain('nokian hakkapeliitta r5');
});

test('writes brands, patterns and products it does not know', async () => {
  expect(await writeCatalogue(db, [row(), row({ sku: '2', size: parseTireSize('LT265/70R17') }), bag])).toEqual({
    added: 3,
    changed: 0,
    unchanged: 0,
    brandsCreated: ['Michelin', 'Shop'],
    patternsCreated: 2,
  });
  const [product] = await db.select().from(products).where(eq(products.sku, '1'));
  expect(product).toMatchObject({
    size: '225/65R17',
    sizeSlug: '225-65r17',
    width: 225,
    profile: 65,
    rim: 17,
    treadDepth: 10.5,
    warrantyKm: 64_000,
    retailPrice: '189.00',
    price: '150.50',
    vipPrice: '140.00',
    cost: '120.00',
    msrp: null,
    count: 4,
    location: 1,
    snowflake: true,
    studdable: false,
    tags: ['quiet', 'a "b", c'],
  });
  const [tote] = await db.select().from(products).where(eq(products.sku, 'bag'));
  expect(tote).toMatchObject({ title: 'Shop Tire Tote Set of 4', size: '', sizeSlug: null, width: null });
  const [pattern] = await db.select().from(patterns).where(eq(patterns.slug, 'x-ice-snow'));
  expect(pattern).toMatchObject({ title: 'X-Ice Snow', search: searchText('Michelin', 'X-Ice Snow') });
  expect(pattern!.description).not.toBe('');
});

test('another spelling of a brand or pattern is the same brand or pattern', async () => {
  await writeCatalogue(db, [row()]);
  expect(await writeCatalogue(db, [row({ sku: '2', brand: 'MICHELIN', pattern: 'X-ICE  SNOW' })])).toMatchObject({
    brandsCreated: [],
    patternsCreated: 0,
  });
  const title = productTitle(row());
  expect(await db.select({ title: products.title }).from(products)).toEqual([{ title }, { title }]);
});

test('the same rows change nothing, and a new price changes only its product', async () => {
  await writeCatalogue(db, [row(), row({ sku: '2' }), bag]);
  await db.execute(sql`update products set updated_at = '2020-01-01', description = 'by hand'`);
  expect(await writeCatalogue(db, [row(), row({ sku: '2' }), bag])).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 3,
  });
  expect(await writeCatalogue(db, [row(), row({ sku: '2', price: '151.00' }), row({ sku: '3' })])).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 1,
  });
  const stored = await db
    .select({ sku: products.sku, old: sql<boolean>`updated_at < '2021-01-01'`, description: products.description })
    .from(products)
    .orderBy(products.sku);
  expect(stored).toEqual([
    { sku: '1', old: true, description: 'by hand' },
    { sku: '2', old: false, description: 'by hand' },
    { sku: '3', old: false, description: '' },
    { sku: 'bag', old: true, description: 'by hand' },
  ]);
});

test('kept fields stay as staff set them, and count for new products', async () => {
  await writeCatalogue(db, [row({ statusType: 2, tags: ['staff'] })]);
  const keep = ['statusType', 'tags'] as const;
  expect(
    await writeCatalogue(db, [row({ statusType: 0, tags: [] }), row({ sku: '2', statusType: 1 })], { keep }),
  ).toMatchObject({ unchanged: 1, added: 1 });
  expect(await db.select({ status: products.statusType }).from(products).orderBy(products.sku)).toEqual([
    { status: 2 },
    { status: 1 },
  ]);
});

test('a mark that a list does not state stays as it is known, and is not stated for a new product', async () => {
  const unstated = { runFlat: null, studdable: null, snowflake: null };
  const marks = () =>
    db
      .select({ runFlat: products.runFlat, studdable: products.studdable, snowflake: products.snowflake })
      .from(products)
      .orderBy(products.sku);
  await writeCatalogue(db, [row({ runFlat: false, studdable: null, snowflake: true })]);
  const next = [row(unstated), row({ sku: '2', ...unstated })];
  expect((await compareCatalogue(db, [row({ ...unstated, count: 5 })])).differences[0]!.columns).toEqual([
    { column: 'count', from: '4', to: '5' },
  ]);
  expect(await writeCatalogue(db, next)).toMatchObject({ added: 1, unchanged: 1 });
  expect(await marks()).toEqual([{ runFlat: false, studdable: null, snowflake: true }, unstated]);
  expect(await writeCatalogue(db, [row({ runFlat: null, studdable: true, snowflake: false })])).toMatchObject({
    changed: 1,
  });
  expect(await marks()).toEqual([{ runFlat: false, studdable: true, snowflake: false }, unstated]);
});

test('a new pattern’s description says nothing of a mark that a size does not state', async () => {
  await writeCatalogue(db, [row(), row({ sku: '2', snowflake: null })]);
  const [text] = await db.select({ content: patterns.content }).from(patterns);
  expect(text!.content).not.toMatch(/snowflake/i);
});

test('writes nothing when the database rejects a row, also within a transaction of the caller', async () => {
  const bad = [row(), row({ sku: '2', price: '-1.00' })];
  await expect(writeCatalogue(db, bad)).rejects.toThrow('Failed query');
  await expect(writeCatalogue(db, [row(), row()])).rejects.toThrow('sku "1" comes twice');
  await expect(writeCatalogue(db, [row({ brand: '—' })])).rejects.toThrow('no letter or digit');
  expect(await db.select().from(brands)).toEqual([]);
  await db.transaction(async (tx) => {
    await writeCatalogue(tx, [row({ sku: 'kept' })]);
    await expect(writeCatalogue(tx, bad)).rejects.toThrow('Failed query');
  });
  expect(await db.select({ sku: products.sku }).from(products)).toEqual([{ sku: 'kept' }]);
});

test('writes more rows than fit one statement', async () => {
  const many = Array.from({ length: 4_500 }, (_, at) => row({ sku: String(at), pattern: `P ${at % 7}` }));
  expect(await writeCatalogue(db, many)).toMatchObject({ added: 4_500, patternsCreated: 7 });
});

test('a comparison reports what writing would change, and changes nothing', async () => {
  await writeCatalogue(db, [row(), row({ sku: '2' })]);
  const next = [
    row({ count: 9, treadDepth: 10.5, tags: ['other'] }),
    row({ sku: '2' }),
    row({ sku: '3', brand: 'New', pattern: 'One' }),
  ];
  expect(await compareCatalogue(db, next, { keep: ['tags'] })).toEqual({
    added: 1,
    changed: 1,
    unchanged: 1,
    brandsCreated: ['New'],
    patternsCreated: 1,
    differing: [next[0], next[2]],
    differences: [{ sku: '1', title: productTitle(row()), columns: [{ column: 'count', from: '4', to: '9' }] }],
    moves: [],
    low_margins: { limit: 20, count: 0, lowest: [] },
  });
  expect((await compareCatalogue(db, [row({ brand: 'New' })])).differences[0]!.columns.map((c) => c.column)).toEqual(
    expect.arrayContaining(['title']),
  );
  expect(await db.select({ title: brands.title }).from(brands)).toEqual([{ title: 'Michelin' }]);
  expect(await db.$count(products)).toBe(2);
});
