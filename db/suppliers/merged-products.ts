import { sql } from 'drizzle-orm';
import { compareTires } from '#src/domain/product/same-tire.ts';
import type { MergeableProduct, MergedProduct } from '#src/domain/supplier/merged-products.ts';
import { isoTime, rows, type Database } from '../client.ts';
import { describingColumns, readStoredTire, type StoredTire } from './known-tires.ts';

interface Row extends StoredTire {
  shown: MergeableProduct;
  suppliers: number[] | null;
  /** products with the same key may be the same tire */
  place: string;
}

const MAX_PAIRS = 50;

const shown = sql`json_build_object('id', p.id, 'title', p.title, 'slug', p.slug, 'sku', p.sku, 'retail_price', p.retail_price::text,
  'count', p.count, 'offers', (select count(*)::int from offers o where o.product_id = p.id)) as shown`;

/** Up to fifty pairs of products that are the same tire (docs/suppliers.md), never of one supplier alone. */
export async function findDoubles(db: Database): Promise<[MergeableProduct, MergeableProduct][]> {
  const found = await rows<Row>(db)`
    with crowded as (select brand_id, size_slug, load_index, speed_rating from products where size_slug is not null
        group by 1, 2, 3, 4 having count(*) > 1)
      select ${shown}, b.title as brand, pt.title as pattern, ${describingColumns},
        f.gtins, f.mpns, f.suppliers, concat_ws(' ', p.brand_id, p.size_slug, p.load_index, p.speed_rating) as place
      from crowded c join products p using (brand_id, size_slug, load_index, speed_rating)
      join brands b on b.id = p.brand_id join patterns pt on pt.id = p.pattern_id
      left join lateral (select array_agg(o.gtin) filter (where o.gtin <> '') as gtins,
        array_agg(o.mpn) filter (where o.mpn <> '') as mpns, array_agg(o.supplier_id) as suppliers
        from offers o where o.product_id = p.id) f on true order by p.id`;
  const pairs: [Row, Row][] = [];
  for (const group of Map.groupBy(found, ({ place }) => place).values()) {
    const read = group.map((row) => [row, readStoredTire(row)] as const);
    for (const [at, [a, tireA]] of read.entries())
      for (const [b, tireB] of read.slice(at + 1))
        if (tireA && tireB && !isOneSuppliers(a, b) && compareTires(tireA, tireB) === 'same') pairs.push([a, b]);
  }
  return pairs
    .map(([a, b]): [MergeableProduct, MergeableProduct] => [a.shown, b.shown])
    .toSorted((a, b) => b[0].offers + b[1].offers - a[0].offers - a[1].offers || a[0].id - b[0].id)
    .slice(0, MAX_PAIRS);
}

const isOneSuppliers = (a: Row, b: Row) => (a.suppliers ?? []).some((one) => b.suppliers?.includes(one));

export async function listMerged(db: Database, limit: number): Promise<MergedProduct[]> {
  return rows<MergedProduct>(db)`select m.id, m.product ->> 'title' as title, m.product ->> 'sku' as sku,
        json_build_object('id', p.id, 'title', p.title, 'slug', p.slug) as into, m.merged_by as by,
        ${isoTime(sql`m.merged_at`)} as at
      from product_merges m join products p on p.id = m.into_id order by m.merged_at desc, m.id desc limit ${limit}::int`;
}
