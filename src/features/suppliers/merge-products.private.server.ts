import { sql } from 'drizzle-orm';
import { compareTires } from '#src/features/products/same-tire.ts';
import type { MergeableProduct, MergedProduct } from './suppliers-calls.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { idList, isoTime, rows, type Database } from '#db/client.ts';
import { analyzeCatalogue, noteChange, refreshViews } from '#db/counts.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { Refusal } from '#db/refusal.ts';
import { productMerges, type MergedOffer } from '#db/schema/suppliers.ts';
import { describingColumns, readStoredTire, type StoredTire } from './listed-tire.private.server.ts';
import { refreshPrices } from './stored-offers.private.server.ts';

/** Offers, visitors' ratings and who waits follow, and its URL leads on. @throws Refusal when they are not of one brand and size */
export async function mergeProducts(db: Database, { from, into }: { from: number; into: number }, audit: Auditing) {
  await db.transaction(async (tx) => {
    if (from === into) throw new Refusal('A product cannot be merged into itself.');
    const [one, other] = await rows<{ brand_id: number; size_slug: string | null }>(tx)`
        select brand_id, size_slug from products where id in (${from}::int, ${into}::int) order by id for update`;
    if (!one || !other) throw new Refusal('One of the two no longer exists. Reload the list.');
    if (one.brand_id !== other.brand_id) throw new Refusal('They have different brands.');
    if (one.size_slug === null || one.size_slug !== other.size_slug) throw new Refusal('They have different sizes.');

    const offers = await rows<MergedOffer>(tx)`
        select id, match, to_json(joined_at) as joined_at, joined_by from offers where product_id = ${from}::int order by id`;
    await tx.execute(sql`update offers set product_id = ${into}::int, match = 'chosen',
      joined_at = ${audit.now.toISOString()}::timestamptz, joined_by = ${audit.who} where product_id = ${from}::int`);
    const moved = await rows<{ id: number } & Stars>(tx)`
        update ratings r set product_id = ${into}::int where r.product_id = ${from}::int and not exists
        (select 1 from ratings o where o.product_id = ${into}::int and o.visitor = r.visitor) returning r.id, r.rating, r.hidden`;
    const dropped = await rows<{ rating: Record<string, unknown> }>(tx)`
        select to_jsonb(r) as rating from ratings r where r.product_id = ${from}::int order by r.id`;
    await addStars(tx, into, moved, 1);
    await tx.execute(sql`update stock_alerts a set wanted = ${into}::text where a.wanted = ${from}::text and not exists
      (select 1 from stock_alerts o where o.wanted = ${into}::text and o.email = a.email and o.phone = a.phone)`);
    // Products that were merged into this one before now belong to the other one.
    await tx.execute(sql`update product_merges set into_id = ${into}::int where into_id = ${from}::int`);
    const [removed] = await rows<{ product: Record<string, unknown> }>(tx)`
        delete from products p where p.id = ${from}::int returning to_jsonb(p) as product`;
    await tx.insert(productMerges).values({
      id: from,
      intoId: into,
      product: removed!.product,
      offers,
      movedRatings: moved.map(({ id }) => id),
      droppedRatings: dropped.map(({ rating }) => rating),
      mergedBy: audit.who,
      mergedAt: audit.now,
    });
    await publishChange(tx, [into], audit, `merge ${from}`);
  });
  await analyzeCatalogue(db);
}

