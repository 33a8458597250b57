/** A shop that has been in use before suppliers had offers keeps its prices and stock. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBefore } from '../../../tests/databases/earlier.ts';
import { migrate, rows } from '#db/client.ts';

test('its products become the offers of whoever sent their list, and keep price and stock', async () => {
  const connection = await openBefore('suppliers-and-offers');
  const { db } = connection;
  await db.execute(sql`insert into product_types (title, short) values ('Winter', 'wintertires')`);
  await db.execute(sql`insert into brands (title, short_title) values ('Toyo', 'toyo')`);
  await db.execute(
    sql`insert into patterns (brand_id, title, slug, search) values (1, 'Celsius', 'celsius', 'celsius')`,
  );
  await db.execute(sql`insert into products (sku, brand_id, pattern_id, type_id, title, slug, price, retail_price, vip_price, cost, count)
    select sku, 1, 1, 1, sku, 'a', 118, 149.99, 112, 100, 7 from unnest(array['100', 'mtl-1', 'mtl-2', 'sample']) as sku`);
  await db.execute(sql`insert into supplier_mappings (supplier, header, mapping, list_name, list_fingerprint, items, imported_at) values
    ('', 'h', '{"stockPlaces":"shops","columns":{"stock":["A","B"]}}', 'own.csv', 'f', array['100'], '2026-11-02'),
    ('mtl', 'i', '{"stockPlaces":"warehouses","columns":{"stock":["A"]}}', 'mtl.csv', 'g', array['mtl-1'], '2026-11-03')`);
  await migrate(connection);
  expect(
    await rows(
      db,
      sql`select p.sku, p.retail_price::text as retail, p.count, p.lead_days, o.item_number, o.count as offered, s.slug, s.kind
        from products p left join offers o on o.product_id = p.id left join suppliers s on s.id = o.supplier_id order by p.id`,
    ),
  ).toEqual(
    [
      ['100', 0, '100', 7, '', 'own'],
      ['mtl-1', 1, '1', 7, 'mtl', 'supplier'],
      ['mtl-2', 1, '2', 7, 'mtl', 'supplier'],
      ['sample', 0, null, null, null, null],
    ].map(([sku, lead_days, item_number, offered, slug, kind]) => ({
      sku,
      retail: '149.99',
      count: 7,
      lead_days,
      item_number,
      offered,
      slug,
      kind,
    })),
  );
  await connection.close();
});
