import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/databases/open.ts';
import type { Connection } from '../client.ts';
import { brands, patterns } from '../schema/catalogue.ts';
import { showDrawnPictures } from './pictures.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
  const [brand] = await connection.db.insert(brands).values({ title: 'Nokian', shortTitle: 'nokian' }).returning();
  await connection.db
    .insert(patterns)
    .values(['one', 'two'].map((slug) => ({ brandId: brand!.id, title: slug, slug, search: slug })));
});
afterAll(() => connection.close());

const pictures = async () =>
  (await connection.db.select({ picture: patterns.picture }).from(patterns).orderBy(patterns.slug)).map(
    (p) => p.picture,
  );

test('a pattern drawn later gets its picture, and loses it with the file', async () => {
  expect(await showDrawnPictures(connection.db, new Set(['nokian/one', 'toyo/two']))).toBe(1);
  expect(await pictures()).toEqual(['nokian/one', '']);
  expect(await showDrawnPictures(connection.db, new Set(['nokian/one']))).toBe(0);
  expect(await showDrawnPictures(connection.db, new Set())).toBe(1);
  expect(await pictures()).toEqual(['', '']);
});
