import { sql, asc, eq, type SQL } from 'drizzle-orm';
import { chooseOffer, type Offer } from '#src/features/shop/offer-choice.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { unhurriedChunks } from '#db/chunks.ts';
import { idList, oneRow, rows, type Database } from '#db/client.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { noteChange } from '#db/counts.ts';
import { suppliers } from '#db/schema/suppliers.ts';
import { priceLines } from '#src/features/catalogue/row.server.ts';
import { describeTerms, ensureSupplier, OWN, type Supplier } from './suppliers.private.server.ts';
import type { ListedOffer, ListedTire } from './listed-tire.private.server.ts';

export interface StoredOffer extends Offer {
  /** null: it waits for an editor */
  productId: number | null;
  supplierId: number;
  item: string;
}

/** Reads offers with their suppliers' terms. @param condition on `offers o` and `suppliers s` */
export const readOffers = (db: Database, condition: SQL): Promise<StoredOffer[]> =>
  rows<StoredOffer>(db)`
    select o.id, o.product_id as "productId", o.supplier_id as "supplierId", o.item_number as item, s.slug, s.kind = 'own' as own,
        coalesce(t.short, o.tire->>'type') as type,
        s.active, o.cost::text as cost, o.msrp::text as msrp, s.freight::text as freight, o.count, o.stock,
        coalesce(o.lead_days, s.lead_days) as "leadDays", o.last_seen is null as listed, s.stale_days as "staleDays",
        (extract(epoch from coalesce(o.last_seen, s.last_list_at)) * 1000)::float8 as "seenAt"
      from offers o join suppliers s on s.id = o.supplier_id left join products pr on pr.id = o.product_id
        left join product_types t on t.id = pr.type_id where ${condition}`;

const CHUNK = 2_000;
export const idsOf = (found: ReadonlyArray<{ id: number }>): number[] => found.map(({ id }) => id);

export type PriceTerms = Pick<Settings, 'offer_rules' | 'price_rules'>;

/**
 * Prices change only with cost or suggested price of the chosen offer: a price set by hand stays until then.
 * @param options.dryRun writes nothing; makes of the stored offers those that there will be @returns how many products change
 */
export async function refreshPrices(
  db: Database,
  productIds: Iterable<number>,
  terms: PriceTerms,
  audit: Auditing,
  { stockOnly = false, dryRun }: { stockOnly?: boolean; dryRun?: (offers: StoredOffer[]) => StoredOffer[] } = {},
): Promise<number> {
  const ids = [...new Set(productIds)].toSorted((a, b) => a - b);
  let changed = 0;
  for await (const some of unhurriedChunks(ids, CHUNK)) {
    const stored = await readOffers(db, sql`o.product_id = any(${idList(some)})`);
    const choices = chooseOffers(dryRun?.(stored) ?? stored, terms, audit.now, stockOnly);
    changed += await writeChoices(db, choices, audit, dryRun !== undefined);
  }
  return changed;
}

function chooseOffers(offers: readonly StoredOffer[], terms: PriceTerms, now: Date, stockOnly: boolean) {
  return [...Map.groupBy(offers, ({ productId }) => productId)].map(([id, its]) => {
    const { prices: chosen, stock } = chooseOffer(its, terms.offer_rules, terms.price_rules, now.getTime());
    return { id, ...(!stockOnly && chosen), ...stock };
  });
}

async function writeChoices(
  db: Database,
  choices: ReturnType<typeof chooseOffers>,
  audit: Auditing,
  isDryRun: boolean,
): Promise<number> {
  const repriced = sql`(select * from next where reprices and not ${isDryRun}::boolean) g join products p using (id)`;
  const { changed } = await oneRow<{ changed: number }>(db)`
    with g as materialized (select g.*, "retailPrice" as retail_price, "vipPrice" as vip_price, "leadDays" as lead_days
        from json_to_recordset(${JSON.stringify(choices)}::text::json) as g(id int, "retailPrice" numeric, price numeric,
          "vipPrice" numeric, cost numeric, msrp numeric, count int, "leadDays" int, location int, availability jsonb)),
      next as materialized (select g.id, g.cost, g.msrp, g.count, g.lead_days, g.location, g.availability, p.title,
          case when p.retail_locked then p.retail_price else g.retail_price end as retail_price,
          case when p.retail_locked then least(g.price, p.retail_price) else g.price end as price,
          case when p.retail_locked then least(g.vip_price, p.retail_price) else g.vip_price end as vip_price,
          g.cost is not null and (p.cost, p.msrp) is distinct from (g.cost, g.msrp) as reprices
        from g join products p on p.id = g.id),
      noted as (${priceLines(repriced, audit)}),
      changing as (select n.id from next n join products p on p.id = n.id
        where n.reprices or (p.count, p.lead_days, p.location, p.availability) is distinct from (coalesce(n.count, p.count),
          coalesce(n.lead_days, p.lead_days), coalesce(n.location, p.location), coalesce(n.availability, p.availability))),
      written as (update products p set
          retail_price = case when n.reprices then n.retail_price else p.retail_price end,
          price = case when n.reprices then n.price else p.price end,
          vip_price = case when n.reprices then n.vip_price else p.vip_price end,
          cost = case when n.reprices then n.cost else p.cost end,
          msrp = case when n.reprices then n.msrp else p.msrp end,
          count = coalesce(n.count, p.count), lead_days = coalesce(n.lead_days, p.lead_days),
          location = coalesce(n.location, p.location), availability = coalesce(n.availability, p.availability),
          is_sample = p.is_sample and not n.reprices,
          updated_at = now(), version = p.version + 1
        from next n join changing using (id) where n.id = p.id and not ${isDryRun}::boolean)
      select count(*)::int as changed from changing`;
  return changed;
}

