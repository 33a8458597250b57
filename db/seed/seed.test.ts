import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsFrom } from '#src/features/shop/settings.ts';
import { testDatabase } from '../../tests/databases/kind.ts';
import { openTestDatabase } from '../../tests/databases/open.ts';
import { rows, type Connection } from '../client.ts';
import { verifyPassword } from '#src/features/accounts/credentials.private.server.ts';
import { listVehicleYears } from '#src/features/vehicles/fitment.server.ts';
import { accounts } from '../schema/accounts.ts';
import { brands } from '../schema/catalogue.ts';
import { contentPages, reviews, settings } from '../schema/content.ts';
import { products } from '../schema/products.ts';
import { fitments } from '../schema/vehicles.ts';
import { DEMO_ACCOUNTS, demoAccountLines, seedAccounts } from './accounts.ts';
import { readSeedFitment } from './fitment.ts';
import { ALBERTA_HOLIDAYS } from './holidays.ts';
import { seedRows } from './products.ts';
import { seedRating } from './ratings.ts';
import { seed } from './seed.ts';

let connection: Connection;
const said: string[] = [];

beforeAll(async () => {
  connection = await openTestDatabase();
  await seed(connection, (line) => said.push(line));
});
afterAll(() => connection.close());

const count = async (from: string) =>
  (await rows<{ n: number }>(connection.db, sql.raw(`select count(*)::int as n from ${from}`)))[0]!.n;

test('an empty shop is filled', async () => {
  const seeded = seedRows();
  expect(await count('products')).toBe(seeded.length);
  expect(await count('product_types')).toBe(12);
  expect(await count('wheels')).toBe(seeded.filter(({ wheel }) => wheel).length);
  expect(await count('accessory_fits')).toBe(seeded.filter(({ accessory }) => accessory).length);
  expect(await count('list_texts')).toBe(9);
  expect(await count('brands')).toBe(73);
  expect(await count(`patterns where description = '' or content = ''`)).toBe(0);
  expect(settingsFrom(await connection.db.select().from(settings)).holidays).toEqual(ALBERTA_HOLIDAYS);
  expect(said.at(-1)).toMatch(/^6,\d{3} products of \d{3} patterns and 73 brands$/);
});

test('the demonstration shop shows prices to whoever registers; any other begins with approval by staff', async () => {
  const approval = async () => settingsFrom(await connection.db.select().from(settings)).partner_approval;
  expect(await approval()).toBe(connection.kind === 'pglite' ? 'auto' : 'manual');
  const empty = await openTestDatabase();
  await seed({ ...empty, kind: 'neon' }, () => {});
  expect(settingsFrom(await empty.db.select().from(settings)).partner_approval).toBe('manual');
  await empty.close();
});

test('slugs are unique, ratings are samples, and the sidebar counts are refreshed', async () => {
  expect(await count('(select slug from products group by slug having count(*) > 1) doubled')).toBe(0);
  const rated = seedRows()
    .map((row) => seedRating(row.sku))
    .filter((rating) => rating.count > 0);
  expect(await count('products where rating_count > 0')).toBe(rated.length);
  expect(await count('mark_counts')).toBeGreaterThan(60);
});

test('what the seed wrote is marked as a sample', async () => {
  const unmarked = ['products', 'settings', 'content_pages', 'questions', 'articles', 'accounts'];
  for (const table of unmarked) expect(await count(`${table} where not is_sample`), table).toBe(0);
  expect(await count('reviews where not sample')).toBe(0);
  const madeForTires = `exists (select from products p where p.brand_id = b.id and p.size_slug is not null)`;
  expect(await count(`brands b where is_sample = ${madeForTires}`)).toBe(0);
  expect(await count('products where rating_sum <> sample_rating_sum or rating_count <> sample_rating_count')).toBe(0);
});

test('a shop that begins empty has no sample products, reviews and accounts, and does not get them later', async () => {
  const empty = await openTestDatabase();
  for (const options of [{ isEmpty: true }, {}]) {
    await seed(empty, () => {}, options);
    for (const table of [products, reviews, accounts]) expect(await empty.db.$count(table)).toBe(0);
  }
  const begun = settingsFrom(await empty.db.select().from(settings));
  expect([begun.partner_approval, begun.structured_data_defaults]).toEqual(['manual', false]);
  expect(await empty.db.$count(contentPages, eq(contentPages.isSample, true))).toBeGreaterThan(20);
  expect(await empty.db.$count(brands, eq(brands.title, 'Three Peaks'))).toBe(0);
  await empty.close();
});

test('a shop with products is not changed', async () => {
  await connection.db.update(brands).set({ description: 'as an editor wrote it' });
  await connection.db.update(products).set({ count: 1 });
  const lines: string[] = [];
  await seed(connection, (line) => lines.push(line));
  expect(lines).toEqual([]);
  expect(await count(`brands where description <> 'as an editor wrote it'`)).toBe(0);
  expect(await count('products where count <> 1')).toBe(0);
});

test.runIf(testDatabase() === 'pglite')(
  'demo accounts are opened once, in the embedded database alone, with the password that is printed',
  async () => {
    const found = await connection.db.select().from(accounts);
    expect(found.map((a) => a.email)).toEqual(DEMO_ACCOUNTS.map((a) => a.email));
    for (const { email, password } of DEMO_ACCOUNTS)
      expect(await verifyPassword(password, found.find((a) => a.email === email)!.passwordHash)).toBe(true);
    expect((await demoAccountLines(connection)).join('\n')).toContain('partner@demo.example');
    expect(await seedAccounts(connection)).toBe(0);
    for (const kind of ['postgres', 'neon'] as const) {
      await expect(seedAccounts({ db: connection.db, kind })).rejects.toThrow('embedded database alone');
      expect(await demoAccountLines({ db: connection.db, kind })).toEqual([]);
    }
  },
);

test('a shop without vehicle sizes gets them, and a wrong size is corrected', async () => {
  const listed = readSeedFitment();
  expect(await count('fitments')).toBe(listed.length);
  const wrong = { front: '135/80R13', source: 'curated' };
  await connection.db
    .update(fitments)
    .set(wrong)
    .where(sql`ctid = (select min(ctid) from fitments)`);
  const lines: string[] = [];
  await seed(connection, (line) => lines.push(line));
  expect(lines).toEqual(['Original tire sizes of vehicles: 1 added, 1 taken out']);
  expect(await count(`fitments where front = '${wrong.front}'`)).toBe(0);
  await connection.db.delete(fitments);
  await seed(connection, () => {});
  expect(await count(`fitments where source = 'curated' and verified_at is null`)).toBe(listed.length);
  expect(await listVehicleYears(connection.db)).toContain(2019);
});

test('any other database is seeded without accounts', async () => {
  await connection.db.delete(accounts);
  await seed({ ...connection, kind: 'postgres' }, () => {});
  expect(await count('accounts')).toBe(0);
});
