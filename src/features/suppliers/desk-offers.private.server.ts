import { inArray, sql, type SQL } from 'drizzle-orm';
import { chooseOffer } from '#src/features/shop/offer-choice.ts';
import { sizeSlug } from '#src/features/sizes/tire-size.ts';
import type { Auditing } from '#src/kit/audit.private.server.ts';
import { productTitle } from '#src/features/catalogue/row.server.ts';
import { writeCatalogue } from '#src/features/catalogue/write.server.ts';
import { isoTime, oneRow, rows as rowsOf, type Database } from '#db/client.ts';
import { analyzeCatalogue, noteChange, refreshViews } from '#db/counts.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { Refusal } from '#db/refusal.ts';
import { products } from '#db/schema/products.ts';
import type { DeskOffer, OfferDecision, OfferState } from './suppliers-calls.ts';
import {
  findMatches,
  loadKnownTires,
  type KnownTires,
  type ListedTire,
  priceTire,
} from './listed-tire.private.server.ts';
import { refreshPrices, type PriceTerms, readOffers } from './stored-offers.private.server.ts';

interface Stored extends Omit<DeskOffer, 'title' | 'product' | 'candidates'> {
  slug: string;
  sku: string;
  tire: ListedTire;
  product_id: number | null;
  product_title: string | null;
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

export const countWaitingOffers = async (db: Database): Promise<number> =>
  (await oneRow<{ n: number }>(db)`select count(*)::int as n from offers o where ${IS.waiting}`).n;

export async function listDeskOffers(
  db: Database,
  { state, limit, offset }: { state: OfferState; limit: number; offset: number },
) {
  const page = sql`where ${IS[state]} order by ${ORDER[state]} limit ${limit}::int offset ${offset}::int`;
  const counts = await oneRow<Record<OfferState, number>>(db)`
    select (select count(*)::int from offers o where ${IS.waiting}) as waiting,
      (select count(*)::int from offers o where ${IS.joined}) as joined`;
  return { rows: await addCandidates(db, await read(db, page)), counts, total: counts[state] };
}

async function addCandidates(db: Database, offers: readonly Stored[]) {
  const waiting = offers.filter(({ product_id }) => product_id === null);
  const sizes = new Set(waiting.flatMap(({ tire }) => (tire.size ? sizeSlug(tire.size) : [])));
  const known: KnownTires = sizes.size > 0 ? await loadKnownTires(db, [...sizes]) : new Map();
  const candidateIds = new Map(
    waiting.map((offer) => {
      const { same, unsure } = findMatches(offer.tire, known);
      return [offer, [...same, ...unsure].slice(0, MAX_CANDIDATES).map(({ id }) => id)];
    }),
  );
  const { id, title, slug, sku, cost, count } = products;
  const ids = [...candidateIds.values()].flat();
  const found = await db.select({ id, title, slug, sku, cost, count }).from(products).where(inArray(id, ids));
  return offers.map((offer) => {
    const { tire, product_id, product_title, slug: _, sku: __, ...shown } = offer;
    const candidates = candidateIds.get(offer) ?? [];
    return {
      ...shown,
      title: productTitle(tire),
      product: product_id === null ? null : { id: product_id, title: product_title! },
      candidates: candidates.flatMap((candidate) => found.find((one) => one.id === candidate) ?? []),
    };
  });
}

/** Prices and stock follow, in the same transaction. @returns undefined: no such offer @throws Refusal when it was decided meanwhile */
export async function applyOfferDecision(
  db: Database,
  id: number,
  { decision, product }: OfferDecision,
  audit: Auditing,
) {
  const changesProducts = decision !== 'same tire';
  const isDone = await db.transaction(async (tx) => {
    const [offer] = await read(tx, sql`where o.id = ${id}::int and o.tire is not null for update of o`);
    if (!offer) return false;
    if ((decision === 'not the same tire') !== (offer.product_id !== null)) throw new Refusal(DECIDED);
    const terms = await readSettings(tx);
    if (decision === 'new tire') await makeProduct(tx, offer, terms, audit);
    else {
      const changed = decision === 'same tire' ? await join(tx, offer, product!, audit) : await separate(tx, offer);
      await refreshPrices(tx, [changed], terms, audit);
    }
    await noteChange(tx, 'offers', 1, `offer ${id}`);
    if (changesProducts) await refreshViews(tx);
    return true;
  });
  if (!isDone) return undefined;
  if (changesProducts) await analyzeCatalogue(db);
  return (await addCandidates(db, await read(db, sql`where o.id = ${id}::int`)))[0];
}

const DECIDED = 'This was already decided. Reload the list.';

async function join(tx: Database, offer: Stored, productId: number, { who, now }: Auditing): Promise<number> {
  const [joined] = await rowsOf<{ id: number }>(tx)`
    update offers o set product_id = p.id, match = 'chosen', joined_at = ${now.toISOString()}::timestamptz, joined_by = ${who}
      from products p where p.id = ${productId}::int and o.id = ${offer.id}::int returning p.id`;
  if (!joined) throw new Refusal(DECIDED);
  return joined.id;
}

/** Makes a product of an offer, which keeps its row of the list until the next one, so that the desk can show it. */
async function makeProduct(
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

/** A product that was made of the offer goes, unless it has other offers or ratings. @throws Refusal when a list has described it since */
async function separate(tx: Database, { id, sku, product_id, joined_at }: Stored): Promise<number> {
  const isMade = joined_at === null;
  const own = sql`select 1 from offers o join products p on p.id = o.product_id
    where o.id = ${id}::int and o.match = 'own' and p.sku = ${sku}`;
  if (isMade && (await rowsOf(tx, own)).length === 0) throw new Refusal(DECIDED);
  await tx.execute(sql`update offers set product_id = null, match = 'own', joined_at = null, joined_by = ''
    where id = ${id}::int`);
  await tx.execute(sql`update products p set count = 0, lead_days = 0, version = version + 1 where p.id = ${product_id}::int
    and count > 0 and not exists (select 1 from offers o where o.product_id = p.id)`);
  if (isMade)
    await tx.execute(sql`delete from products p where p.id = ${product_id}::int
      and not exists (select 1 from offers o where o.product_id = p.id)
      and not exists (select 1 from ratings r where r.product_id = p.id)
      and not exists (select 1 from product_merges m where m.into_id = p.id)`);
  return product_id!;
}
