/** A page whose data cannot be read while it is drawn answers with the shop's own page, not with an empty one. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call, openShop, publishWords } from '../../../tests/support/shop.ts';

const connection = await openShop();
await publishWords(connection);

test.each([
  '/tires/size/225-65r17',
  '/tires?minPrice=200',
  '/list-page/width/225?sort=price',
  '/search?q=nokian+winter',
  '/tires/detail/1/nokian-hakkapeliitta-r5-225-65r17-106t-xl',
])('%s', async (url) => {
  await connection.db.execute(sql`alter table patterns rename to patterns_away`);
  await connection.db.execute(sql`insert into list_changes default values`);
  try {
    const response = await call(url);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await response.text()).toContain('href="tel:');
  } finally {
    await connection.db.execute(sql`alter table patterns_away rename to patterns`);
  }
});
