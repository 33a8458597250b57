import { inArray, sql, type SQL } from 'drizzle-orm';
import { chooseOffer } from '#src/domain/pricing/offer-choice.ts';
import { sizeSlug } from '#src/domain/size/tire-size.ts';
import type { Auditing } from '../editor/audit.ts';
import { productTitle } from '../catalogue/title.ts';
import { writeCatalogue } from '../catalogue/write.ts';
import { isoTime, rows as rowsOf, type Database } from '../client.ts';
import { analyzeCatalogue, refreshViews } from '../counts.ts';
import { readSettings } from '../public/content/settings.ts';
import { catalogueChanges } from '../schema/catalogue-counts.ts';
import { products } from '../schema/products.ts';
import { loadKnownTires, findMatches } from './known-tires.ts';
import type { ListedTire } from './listed-tire.ts';
import { priceTire } from './priced-tire.ts';
import { refreshPrices, type PriceTerms } from './refresh-prices.ts';
import { readOffers } from './stored-offers.ts';

type OfferState = 'waiting' | 'joined';

/** An offer as the desk shows it, with the shop's tires that it may be. */
export type MatchedOffer = Awaited<ReturnType<typeof addCandidates>>[number];

interface Stored {
  id: number;
  supplier: string;
  slug: string;
  item: string;
  /** of the product that it makes, or would make */
  sku: string;
  tire: ListedTire;
  cost: string | null;
  count: number | null;
  gtin: string;
  mpn: string;
  product_id: number | null;
  product_title: string | null;
  joined_by: string;
  joined_at: string | null;
}

const MAX_CANDIDATES = 5;
const IS: Record<OfferState, SQL> = {
  waiting: sql`o.product_id is null and o.tire is not null`,
  joined: sql`o.joined_at is not null and o.product_id is not null and o.tire is not null`,
};
const ORDER: Record<OfferState, SQL> = { waiting: sql`o.id`, joined: sql`o.joined_at desc, o.id desc` };

const read = (db: Database, rest: SQL): Promise<Stored[]> =>
  rowsOf<Stored>(db)`
    select o.id, s.title as supplier, s.slug, o.item_number as item, o.tire, o.cost::text as cost, o.count, o.gtin, o.mpn,
        concat_ws('-', nullif(s.slug, ''), o.item_number) as sku, o.product_id, p.title as product_title, o.joined_by,
        ${isoTime(sql`o.joined_at`)} as joined_at
      from offers o join suppliers s on s.id = o.supplier_id left join products p on p.id = o.product_id ${rest}`;

export async function countWaitingOffers(db: Database): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db)`select count(*)::int as n from offers o where ${IS.waiting}`;
  return row!.n;
}

/** A page of the offers that wait or were joined, and the numbers of both kinds. */
export async function listDeskOffers(
  db: Database,
  { state, limit, offset }: { state: OfferState; limit: number; offset: number },
) {
  const found = await read(
    db,
    sql`where ${IS[state]} order by ${ORDER[state]} limit ${limit}::int offset ${offset}::int`,
  );
  const [counts] = await rowsOf<Record<OfferState, number>>(db)`
    select (select count(*)::int from offers o where ${IS.waiting}) as waiting,
      (select count(*)::int from offers o where ${IS.joined}) as joined`;
  return { rows: await addCandidates(db, found), counts: counts!, total: counts![state] };
}

async function addCandidates(db: Database, found: readonly Stored[]) {
  const slugs = found.flatMap(({ product_id, tire }) => (product_id === null && tire.size ? sizeSlug(tire.size) : []));
  const known = slugs.length > 0 ? await loadKnownTires(db, [...new Set(slugs)]) : new Map<string, never[]>();
  const candidateIds = found.map(({ tire, product_id }) => {
    const { same, unsure } = product_id === null ? findMatches(tire, known) : { same: [], unsure: [] };
    return [...same, ...unsure].slice(0, MAX_CANDIDATES).map(({ id }) => id);
  });
  const { id, title, slug, sku, cost, count } = products;
  const named = db.select({ id, title, slug, sku, cost, count }).from(products);
  const ids = candidateIds.flat();
  const candidates = new Map(ids.length > 0 ? (await named.where(inArray(id, ids))).map((one) => [one.id, one]) : []);
  return found.map(({ tire, product_id, product_title, sku: _, ...offer }, at) => ({
    ...offer,
    title: productTitle(tire),
    product: product_id === null ? null : { id: product_id, title: product_title! },
    candidates: candidateIds[at]!.flatMap((one) => candidates.get(one) ?? []),
  }));
}

