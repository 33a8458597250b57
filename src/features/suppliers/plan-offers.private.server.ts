import { sql } from 'drizzle-orm';
import { chooseOffer, type Offer } from '#src/features/shop/offer-choice.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';
import { unhurriedChunks } from '#db/chunks.ts';
import { idList, rows as rowsOf, type Database } from '#db/client.ts';
import {
  loadKnownTires,
  findMatches,
  type KnownTire,
  type KnownTires,
  stateOffer,
  type ListedOffer,
  type ListedTire,
  priceTire,
  type ProductStock,
} from './listed-tire.private.server.ts';
import {
  type PriceTerms,
  readOffers,
  refreshPrices,
  type StoredOffer,
  emptyOffer,
  findGone,
  type GivenOffer,
} from './stored-offers.private.server.ts';
import type { Supplier } from './suppliers.private.server.ts';

export type Plan = ReturnType<typeof emptyPlan>;

const emptyPlan = () => ({
  /** products that the supplier's offer makes or describes, with the prices and the stock that follow from all offers */
  products: [] as CatalogueRow[],
  offers: [] as GivenOffer[],
  /** products that its rows describe and price, with the version that they had when their offers were read */
  described: new Map<number, number>(),
  /** products of other suppliers to which this list's offers are joined; they are priced after these are stored */
  joinedTo: new Set<number>(),
  newlyJoined: [] as StoredOffer[],
  /** how many new offers were joined to the tire of another supplier, and how many wait for an editor */
  joined: 0,
  waiting: 0,
  /** items of the shop's own list that are tires which only suppliers have offered until now */
  takenOver: 0,
  locked: 0,
});

export interface PlanContext {
  supplier: Supplier;
  /** what the list says under each item number, without the supplier's prefix; null: that row cannot be read */
  listed: ReadonlyMap<string, ListedOffer | null>;
  /** false: the list has no column for the suggested price, so that a product keeps the one that it has */
  statesMsrp: boolean;
  terms: PriceTerms;
  /** the price rules have changed since the supplier's last list */
  newRules: boolean;
  now: Date;
}

const cutPrefix = (sku: string, { slug }: Pick<Supplier, 'slug'>): string => (slug ? sku.slice(slug.length + 1) : sku);

interface StoredItem extends ProductStock {
  item: string;
  offer_id: number | null;
  match: 'own' | 'sure' | 'chosen' | null;
  waits: boolean;
  product_id: number | null;
  sku: string | null;
  version: number | null;
}

/** Rows that one statement plans. Few, because the embedded database answers nobody else during a statement. */
const PLANNED_ROWS = 500;

/**
 * Decides for each row of a list which tire it offers. One that was offered before stays with its product. A new one joins the
 * tire of another supplier where the rules are sure, waits where they are not, and becomes a product where none is like it.
 * Two item numbers of one supplier are two products, as the supplier sells them.
 */
export async function planOffers(db: Database, context: PlanContext, list: readonly ListedTire[]): Promise<Plan> {
  const { supplier, listed } = context;
  const plan = emptyPlan();
  let known: KnownTires | undefined;
  const isOfferedHere = ({ offered }: KnownTire) =>
    offered.some((one) => one.startsWith(`${supplier.id} `) && listed.has(one.slice(`${supplier.id} `.length)));

  for await (const rows of unhurriedChunks(list, PLANNED_ROWS)) {
    const items = await readStoredItems(db, supplier, rows);
    const products = [...items.values()].flatMap(({ product_id }) => product_id ?? []);
    const offersOfThem = await readOffers(db, sql`o.product_id = any(${idList(products)})`);
    const offers = Map.groupBy(offersOfThem, ({ productId }) => productId);
    for (const row of rows) {
      const item = cutPrefix(row.sku, supplier);
      const before = items.get(item)!;
      const stored = offers.get(before.product_id) ?? [];
      if (supplier.kind === 'own' && before.offer_id === null && stored.length > 0) plan.takenOver++;
      if (before.retail_locked) plan.locked++;
      const offer = (sku: string | null, match: GivenOffer['match']) =>
        plan.offers.push({
          item,
          sku,
          match,
          ...stateOffer(row),
          gtin: row.barcode ?? '',
          mpn: row.partNumber ?? '',
          tire: sku !== null && match === 'own' ? null : row,
        });
      if (before.waits) {
        offer(null, 'own');
      } else if (before.product_id !== null && before.match !== 'own') {
        plan.joinedTo.add(before.product_id);
        offer(before.sku, before.match!);
      } else if (before.product_id !== null) {
        plan.described.set(before.product_id, before.version!);
        plan.products.push(priceListedRow(row, stored, before, context));
        offer(before.sku, 'own');
      } else {
        known ??= await loadKnownTires(db);
        const found = findMatches(row, known);
        const same = found.same.filter((tire) => !isOfferedHere(tire) && !plan.joinedTo.has(tire.id));
        const unsure = found.unsure.filter((tire) => !isOfferedHere(tire));
        if (same.length === 1) {
          const { id, sku } = same[0]!;
          plan.joined++;
          plan.joinedTo.add(id);
          plan.newlyJoined.push({ ...newOffer(row, context), productId: id, supplierId: supplier.id, item });
          offer(sku, 'sure');
        } else if (same.length + unsure.length > 0) {
          plan.waiting++;
          offer(null, 'own');
        } else {
          plan.products.push(priceListedRow(row, [], before, context));
          offer(row.sku, 'own');
        }
      }
    }
  }
  return plan;
}

