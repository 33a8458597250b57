import type { Offer, OfferChoice } from '#src/features/shop/offer-choice.ts';
import type { ThreePrices } from '#src/features/shop/price-rules.ts';
import type { StockPart } from '#src/features/products/stock.ts';
import { amount, cents } from '#src/kit/money.ts';
import type { CatalogueRow } from '#src/features/catalogue/row.server.ts';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  nameKey,
  compareTires,
  readTire,
  type ReadTire,
  type TireDescription,
} from '#src/features/products/same-tire.ts';
import { parseTireSize, sizeSlug } from '#src/features/sizes/tire-size.ts';
import { rows, type Database } from '#db/client.ts';

/** A tire of a supplier's list and what the supplier asks for it; the shop's prices follow (`priceTire`). */
export interface ListedTire extends Omit<
  CatalogueRow,
  'retailPrice' | 'price' | 'vipPrice' | 'cost' | 'location' | 'leadDays'
> {
  cost: string;
  /** in stock at all places together */
  count: number;
  /** by the list's names of its places, of the shops by their numbers; absent when the list has no column for it */
  stock?: Record<string, number>;
  barcode?: string;
  partNumber?: string;
}

/** What a list says of an offer that counts for the price and the stock of its tire. */
export type ListedOffer = Pick<Offer, 'cost' | 'msrp' | 'count' | 'stock'>;

export const stateOffer = ({ cost, msrp, count, stock }: ListedTire): ListedOffer => ({
  cost,
  msrp,
  count: stock ? count : null,
  stock: stock ?? null,
});

/** What a product has now; null in all columns while it is not there. */
export type ProductStock = Record<'cost' | 'msrp' | 'retail_price' | 'price' | 'vip_price', string | null> &
  Record<'count' | 'lead_days' | 'location', number | null> & {
    /** its retail price stays until an editor unlocks it */
    retail_locked: boolean | null;
    availability: StockPart[] | null;
  };

/** Prices change only with the cost, the suggested price or the rules; a locked retail price stays, and limits the other two. */
export function priceTire(
  tire: ListedTire,
  sku: string,
  { prices, stock }: OfferChoice,
  before?: ProductStock,
  { statesMsrp = true, newRules = false } = {},
): CatalogueRow {
  const { cost, ...chosen } = prices!; // the tire's own offer has a cost, so that prices follow from it at least
  const msrp = statesMsrp || !before ? chosen.msrp : before.msrp;
  const stays = !newRules && before?.retail_price != null && before.cost === cost && before.msrp === msrp;
  const { retailPrice, price, vipPrice } = stays
    ? { retailPrice: before.retail_price!, price: before.price!, vipPrice: before.vip_price! }
    : withLock(chosen, before?.retail_locked ? before.retail_price : null);
  return {
    ...tire,
    sku,
    cost,
    msrp,
    retailPrice,
    price,
    vipPrice,
    count: stock?.count ?? before?.count ?? 0,
    leadDays: stock?.leadDays ?? before?.lead_days ?? 0,
    location: stock?.location ?? before?.location ?? 0,
    availability: stock?.availability ?? before?.availability ?? null,
  };
}

/** Prices beside a retail price that is locked: nobody pays more than it. @param locked null: it is not */
function withLock({ retailPrice, price, vipPrice }: ThreePrices, locked: string | null): ThreePrices {
  if (locked === null) return { retailPrice, price, vipPrice };
  const least = (one: string) => amount(Math.min(cents(one), cents(locked)));
  return { retailPrice: locked, price: least(price), vipPrice: least(vipPrice) };
}

/** A tire of the shop that a supplier offers, as it is compared with new offers. */
export interface KnownTire extends ReadTire {
  id: number;
  sku: string;
  title: string;
  /** each supplier's id with its item number, `7 217560` */
  offered: readonly string[];
}

/** The columns by which a stored tire is compared, with the codes of its offers. */
export interface StoredTire extends Omit<TireDescription, 'size' | 'gtins' | 'mpns'> {
  size: string;
  gtins: string[] | null;
  mpns: string[] | null;
}

type Row = StoredTire & Pick<KnownTire, 'id' | 'sku' | 'title' | 'offered'>;

/** What is selected of `products p` for it, beside the titles of brand and pattern and the codes. */
export const describingColumns = sql`p.size, p.load_index as "loadIndex", p.speed_rating as "speedRating",
  p.load_range as "loadRange", p.run_flat as "runFlat"`;

/** Products a statement: the embedded database answers others between two of them. */
const CHUNK = 5_000;

export type KnownTires = ReadonlyMap<string, readonly KnownTire[]>;

const makeKey = (brand: string, slug: string) => `${nameKey(brand)} ${slug}`;

/** Tires that suppliers offer already; the sample catalogue is not compared. @param slugs of sizes; all when absent */
export async function loadKnownTires(db: Database, slugs?: readonly string[]): Promise<KnownTires> {
  const known = new Map<string, KnownTire[]>();
  const ofSizes = slugs
    ? sql`and p.size_slug in (select json_array_elements_text(${JSON.stringify(slugs)}::text::json))`
    : sql``;
  for (let after = 0; ;) {
    const found = await rows<Row>(db)`
      with chosen as materialized (select p.id from products p where p.id > ${after}::int and p.size_slug is not null ${ofSizes}
          and exists (select 1 from offers o where o.product_id = p.id) order by p.id limit ${CHUNK}::int)
        select p.id, p.sku, p.title, b.title as brand, pt.title as pattern, ${describingColumns},
          array_agg(o.gtin) filter (where o.gtin <> '') as gtins, array_agg(o.mpn) filter (where o.mpn <> '') as mpns,
          array_agg(o.supplier_id || ' ' || o.item_number) as offered
        from chosen join products p on p.id = chosen.id join brands b on b.id = p.brand_id join patterns pt on pt.id = p.pattern_id
        join offers o on o.product_id = p.id group by p.id, b.title, pt.title order by p.id`;
    for (const row of found) {
      const tire = readStoredTire(row);
      if (!tire) continue;
      const { id, sku, title, offered } = row;
      const key = makeKey(row.brand, sizeSlug(tire.size));
      known.set(key, [...(known.get(key) ?? []), { ...tire, id, sku, title, offered }]);
    }
    if (found.length < CHUNK) return known;
    after = found.at(-1)!.id;
    await setImmediate();
  }
}

export function readStoredTire(row: StoredTire): ReadTire | null {
  const size = parseTireSize(row.size);
  return size && readTire({ ...row, size, gtins: row.gtins ?? [], mpns: row.mpns ?? [] });
}

/** The shop's tires that an offer may be: those that surely are the same, and those about which a person must decide. */
export function findMatches(row: ListedTire, known: KnownTires): { same: KnownTire[]; unsure: KnownTire[] } {
  const found: { same: KnownTire[]; unsure: KnownTire[] } = { same: [], unsure: [] };
  const beside = row.size && known.get(makeKey(row.brand, sizeSlug(row.size)));
  if (!row.size || !beside) return found;
  const [gtins, mpns] = [row.barcode, row.partNumber].map((code) => (code ? [code] : [])) as [string[], string[]];
  const tire = readTire({ ...row, size: row.size, gtins, mpns });
  for (const other of beside) {
    const likeness = compareTires(tire, other);
    if (likeness !== 'other') found[likeness].push(other);
  }
  return found;
}