/** Updates prices and stock when the rule, freight or lead time has changed, or a list has become too old. */
export async function refreshDueOffers(db: Database, now: Date): Promise<number> {
  const settings = await readSettings(db);
  let changed = 0;
  for (const supplier of await db.select().from(suppliers).orderBy(asc(suppliers.id))) {
    const terms = describeTerms(supplier, settings.offer_rules, now);
    if (terms === supplier.terms) continue;
    const found = await rows<{ id: number }>(db)`
      select distinct product_id as id from offers where supplier_id = ${supplier.id}::int and product_id is not null`;
    const audit = { accountId: null, who: 'The clock', now };
    changed += await refreshPrices(db, idsOf(found), settings, audit);
    await db.update(suppliers).set({ terms }).where(eq(suppliers.id, supplier.id));
  }
  if (changed > 0) await noteChange(db, 'offers', changed, now.toISOString());
  return changed;
}

/** By the shops' numbers: as the shop's own offer where suppliers offer the product, too, or several shops have it. */
export async function noteOwnStock(
  db: Database,
  productId: number,
  shops: Record<number, number>,
  audit: Auditing,
): Promise<void> {
  const stock = Object.fromEntries(Object.entries(shops).filter(([, count]) => count > 0));
  const count = Object.values(stock).reduce((sum, one) => sum + one, 0);
  const { offers, own } = await oneRow<{ offers: number; own: number | null }>(db)`
    select count(*)::int as offers, max(o.id) filter (where s.kind = 'own') as own
      from offers o join suppliers s on s.id = o.supplier_id where o.product_id = ${productId}::int`;
  const given = sql`${count}::int as count, ${JSON.stringify(stock)}::jsonb as stock`;
  if (own !== null)
    await db.execute(sql`update offers o set count = g.count, stock = g.stock, last_seen = null from (select ${given}) g
      where o.id = ${own}::int and (o.count, o.stock) is distinct from (g.count, g.stock)`);
  else if (count > 0 && (offers > 0 || Object.keys(stock).length > 1)) {
    const { id } = await ensureSupplier(db, OWN, true);
    await db.execute(sql`insert into offers (supplier_id, item_number, product_id, match, count, stock)
      select ${id}::int, p.sku, p.id, 'own', g.count, g.stock from products p, (select ${given}) g where p.id = ${productId}::int
      on conflict (supplier_id, item_number) do update set product_id = excluded.product_id, count = excluded.count,
        stock = excluded.stock, last_seen = null`);
  } else if (offers === 0)
    await db.execute(
      sql`update products set count = ${count}::int, lead_days = 0, availability = null,
        location = coalesce(${Object.keys(stock)[0] ?? null}::int, location) where id = ${productId}::int`,
    );
  await refreshPrices(db, [productId], await readSettings(db), audit, { stockOnly: true });
}

export interface GivenOffer extends ListedOffer {
  item: string;
  /** of its product; null: it waits for an editor */
  sku: string | null;
  match: 'own' | 'sure' | 'chosen';
  gtin: string;
  mpn: string;
  tire: ListedTire | null;
}

const selectGiven = (offers: readonly GivenOffer[]): SQL => sql`select g.*, p.id as product_id
  from json_to_recordset(${JSON.stringify(offers)}::text::json) as g(item text, sku text, match text, cost numeric, msrp numeric,
    count int, stock jsonb, gtin text, mpn text, tire jsonb)
  left join products p on p.sku = g.sku`;

/** SQL that is true where the stored offer `o` differs from `other`. An offer stays with the product that it has. */
const differs = (other: SQL): SQL => sql`((o.cost, o.msrp, o.count, o.stock, o.gtin, o.mpn, o.tire)
    is distinct from (${other}.cost, ${other}.msrp, ${other}.count, ${other}.stock, ${other}.gtin, ${other}.mpn, ${other}.tire)
  or o.last_seen is not null or (o.product_id is null and ${other}.product_id is not null))`;

export async function findDifferingOffers(db: Database, { id }: Pick<Supplier, 'id'>, offers: readonly GivenOffer[]) {
  const different: GivenOffer[] = [];
  for await (const some of unhurriedChunks(offers, CHUNK)) {
    const found = await rows<{ item: string }>(db)`
      with g as materialized (${selectGiven(some)}) select g.item from g
        left join lateral (select * from offers o where o.supplier_id = ${id}::int and o.item_number = g.item limit 1) o on true
        where o.id is null or ${differs(sql`g`)}`;
    const items = new Set(found.map(({ item }) => item));
    different.push(...some.filter(({ item }) => items.has(item)));
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
  for await (const some of unhurriedChunks(offers, CHUNK)) {
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

export async function findGone(db: Database, { id }: Pick<Supplier, 'id'>, listed: ReadonlyMap<string, unknown>) {
  const gone = await rows<{ id: number }>(db)`
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
  const gone = await rows<{ product_id: number | null }>(db)`
    update offers o set last_seen = ${(lastListAt ?? now).toISOString()}::timestamptz, stock = null,
        count = case when o.count is null and ${kind === 'own'}::boolean then null else 0 end
      where ${isGone(id, listed)} returning o.product_id`;
  return gone.flatMap(({ product_id }) => product_id ?? []);
}
