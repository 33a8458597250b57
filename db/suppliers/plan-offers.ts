import { sql } from 'drizzle-orm';
import { chooseOffer, type Offer, type OfferChoice } from '#src/domain/pricing/offer-choice.ts';
import type { CatalogueRow } from '../catalogue/row.ts';
import { rows as rowsOf, type Database } from '../client.ts';
import { loadKnownTires, matchesOf, type KnownTires } from './known-tires.ts';
import type { PriceTerms } from './refresh-prices.ts';
import { idList, readOffers, type StoredOffer } from './stored-offers.ts';
import type { Supplier } from './suppliers.ts';
import type { GivenOffer } from './write-offers.ts';

/** A list's rows, sorted by what happens to them. */
interface PlannedRows {
  /** products that the supplier's offer makes or describes, with the prices and the stock that follow from all offers */
  products: CatalogueRow[];
  offers: GivenOffer[];
}

/** What a list does besides changing its own products. */
interface PlanFigures {
  /** products whose prices may follow from several offers */
  shared: Set<number>;
  /** offers that were joined to the tire of another supplier */
  joined: number;
  /** offers that wait for an editor */
  waiting: number;
}

export interface PlanContext {
  supplier: Supplier;
  /** the item numbers of the whole list, without the supplier's prefix */
  listed: ReadonlySet<string>;
  terms: PriceTerms;
  now: Date;
}

/** The item number in a `sku`, which begins with the supplier's prefix. */
const itemOf = (sku: string, { slug }: Pick<Supplier, 'slug'>): string => (slug ? sku.slice(slug.length + 1) : sku);

interface StoredItem {
  item: string;
  offer_id: number | null;
  match: 'own' | 'sure' | 'chosen' | null;
  waits: boolean;
  product_id: number | null;
  sku: string | null;
}

/**
 * Decides of each row of a list which tire it offers. One that was offered before stays with its product. A new one joins the
 * tire of another supplier where the rules are sure, waits where they are not, and becomes a product where none is like it.
 * Two item numbers of one supplier are two products, as the supplier sells them.
 */
export function offerPlan(db: Database, { supplier, listed, terms, now }: PlanContext) {
  const figures: PlanFigures = { shared: new Set(), joined: 0, waiting: 0 };
  const taken = new Set<number>();
  let known: KnownTires | undefined;

  const offerOf = (row: CatalogueRow, id: number): Offer => ({
    id,
    own: supplier.kind === 'own',
    active: supplier.active,
    cost: row.cost,
    msrp: row.msrp,
    freight: supplier.freight,
    count: row.stock ? row.count : null,
    stock: row.stock ?? null,
    leadDays: supplier.leadDays,
    listed: true,
    staleDays: supplier.staleDays,
    seenAt: now.getTime(),
  });
  const choose = (offers: readonly Offer[]) => chooseOffer(offers, terms.offer_rules, terms.price_rules, now.getTime());
  const isOfferedHere = (offered: readonly string[]) =>
    offered.some((one) => one.startsWith(`${supplier.id} `) && listed.has(one.slice(`${supplier.id} `.length)));

  async function plan(rows: readonly CatalogueRow[]): Promise<PlannedRows> {
    const planned: PlannedRows = { products: [], offers: [] };
    const stored = await storedItems(db, supplier, rows);
    const others = await otherOffers(db, stored);
    for (const row of rows) {
      const item = itemOf(row.sku, supplier);
      const before = stored.get(item)!;
      const offer = (sku: string | null, match: GivenOffer['match']) =>
        planned.offers.push(givenOffer(row, item, sku, match));
      if (before.waits) {
        offer(null, 'own');
      } else if (before.product_id !== null && before.match !== 'own') {
        figures.shared.add(before.product_id);
        offer(before.sku, before.match!);
      } else if (before.product_id !== null) {
        const beside = others.get(before.product_id) ?? [];
        if (beside.length > 0) figures.shared.add(before.product_id);
        const current = beside.map((one) =>
          one.supplierId === supplier.id && one.listed ? { ...one, seenAt: now.getTime() } : one,
        );
        const choice = choose([...current, offerOf(row, before.offer_id ?? Number.MAX_SAFE_INTEGER)]);
        planned.products.push(pricedBy(row, before.sku!, choice));
        offer(before.sku, 'own');
      } else {
        known ??= await loadKnownTires(db);
        const found = matchesOf(row, known);
        const same = found.same.filter((tire) => !isOfferedHere(tire.offered) && !taken.has(tire.id));
        const unsure = found.unsure.filter((tire) => !isOfferedHere(tire.offered));
        if (same.length === 1) {
          figures.joined++;
          figures.shared.add(same[0]!.id);
          taken.add(same[0]!.id);
          offer(same[0]!.sku, 'sure');
        } else if (same.length + unsure.length > 0) {
          figures.waiting++;
          offer(null, 'own');
        } else {
          planned.products.push(pricedBy(row, row.sku, choose([offerOf(row, 1)])));
          offer(row.sku, 'own');
        }
      }
    }
    return planned;
  }
  return { plan, figures };
}

