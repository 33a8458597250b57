/** In a shop that was in use before samples were marked, what nobody has changed is marked, and nothing else. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBefore } from '../../../tests/databases/earlier.ts';
import { migrate, rows } from '#db/client.ts';

test('a shop in use keeps what is its own', async () => {
  const connection = await openBefore('samples');
  const { db } = connection;
  const run = (statement: string) => db.execute(sql.raw(statement));
  await run(`insert into product_types (title, short) values ('Winter', 'wintertires')`);
  await run(`insert into brands (title, short_title) values ('Three Peaks', 'three-peaks'), ('Toyo', 'toyo')`);
  await run(`insert into patterns (brand_id, title, slug, search) values (1, 'Tote', 'tote', 'tote')`);
  await run(`insert into products (sku, brand_id, pattern_id, type_id, title, slug, price, retail_price, vip_price, version, created_at,
      rating_sum, rating_count)
    select sku, 1, 1, 1, sku, 'a', 118, 149.99, 112, version, at::timestamptz, sum, n from (values
      ('TPT-TOTE-1', 1, '2026-01-01', 45, 10), ('untouched', 1, '2026-01-01', 0, 0), ('worded', 2, '2026-01-01', 0, 0),
      ('priced', 2, '2026-01-01', 0, 0), ('relisted', 2, '2026-01-01', 0, 0), ('listed', 1, '2026-02-01', 3, 1)
    ) as p(sku, version, at, sum, n)`);
  await run(`insert into ratings (product_id, visitor, rating) select id, 'v', 3 from products where sku = 'listed'`);
  await run(
    `insert into ratings (product_id, visitor, rating) select id, 'v', 5 from products where sku = 'TPT-TOTE-1'`,
  );
  await run(`insert into revisions (kind, entry, action, who) select 'product', id::text, 'changed', 'Jo' from products
    where sku in ('worded', 'priced')`);
  await run(`insert into audit_lines (subject, subject_id, title, field, who) select 'price', id, sku, 'retail_price', 'Jo'
    from products where sku = 'priced'`);
  await run(`insert into settings (code, value, version) values ('title', '"Sample"', 1), ('email', '"own"', 2),
    ('saturday_start', '"09:00"', 1), ('fee_recycling', '"5.00"', 1)`);
  await run(`insert into revisions (kind, entry, action, who) values ('setting', 'hours', 'changed', 'Jo')`);
  await run(`insert into article_types (title, short) values ('Tips', 'tips')`);
  await run(`insert into articles (slug, type_id, title, author, version) values
    ('seeded', 1, 'a', 'Three Peaks Tire', 1), ('changed', 1, 'b', 'Jo', 2)`);
  await migrate(connection);

  const marked = async (table: string, name: string) =>
    (await rows<{ name: string }>(db, sql.raw(`select ${name} as name from ${table} where is_sample order by 1`))).map(
      (row) => row.name,
    );
  expect(await marked('products', 'sku')).toEqual(['TPT-TOTE-1', 'untouched', 'worded']);
  expect(await marked('settings', 'code')).toEqual(['fee_recycling', 'title']);
  expect(await marked('articles', 'slug')).toEqual(['seeded']);
  expect(await marked('articles', 'author')).toEqual(['{{title}}']);
  expect(await marked('brands', 'title')).toEqual(['Three Peaks']);
  expect(
    await rows(
      db,
      sql`select sku, sample_rating_sum as sum, sample_rating_count as n from products where rating_count > 0 order by sku`,
    ),
  ).toEqual([
    { sku: 'TPT-TOTE-1', sum: 40, n: 9 },
    { sku: 'listed', sum: 0, n: 0 },
  ]);
  await connection.close();
});
