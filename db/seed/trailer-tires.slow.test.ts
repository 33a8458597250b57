/** A shop in use gets the type of trailer tires, in the place and with the texts that a new shop has. */
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBefore } from '../../tests/databases/earlier.ts';
import { migrate } from '../client.ts';
import { listTexts, productTypes } from '../schema/catalogue.ts';
import { SEED_LIST_TEXTS } from './list-texts.ts';
import { SEED_TYPES } from './product-types.ts';

test('trailer tires follow mud-terrain tires; a new database is left to its first texts', async () => {
  const connection = await openBefore('trailer-tires');
  const { db } = connection;
  const before = SEED_TYPES.filter(({ short }) => short !== 'trailertires');
  await db.insert(productTypes).values(before.map((type, position) => ({ ...type, position })));
  await migrate(connection);
  const types = await db.select().from(productTypes).orderBy(asc(productTypes.position));
  const tires = types.filter(({ isWheel }) => !isWheel); // a later migration adds wheels
  expect(tires.map(({ short, position }) => [short, position])).toEqual(SEED_TYPES.map(({ short }, i) => [short, i]));
  expect(types.find(({ short }) => short === 'trailertires')).toMatchObject({
    ...SEED_TYPES.find(({ short }) => short === 'trailertires'),
    isWheel: 0,
  });
  const route = 'type/trailertires';
  const [text] = await db.select().from(listTexts).where(eq(listTexts.route, route));
  expect(text).toMatchObject(SEED_LIST_TEXTS.find((seed) => seed.route === route)!);
  await connection.close();

  const fresh = await openBefore('trailer-tires');
  await migrate(fresh);
  expect([await fresh.db.$count(productTypes), await fresh.db.$count(listTexts)]).toEqual([0, 0]);
  await fresh.close();
});