/** A row as a product, with the prices and the stock that its offers give it. */
const pricedBy = (row: CatalogueRow, sku: string, { prices, stock }: OfferChoice): CatalogueRow => ({
  ...row,
  sku,
  ...prices,
  ...(stock && { count: stock.count, leadDays: stock.leadDays, location: stock.location ?? row.location }),
});

const givenOffer = (row: CatalogueRow, item: string, sku: string | null, match: GivenOffer['match']): GivenOffer => ({
  item,
  sku,
  match,
  cost: row.cost,
  msrp: row.msrp,
  count: row.stock ? row.count : null,
  stock: row.stock ?? null,
  gtin: row.barcode ?? '',
  mpn: row.partNumber ?? '',
  tire: sku !== null && match === 'own' ? null : row,
});

/**
 * What is stored of each row: its offer, and the product of the offer or, without one, of the row's `sku`. Offers are looked up
 * one by one by their index, because a plan made before the first rows of a supplier were counted may read all of them each time.
 */
async function storedItems(
  db: Database,
  supplier: Supplier,
  rows: readonly CatalogueRow[],
): Promise<Map<string, StoredItem>> {
  const given = JSON.stringify(rows.map(({ sku }) => ({ sku, item: itemOf(sku, supplier) })));
  const found = await rowsOf<StoredItem>(
    db,
    sql`with listed as materialized (select * from json_to_recordset(${given}::text::json) as l(sku text, item text))
      select l.item, o.id as offer_id, case when o.product_id is not null then o.match else 'own' end as match,
        o.product_id is null and o.tire is not null as waits, coalesce(p.id, q.id) as product_id, coalesce(p.sku, q.sku) as sku
      from listed l left join lateral (select o.id, o.product_id, o.match, o.tire from offers o
        where o.supplier_id = ${supplier.id}::int and o.item_number = l.item limit 1) o on true
      left join products p on p.id = o.product_id left join products q on q.sku = l.sku`,
  );
  return new Map(found.map((row) => [row.item, row]));
}

/** The offers of the rows' products besides the rows' own. */
async function otherOffers(db: Database, stored: ReadonlyMap<string, StoredItem>): Promise<Map<number, StoredOffer[]>> {
  const products = [...stored.values()].flatMap(({ product_id }) => product_id ?? []);
  const own = [...stored.values()].flatMap(({ offer_id }) => offer_id ?? []);
  if (products.length === 0) return new Map();
  const found = await readOffers(
    db,
    sql`o.product_id = any(${idList(products)}) and not exists
      (select 1 from unnest(${idList(own)}) as mine(id) where mine.id = o.id)`,
  );
  return Map.groupBy(found, ({ productId }) => productId);
}
