/** What a process keeps between the calls of a list is what it would count anew, whatever was written meanwhile. */
import { eq, TransactionRollbackError } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { writeCatalogue } from '#db/catalogue/write.ts';
import type { Database } from '#db/client.ts';
import { refreshCounts } from '#db/counts.ts';
import { listPage } from '#db/public/list-page.ts';
import { loadShop } from '#db/public/shop.ts';
import { brands, products } from '#db/schema.ts';
import type { ProductsAnswer } from '#src/contracts/products.ts';
import { EMPTY_FILTER, type ProductFilter } from '#src/domain/list/filter.ts';
import { productsCallUrl } from '#src/stores/list/list-query.ts';
import { benchRows } from '../bench/catalogue.ts';
import { json, openShop } from './shop.ts';

let db: Database;
let ids: number[];

beforeAll(async () => {
  ({ db } = await openShop());
  await writeCatalogue(db, benchRows(200));
  await refreshCounts(db);
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
const write = fc.oneof(edit, imported, brand);
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
  )
  .map((filter): ProductFilter => ({ ...EMPTY_FILTER, ...filter }));

test('counts and products of a list are those of this moment after any order of edits, imports and undone writes', async () => {
  const ask = async (filter: ProductFilter) => {
    const { data, total, facets } = (await json<ProductsAnswer>(productsCallUrl(filter))).body;
    return { data, total, facets };
  };
  const countAnew = async (filter: ProductFilter) => {
    const { data, total, facets } = listPage(await loadShop(db), filter)!.answer;
    return { data, total, facets };
  };
  const steps = fc.array(
    fc.tuple(fc.oneof({ weight: 3, arbitrary: write }, { weight: 1, arbitrary: undone }), filters),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (writes) => {
      for (const [one, filter] of writes) {
        await ask(filter); // what is kept from here on is out of date after the write
        await one(db);
        expect(await ask(filter)).toEqual(await countAnew(filter));
      }
    }),
    { numRuns: 8 },
  );
});
