import { eq, sql } from 'drizzle-orm';
import { rows as rowsOf, type Database } from '../../client.ts';
import { supplierMappings } from '../../schema/suppliers.ts';
import { mappingFrom, type Mapping } from './mapping.ts';

/** How a supplier's list was read last, without the item numbers that it held. */
export type KeptMapping = Omit<typeof supplierMappings.$inferSelect, 'header' | 'items' | 'mapping'> & {
  mapping: Mapping;
};

const { supplier, mapping, listName, listFingerprint, importedAt } = supplierMappings;
const columns = { supplier, mapping, listName, listFingerprint, importedAt };
const kept = (row: Omit<typeof supplierMappings.$inferSelect, 'header' | 'items'>): KeptMapping => ({
  ...row,
  mapping: mappingFrom(row.mapping, `the mapping of ${row.supplier || 'the shop'}`),
});

/** The suppliers whose last list had these columns. @param header from `headerFingerprint` */
export async function findKeptMappings(db: Database, header: string): Promise<KeptMapping[]> {
  const found = await db.select(columns).from(supplierMappings).where(eq(supplierMappings.header, header));
  return found.map(kept);
}

export async function findKeptMapping(db: Database, prefix: string): Promise<KeptMapping | null> {
  const [row] = await db.select(columns).from(supplierMappings).where(eq(supplier, prefix));
  return row ? kept(row) : null;
}

/** Keeps how a list was read and what it held, for the supplier's next one. */
export async function keepMapping(db: Database, list: KeptMapping & { header: string }, listed: readonly string[]) {
  const items = sql<string[]>`array(select json_array_elements_text(${JSON.stringify(listed)}::text::json))`;
  const row = { ...list, items };
  await db.insert(supplierMappings).values(row).onConflictDoUpdate({ target: supplier, set: row });
}

/** A list's items compared with the supplier's last list. */
export interface ItemsKnown {
  /** number of items in the last list; `still`: how many of them the new one has */
  before: number;
  still: number;
  /** the first items that it no longer holds, with the title of their product */
  gone: { sku: string; title: string }[];
}

/** Compares a list's items with those of the supplier's last one. @param show how many of the items that are gone */
export async function compareItems(db: Database, prefix: string, items: readonly string[], show: number) {
  const [row] = await rowsOf<ItemsKnown>(db)`
    with listed as materialized (select json_array_elements_text(${JSON.stringify(items)}::text::json) as sku),
      last as materialized (select unnest(items) as sku from supplier_mappings where supplier = ${prefix}),
      gone as (select last.sku from last where not exists (select 1 from listed where listed.sku = last.sku))
      select (select count(*)::int from last) as before,
        (select count(*)::int from last) - (select count(*)::int from gone) as still,
        coalesce((select jsonb_agg(jsonb_build_object('sku', sku, 'title', title)) from (
          select gone.sku, coalesce(p.title, '') as title from gone left join products p on p.sku = gone.sku
          order by gone.sku limit ${show}::int) as first), '[]') as gone`;
  return row!;
}

/** How many items of a list have a cost that the supplier's offers had before, and how many of these have doubled or halved. */
export async function compareCosts(db: Database, prefix: string, rows: readonly { sku: string; cost: string }[]) {
  const given = rows.map(({ sku, cost }) => ({ item: prefix ? sku.slice(prefix.length + 1) : sku, cost }));
  const [row] = await rowsOf<{ compared: number; moved: number }>(db)`
    with listed as materialized (select * from json_to_recordset(${JSON.stringify(given)}::text::json) as l(item text, cost numeric)),
      known as materialized (select o.item_number as item, o.cost from offers o join suppliers s on s.id = o.supplier_id
        where s.slug = ${prefix} and o.cost > 0)
      select count(*)::int as compared,
        count(*) filter (where abs(l.cost - k.cost) > 0.4 * k.cost)::int as moved
      from listed l join known k on k.item = l.item where l.cost > 0`;
  return row!;
}

/** The supplier, other than this one, whose last list held most of these item numbers; null below half of them. */
export async function findSupplierOfItems(db: Database, prefix: string, items: readonly string[]) {
  const bare = items.map((item) => (prefix ? item.slice(prefix.length + 1) : item));
  const [row] = await rowsOf<{ supplier: string; n: number }>(db)`
    with listed as materialized (select json_array_elements_text(${JSON.stringify(bare)}::text::json) as item),
      known as materialized (select m.supplier, substr(u.sku, length(m.supplier) + case when m.supplier = '' then 1 else 2 end) as item
        from supplier_mappings m cross join lateral unnest(m.items) as u(sku) where m.supplier <> ${prefix})
      select known.supplier, count(*)::int as n from known join listed on listed.item = known.item
      group by known.supplier order by n desc limit 1`;
  return row && row.n >= bare.length / 2 ? row.supplier : null;
}