function priceListedRow(
  row: ListedTire,
  stored: readonly StoredOffer[],
  before: StoredItem,
  context: PlanContext,
): CatalogueRow {
  const { statesMsrp, newRules, terms, now } = context;
  const offers: Offer[] = stored.map((offer) => offerAfterList(offer, context));
  if (!stored.some(({ id }) => id === before.offer_id)) offers.push(newOffer(row, context, before.offer_id));
  const choice = chooseOffer(offers, terms.offer_rules, terms.price_rules, now.getTime());
  return priceTire(row, before.sku ?? row.sku, choice, before, {
    statesMsrp: statesMsrp || offers.length > 1,
    newRules,
  });
}

const newOffer = (row: ListedTire, { supplier, now }: PlanContext, id: number | null = null): Offer => ({
  ...supplier,
  id: id ?? Number.MAX_SAFE_INTEGER,
  own: supplier.kind === 'own',
  type: row.type,
  ...stateOffer(row),
  listed: true,
  seenAt: now.getTime(),
});

export async function countRepriced(db: Database, plan: Plan, context: PlanContext, audit: Auditing): Promise<number> {
  const gone = await findGone(db, context.supplier, context.listed);
  const ids = [...plan.joinedTo, ...gone].filter((id) => !plan.described.has(id));
  const joined = Map.groupBy(plan.newlyJoined, ({ productId }) => productId);
  const after = (offers: StoredOffer[]) => [
    ...offers.map((offer): StoredOffer => ({ ...offer, ...offerAfterList(offer, context) })),
    ...[...new Set(offers.map(({ productId }) => productId))].flatMap((id) => joined.get(id) ?? []),
  ];
  return refreshPrices(db, ids, context.terms, audit, { dryRun: after });
}

function offerAfterList(offer: StoredOffer, { supplier, listed, now }: PlanContext): Offer {
  if (offer.supplierId !== supplier.id) return offer;
  const given = listed.get(offer.item);
  if (given) return { ...offer, ...given, listed: true, seenAt: now.getTime() };
  if (!offer.listed) return offer;
  if (given === null) return { ...offer, seenAt: now.getTime() };
  return { ...offer, ...emptyOffer(offer), listed: false, seenAt: (supplier.lastListAt ?? now).getTime() };
}

/** Looked up one by one by their index: before PostgreSQL has statistics of a new supplier, a join may scan the whole table. */
async function readStoredItems(db: Database, supplier: Supplier, rows: readonly ListedTire[]) {
  const given = JSON.stringify(rows.map(({ sku }) => ({ sku, item: cutPrefix(sku, supplier) })));
  const found = await rowsOf<StoredItem>(db)`
    with listed as materialized (select * from json_to_recordset(${given}::text::json) as l(sku text, item text))
      select l.item, o.id as offer_id, case when o.product_id is not null then o.match else 'own' end as match,
        o.product_id is null and o.tire is not null as waits, t.id as product_id, t.sku,
        t.version, t.cost::text as cost, t.msrp::text as msrp, t.retail_price::text as retail_price, t.price::text as price,
        t.vip_price::text as vip_price, t.retail_locked, t.count, t.lead_days, t.location, t.availability
      from listed l left join lateral (select o.id, o.product_id, o.match, o.tire from offers o
        where o.supplier_id = ${supplier.id}::int and o.item_number = l.item limit 1) o on true
      left join lateral (select * from products p
        where p.id = coalesce(o.product_id, (select id from products where sku = l.sku)) limit 1) t on true`;
  return new Map(found.map((row) => [row.item, row]));
}
