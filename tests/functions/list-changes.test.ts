/** Lists that a process has kept follow every change of a product, as if it had just been started. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { rows, type Connection, type Database } from '#db/client.ts';
import { refreshViews } from '#db/counts.ts';
import { openListSource } from '#db/public/list/list-source.ts';
import { COLUMNS } from '#src/domain/list/row-test.ts';
import { openShop } from './shop.ts';

let connection: Connection;
beforeAll(async () => void (connection = await openShop()));

/** All that lists know: each column in the default order, what is printed on the tires, and the cards. */
async function knownTo(db: Database) {
  const { columns, cards } = await openListSource(db);
  const { printed, printedAt } = columns;
  return {
    ...Object.fromEntries(COLUMNS.map((name) => [name, [...columns[name]]])),
    printed: Array.from(printedAt, (at) => printed[at]),
    cards: await cards([...columns.id]),
  };
}

/** The same database to a process that has just been started. */
const asNew = (db: Database): Database => Object.create(db) as Database;

const CHANGES = {
  price: (n: number) => sql`update products set retail_price = ${10 + n} where id % 7 = ${n % 7}`,
  stock: (n: number) => sql`update products set count = ${n % 6}, lead_days = ${n % 3} where id % 5 = ${n % 5}`,
  size: (n: number) =>
    sql`update products set size = '225/65R17', load_index = ${String(90 + (n % 20))} where id % 11 = ${n % 11}`,
  rating: (n: number) =>
    sql`update products set rating_sum = rating_sum + 5, rating_count = rating_count + 1 where id % 13 = ${n % 13}`,
  removal: (n: number) =>
    sql`delete from products where id in (select id from products where id % 17 = ${n % 17} limit 1)`,
  everything: () => sql`update products set retail_price = retail_price + 1`,
  nothing: () => sql`update products set retail_price = 1 where id < 0`,
  name: (n: number) => sql`update patterns set title = title || ${String(n % 10)} where id % 3 = ${n % 3}`,
  promise: (n: number) => sql`update brands set snowflake = ${n % 2 === 0} where id % 2 = ${n % 2}`,
};
const change = fc.record({
  kind: fc.constantFrom(...(Object.keys(CHANGES) as Array<keyof typeof CHANGES>)),
  n: fc.nat(1_000),
});

test('after any changes, in any order, many or few between two lists', async () => {
  const { db } = connection;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }), async (groups) => {
      for (const group of groups) {
        for (const { kind, n } of group) await db.execute(CHANGES[kind](n));
        expect(await knownTo(db)).toEqual(await knownTo(asNew(db)));
      }
    }),
    { numRuns: 15 },
  );
}, 120_000);

test('after more changes than are remembered, and a change that was made by an undone statement', async () => {
  const { db } = connection;
  await knownTo(db);
  const [{ first, last } = { first: 0, last: 0 }] = await rows<{ first: number; last: number }>(
    db,
    sql`select min(id) as first, max(id) as last from products`,
  );
  for (let i = 0; i < 150; i++)
    await db.execute(sql`update products set retail_price = ${20 + i} where id = ${i < 75 ? first : last}`);
  expect(await knownTo(db)).toEqual(await knownTo(asNew(db)));
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`update products set retail_price = 1`);
      throw new Error('undone');
    })
    .catch(() => {});
  await db.execute(sql`update products set count = 3 where id = ${last}`);
  expect(await knownTo(db)).toEqual(await knownTo(asNew(db)));
  await refreshViews(db);
  expect(await knownTo(db)).toEqual(await knownTo(asNew(db)));
});
