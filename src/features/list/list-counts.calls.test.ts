/** The products that lists have in memory are those of the database, whatever was written meanwhile. */
import { eq, TransactionRollbackError } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import type { Database } from '#db/client.ts';
import { refreshCounts, refreshViews } from '#db/counts.ts';
import { findList } from './find-list.server.ts';
import { openListSource } from './list-source.server.ts';
import { brands, listTexts, patterns, productTypes } from '#db/schema/catalogue.ts';
import { settings } from '#db/schema/content.ts';
import { products } from '#db/schema/products.ts';
import type { ProductsAnswer } from './products-calls.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/features/filter/filter.ts';
import { tireSeason } from '#src/features/pricing/winter-tire.ts';
import { benchRows } from '../../../tests/bench/catalogue.ts';
import { call, json, openShop } from '../../../tests/support/shop.ts';
import { productsCallUrl } from '../../../tests/support/products-call-url.ts';

let db: Database;
let ids: number[];
let pattern: string;

beforeAll(async () => {
  ({ db } = await openShop());
  await writeCatalogue(db, [...benchRows(200)]);
  await refreshCounts(db);
  pattern = (await db.select({ slug: patterns.slug }).from(patterns).limit(1))[0]!.slug;
  ids = (await db.select({ id: products.id }).from(products)).map(({ id }) => id);
});

type Write = (database: Database) => Promise<unknown>;

const edit: fc.Arbitrary<Write> = fc
  .tuple(
    fc.nat(),
    fc.constantFrom<Partial<typeof products.$inferInsert>>(
      { retailPrice: '150.00' },
      { retailPrice: '999.00' },
      { count: 0 },
      { count: 4, location: 1 },
      { runFlat: true },
      { loadRange: 'E' },
      { statusType: 2 },
      { ratingSum: 9, ratingCount: 2 },
    ),
  )
  .map(
    ([at, values]) =>
      (database) =>
        database
          .update(products)
          .set(values)
          .where(eq(products.id, ids[at % ids.length]!)),
  );
/** A price list that has products of before with another stock, and some that are new. */
const imported: fc.Arbitrary<Write> = fc
  .record({ rows: fc.integer({ min: 1, max: 230 }), count: fc.nat({ max: 5 }) })
  .map(
    ({ rows, count }) =>
      (database) =>
        writeCatalogue(
          database,
          [...benchRows(rows)].slice(-30).map((row) => ({ ...row, count })),
        ),
  );
const brand: fc.Arbitrary<Write> = fc
  .boolean()
  .map((snowflake) => (database) => database.update(brands).set({ snowflake }).where(eq(brands.shortTitle, 'toyo')));
const renamed: fc.Arbitrary<Write> = fc.tuple(fc.nat({ max: 4 }), fc.string({ maxLength: 8 })).map(
  ([what, text]) =>
    (database) =>
      [
        () => database.update(patterns).set({ title: text, picture: text }).where(eq(patterns.slug, pattern)),
        () => database.update(productTypes).set({ title: text }).where(eq(productTypes.short, 'wintertires')),
        () => database.update(listTexts).set({ topText: text }).where(eq(listTexts.route, 'type/wintertires')),
        () => database.insert(listTexts).values({ route: 'brand/toyo', bottomText: text }).onConflictDoNothing(),
        () => database.delete(settings).where(eq(settings.code, 'places')),
      ][what]!(),
);
const removed: fc.Arbitrary<Write> = fc
  .nat()
  .map((at) => (database) => database.delete(products).where(eq(products.id, ids[at % ids.length]!)));
const write = fc.oneof(edit, imported, brand, renamed, removed);
const undone: fc.Arbitrary<Write> = write.map(
  (one) => (database) =>
    database
      .transaction(async (transaction) => {
        await one(transaction);
        transaction.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      }),
);

const filters = fc
  .constantFrom<Partial<ProductFilter>>(
    {},
    { types: ['wintertires'] },
    { rim: 17 },
    { width: 225, profile: 65, rim: 17 },
    { types: ['wintertires'], minPrice: 124, maxPrice: 262, stock: 'set' },
    { marks: ['runflat'], shop: 'foothills-se' },
    { brands: ['toyo'], marks: ['snowflake'] },
    { rating: 4 },
    { title: 'toyo' },
    { types: ['wintertires'], sort: 'price-down', current: 2 },
  )
  .map((filter): ProductFilter => ({ ...EMPTY_FILTER, ...filter }));

const steps = fc.array(fc.tuple(fc.oneof({ weight: 3, arbitrary: write }, { weight: 1, arbitrary: undone }), filters), {
  minLength: 1,
  maxLength: 4,
});

test('a list is that of this moment after any order of edits, imports, new names and undone writes', async () => {
  const ask = async (filter: ProductFilter) => (await json<ProductsAnswer>(productsCallUrl(filter))).body;
  // nothing is kept for the database that a transaction is
  const computeAnew = async (filter: ProductFilter) => {
    const options = { season: tireSeason(new Date()) };
    const found = await db.transaction(async (transaction) =>
      findList(await openListSource(transaction), filter, options),
    );
    return { status: 'success', ...found };
  };
  await fc.assert(
    fc.asyncProperty(steps, async (writes) => {
      for (const [one, filter] of writes) {
        await ask(filter); // what is kept from here on is out of date after the write
        const meanwhile = Array.from({ length: 3 }, () => ask(filter));
        await one(db);
        const answer = await ask(filter);
        expect(answer).toEqual(await computeAnew(filter));
        await Promise.all(meanwhile);
        expect(await ask(filter)).toEqual(answer);
      }
    }),
    { numRuns: 10 },
  );
});

test('many lists at the same time share one reading of the products', async () => {
  await refreshViews(db);
  vi.stubEnv('LOG', 'calls');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => {
    log.mockRestore();
    vi.unstubAllEnvs();
  });
  const responses = await Promise.all(Array.from({ length: 20 }, () => call('/api/product?types=summertires&rim=18')));
  const texts = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(texts).size).toBe(1);
  const statements = log.mock.calls.map(([line]) => (JSON.parse(line as string) as { statements: number }).statements);
  // each call reads the version, and one of them the products and names
  expect(statements.reduce((sum, count) => sum + count)).toBe(responses.length + 2);
});