export type Decision = { join: number } | { make: true } | { part: true };

/**
 * Joins an offer that waits to a product, makes a product of it, or takes either back: the offer waits again, and a product that was
 * made of it goes. Prices and stock follow, in the same transaction.
 * @returns the offer; null when there is none; `decided` when somebody has decided about it meanwhile
 */
export async function applyOfferDecision(
  db: Database,
  id: number,
  decision: Decision,
  audit: Auditing,
): Promise<MatchedOffer | null | 'decided'> {
  const outcome = await db.transaction(async (tx) => {
    const [offer] = await read(tx, sql`where o.id = ${id}::int and o.tire is not null for update of o`);
    if (!offer) return null;
    const parts = 'part' in decision;
    if (parts !== (offer.product_id !== null)) return 'decided';
    const terms = await readSettings(tx);
    if ('make' in decision) await make(tx, offer, terms, audit);
    else {
      const changed = parts
        ? await (offer.joined_at === null ? unmake(tx, offer) : part(tx, offer))
        : await join(tx, offer, decision.join, audit);
      if (changed === null) return 'decided';
      await refreshPrices(tx, [changed], terms, audit);
    }
    // This row causes a new build of the pages.
    await tx.insert(catalogueChanges).values({ source: 'offers', fingerprint: `offer ${id}`, rows: 1 });
    if (!('join' in decision)) await refreshViews(tx);
    return 'done';
  });
  if (outcome !== 'done') return outcome;
  if (!('join' in decision)) await analyzeCatalogue(db);
  const [offer] = await addCandidates(db, await read(db, sql`where o.id = ${id}::int`));
  return offer ?? null;
}

/** @returns the product; null when there is no such product */
async function join(tx: Database, offer: Stored, productId: number, { who, now }: Auditing): Promise<number | null> {
  const [joined] = await rowsOf<{ id: number }>(tx)`
    update offers o set product_id = p.id, match = 'chosen', joined_at = ${now.toISOString()}::timestamptz, joined_by = ${who}
      from products p where p.id = ${productId}::int and o.id = ${offer.id}::int returning p.id`;
  return joined?.id ?? null;
}

/** Makes a product of an offer, which keeps its row of the list until the next one, so that the desk can show it. */
async function make(
  tx: Database,
  { id, sku, tire }: Stored,
  { offer_rules, price_rules }: PriceTerms,
  audit: Auditing,
): Promise<void> {
  const offers = await readOffers(
    tx,
    sql`o.id = ${id}::int or o.product_id = (select p.id from products p where p.sku = ${sku})`,
  );
  const choice = chooseOffer(offers, offer_rules, price_rules, audit.now.getTime());
  await writeCatalogue(tx, [priceTire(tire, sku, choice)], { audit });
  await tx.execute(sql`update offers o set product_id = p.id, match = 'own', joined_at = null, joined_by = ''
    from products p where p.sku = ${sku} and o.id = ${id}::int`);
}

/** Separates an offer from its product, which is out of stock when no other offer is left. */
async function part(tx: Database, { id, product_id }: Stored): Promise<number> {
  await tx.execute(sql`update offers set product_id = null, match = 'own', joined_at = null, joined_by = ''
    where id = ${id}::int`);
  await tx.execute(sql`update products p set count = 0, lead_days = 0, version = version + 1 where p.id = ${product_id}::int
    and count > 0 and not exists (select 1 from offers o where o.product_id = p.id)`);
  return product_id!;
}

/**
 * Takes back that a product was made of an offer. The product is deleted, unless other suppliers offer it by now or
 * visitors have rated it; then it loses the stock of this offer.
 * @returns the product; null when a list has described it since, so that it is no longer a product of the desk
 */
async function unmake(tx: Database, offer: Stored): Promise<number | null> {
  const { id, sku, product_id } = offer;
  const own = await rowsOf(tx)`
    select o.id from offers o join products p on p.id = o.product_id where o.id = ${id}::int and o.match = 'own' and p.sku = ${sku}`;
  if (own.length === 0) return null;
  await part(tx, offer);
  await tx.execute(sql`delete from products p where p.id = ${product_id}::int
    and not exists (select 1 from offers o where o.product_id = p.id)
    and not exists (select 1 from ratings r where r.product_id = p.id)
    and not exists (select 1 from product_merges m where m.into_id = p.id)`);
  return product_id!;
}
