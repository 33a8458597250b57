import { setImmediate } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Offer } from '#src/features/shop/offer-choice.ts';
import { chunksOf } from '#db/chunks.ts';
import { rows as rowsOf, type Database } from '#db/client.ts';
import type { ListedOffer, ListedTire } from './listed-tire.private.server.ts';
import type { Supplier } from './suppliers.private.server.ts';

export interface GivenOffer extends ListedOffer {
  item: string;
  /** of its product; null: it waits for an editor */
  sku: string | null;
  match: 'own' | 'sure' | 'chosen';
  gtin: string;
  mpn: string;
  tire: ListedTire | null;
}

const CHUNK = 2_000;

const selectGiven = (offers: readonly GivenOffer[]): SQL => sql`select g.*, p.id as product_id
  from json_to_recordset(${JSON.stringify(offers)}::text::json) as g(item text, sku text, match text, cost numeric, msrp numeric,
    count int, stock jsonb, gtin text, mpn text, tire jsonb)
  left join products p on p.sku = g.sku`;

/** SQL that is true where the stored offer `o` differs from `other`. An offer stays with the product that it has. */
const differs = (other: SQL): SQL => sql`((o.cost, o.msrp, o.count, o.stock, o.gtin, o.mpn, o.tire)
    is distinct from (${other}.cost, ${other}.msrp, ${other}.count, ${other}.stock, ${other}.gtin, ${other}.mpn, ${other}.tire)
  or o.last_seen is not null or (o.product_id is null and ${other}.product_id is not null))`;

/** The offers that `writeOffers` would change, found without a transaction. */
export async function findDifferingOffers(db: Database, { id }: Pick<Supplier, 'id'>, offers: readonly GivenOffer[]) {
  const different: GivenOffer[] = [];
  for (const some of chunksOf(offers, CHUNK)) {
    const found = await rowsOf<{ item: string }>(db)`
      with g as materialized (${selectGiven(some)}) select g.item from g
        left join lateral (select * from offers o where o.supplier_id = ${id}::int and o.item_number = g.item limit 1) o on true
        where o.id is null or ${differs(sql`g`)}`;
    const items = new Set(found.map(({ item }) => item));
    different.push(...some.filter(({ item }) => items.has(item)));
    await setImmediate();
  }
  return different;
}

/** Stores those of a supplier's offers that differ from the stored ones. Their products must exist. */
export async function writeOffers(
  db: Database,
  { id }: Pick<Supplier, 'id'>,
  offers: readonly GivenOffer[],
  { who, now }: { who: string; now: Date },
): Promise<void> {
  for (const some of chunksOf(offers, CHUNK)) {
    await db.execute(sql`with g as materialized (${selectGiven(some)})
      insert into offers as o (supplier_id, item_number, product_id, match, cost, msrp, count, stock, gtin, mpn, tire, joined_at, joined_by)
      select ${id}::int, g.item, g.product_id, g.match, g.cost, g.msrp, g.count, g.stock, g.gtin, g.mpn, g.tire,
        case when g.match = 'sure' then ${now.toISOString()}::timestamptz end, case when g.match = 'sure' then ${who}::text else '' end
      from g
      on conflict (supplier_id, item_number) do update set cost = excluded.cost, msrp = excluded.msrp, count = excluded.count,
        stock = excluded.stock, gtin = excluded.gtin, mpn = excluded.mpn, tire = excluded.tire, last_seen = null,
        product_id = coalesce(o.product_id, excluded.product_id),
        match = case when o.product_id is null then excluded.match else o.match end,
        joined_at = case when o.product_id is null then excluded.joined_at else o.joined_at end,
        joined_by = case when o.product_id is null then excluded.joined_by else o.joined_by end
      where ${differs(sql`excluded`)}`);
    await setImmediate();
  }
}

/** The stock of an offer that is no longer listed: none. If the shop's own list never stated stock, it stays unknown. */
export const emptyOffer = ({ own, count }: Pick<Offer, 'own' | 'count'>): Pick<Offer, 'count' | 'stock'> => ({
  count: own && count === null ? null : 0,
  stock: null,
});

const isGone = (supplierId: number, listed: ReadonlyMap<string, unknown>): SQL => sql`o.supplier_id = ${supplierId}::int
  and o.last_seen is null
  and o.item_number not in (select json_array_elements_text(${JSON.stringify([...listed.keys()])}::text::json))`;

/** The products of a supplier's offers that its list does not name. */
export async function findGone(db: Database, { id }: Pick<Supplier, 'id'>, listed: ReadonlyMap<string, unknown>) {
  const gone = await rowsOf<{ id: number }>(db)`
    select product_id as id from offers o where product_id is not null and ${isGone(id, listed)}`;
  return gone.map((row) => row.id);
}

/** Marks items that the supplier no longer lists (`emptyOffer`). @returns the products whose offers are gone */
export async function markGone(
  db: Database,
  { id, kind, lastListAt }: Supplier,
  listed: ReadonlyMap<string, unknown>,
  now: Date,
): Promise<number[]> {
  const gone = await rowsOf<{ product_id: number | null }>(db)`
    update offers o set last_seen = ${(lastListAt ?? now).toISOString()}::timestamptz, stock = null,
        count = case when o.count is null and ${kind === 'own'}::boolean then null else 0 end
      where ${isGone(id, listed)} returning o.product_id`;
  return gone.flatMap(({ product_id }) => product_id ?? []);
}