/** It comes back as it was. @throws Refusal when it was taken apart already, or its item number belongs to another product now */
export async function undoMerge(db: Database, id: number, audit: Auditing): Promise<void> {
  await db.transaction(async (tx) => {
    const [merge] = await rows<{ into_id: number; offers: MergedOffer[]; moved_ratings: number[] }>(tx)`
        select into_id, offers, moved_ratings from product_merges where id = ${id}::int for update`;
    if (!merge) throw new Refusal('This was already undone. Reload the list.');
    const back = await rows<{ id: number }>(tx)`
        insert into products overriding system value
        select r.* from product_merges m cross join lateral jsonb_populate_record(null::products, m.product) r where m.id = ${id}::int
        on conflict do nothing returning id`;
    if (back.length === 0) throw new Refusal('Another product now has its item number, so it stays merged.');
    await tx.execute(sql`update products set version = version + 1, updated_at = now() where id = ${id}::int`);
    await tx.execute(sql`update offers o set product_id = ${id}::int, match = m.match, joined_at = m.joined_at, joined_by = m.joined_by
      from json_to_recordset(${JSON.stringify(merge.offers)}::text::json) as m(id int, match text, joined_at timestamptz, joined_by text)
      where o.id = m.id and o.product_id = ${merge.into_id}::int`);
    const returned = await rows<{ id: number } & Stars>(tx)`
      update ratings r set product_id = ${id}::int where r.product_id = ${merge.into_id}::int
        and r.id = any(${idList(merge.moved_ratings)}) returning r.id, r.rating, r.hidden`;
    await addStars(tx, merge.into_id, returned, -1);
    await tx.execute(sql`insert into ratings (product_id, visitor, rating, hidden, created_at)
      select r.product_id, r.visitor, r.rating, coalesce(r.hidden, false), r.created_at from product_merges m
      cross join lateral jsonb_array_elements(m.dropped_ratings) d
      cross join lateral jsonb_populate_record(null::ratings, d) r where m.id = ${id}::int on conflict do nothing`);
    await tx.execute(sql`delete from product_merges where id = ${id}::int`);
    await publishChange(tx, [merge.into_id, id], audit, `undo merge ${id}`);
  });
  await analyzeCatalogue(db);
}

type Stars = { rating: number; hidden: boolean };

/** Adds visitors' ratings to a product's totals (sign 1), or takes them off (sign -1). Hidden ones do not count. */
async function addStars(db: Database, id: number, given: readonly Stars[], sign: 1 | -1): Promise<void> {
  const ratings = given.filter(({ hidden }) => !hidden);
  const sum = sign * ratings.reduce((all, { rating }) => all + rating, 0);
  const count = sign * ratings.length;
  await db.execute(sql`update products set rating_sum = rating_sum + ${sum}::int, rating_count = rating_count + ${count}::int,
    version = version + 1, updated_at = now() where id = ${id}::int`);
}

/** Sets prices and stock by the offers, counts anew, and notes that pages must be built. */
async function publishChange(db: Database, ids: readonly number[], audit: Auditing, fingerprint: string) {
  await refreshPrices(db, ids, await readSettings(db), audit);
  await noteChange(db, 'merge', 1, fingerprint);
  await refreshViews(db);
}

interface DoubleRow extends StoredTire {
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
  const found = await rows<DoubleRow>(db)`
    with crowded as (select brand_id, size_slug, load_index, speed_rating from products where size_slug is not null
        group by 1, 2, 3, 4 having count(*) > 1)
      select ${shown}, b.title as brand, pt.title as pattern, ${describingColumns},
        f.gtins, f.mpns, f.suppliers, concat_ws(' ', p.brand_id, p.size_slug, p.load_index, p.speed_rating) as place
      from crowded c join products p using (brand_id, size_slug, load_index, speed_rating)
      join brands b on b.id = p.brand_id join patterns pt on pt.id = p.pattern_id
      left join lateral (select array_agg(o.gtin) filter (where o.gtin <> '') as gtins,
        array_agg(o.mpn) filter (where o.mpn <> '') as mpns, array_agg(o.supplier_id) as suppliers
        from offers o where o.product_id = p.id) f on true order by p.id`;
  const pairs: [DoubleRow, DoubleRow][] = [];
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

const isOneSuppliers = (a: DoubleRow, b: DoubleRow) => (a.suppliers ?? []).some((one) => b.suppliers?.includes(one));

export async function listMerged(db: Database, limit: number): Promise<MergedProduct[]> {
  return rows<MergedProduct>(db)`select m.id, m.product ->> 'title' as title, m.product ->> 'sku' as sku,
        json_build_object('id', p.id, 'title', p.title, 'slug', p.slug) as into, m.merged_by as by,
        ${isoTime(sql`m.merged_at`)} as at
      from product_merges m join products p on p.id = m.into_id order by m.merged_at desc, m.id desc limit ${limit}::int`;
}
