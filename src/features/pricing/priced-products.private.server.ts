import { sql, type SQL } from 'drizzle-orm';
import { idList, rows, type Database } from '#db/client.ts';
import { joinPrices, PARTNER_PRICE, RETAIL_PRICE, VIP_PRICE, type Edition } from './edition-prices.server.ts';
import { partnerPrice, type PricedProduct, type ShownTire } from './partner-price.ts';
import { shownStatus, type TabledTire } from '#src/features/products/product.ts';
import { publicStock } from '#src/features/products/stock.ts';
import type { Viewer } from '#src/kit/account.ts';

/** A tire with all three prices, for functions that have checked who is signed in. */
export type PricedTire = PricedProduct & TabledTire & { size_slug: string };

const prices = sql`p.id, ${RETAIL_PRICE}::text as retail_price, ${PARTNER_PRICE}::text as price, ${VIP_PRICE}::text as vip_price,
  p.count, p.lead_days, p.availability, p.status_visible`;

/** The prices and stock of products as JSON; unknown ids are left out. One text each way, for the reason given at `pricedTires`. */
export async function pricesOf(db: Database, ids: readonly number[]): Promise<PricedProduct[]> {
  const [found] = await rows<{ priced: string }>(db)`
    select coalesce(json_agg(priced), '[]')::text as priced from (
    select ${prices} from products p ${joinPrices('live')} where p.id = any(${idList(ids)}) order by p.id) priced`;
  return JSON.parse(found!.priced) as PricedProduct[];
}

export const tiresInStock = async (
  db: Database,
  sizeSlugs: readonly string[],
  edition: Edition,
): Promise<PricedTire[]> =>
  sizeSlugs.length
    ? pricedTires(
        db,
        edition,
        sql`p.size_slug in ${sizeSlugs} and p.count > 0 order by p.size_slug, ${RETAIL_PRICE}, p.id`,
      )
    : [];

/** The ids of products by item numbers as they are typed, in any case and without the prefix of a supplier. */
export async function idsOfItems(db: Database, numbers: readonly string[]): Promise<Map<string, number>> {
  const typed = JSON.stringify(numbers);
  const found = await rows<{ typed: string; id: number }>(db)`
    select i.typed, min(p.id) as id from (select value as typed from json_array_elements_text(${typed}::json)) i
    cross join (select '' as prefix union select slug || '-' from suppliers where slug <> '') s
    join products p on p.sku in (s.prefix || i.typed, s.prefix || upper(i.typed)) group by i.typed`;
  return new Map(found.map(({ typed, id }) => [typed, id]));
}

/** Products by their ids, in stock or not; unknown ids are left out. */
export const tiresOf = (db: Database, ids: readonly number[], edition: Edition): Promise<PricedTire[]> =>
  pricedTires(db, edition, sql`p.id = any(${idList(ids)}) order by p.id`);

/** Tires as one JSON text: reading thousands of rows cell by cell would take three times as long as finding them. */
async function pricedTires(db: Database, edition: Edition, which: SQL): Promise<PricedTire[]> {
  const [found] = await rows<{ tires: string }>(db)`
    select coalesce(json_agg(tire), '[]')::text as tires from (
    select ${prices}, p.slug, p.title, b.title as brands, pt.title as pattern_title,
      t.title as type_name, t.short as type_short, p.size, p.size_slug,
      p.load_index, p.speed_rating, p.load_range, p.run_flat,
      (p.snowflake or t.snowflake or b.snowflake) as snowflake, p.location, p.status_type
    from products p ${joinPrices(edition)}
    join patterns pt on pt.id = p.pattern_id
    join brands b on b.id = p.brand_id
    join product_types t on t.id = p.type_id
    where ${which}) tire`;
  return JSON.parse(found!.tires) as PricedTire[];
}

/** A tire without the columns that only some may see. @param viewer with whose prices and stock; null: with everybody's */
export function shownTire(tire: PricedTire, viewer: Pick<Viewer, 'is_view' | 'is_vip'> | null): ShownTire {
  const {
    price: _p,
    vip_price: _v,
    count,
    lead_days: _l,
    availability: _a,
    status_visible: _s,
    size_slug: _z,
    ...tabled
  } = tire;
  const status_type = shownStatus(tire.status_type, count);
  return { ...tabled, status_type, ...(viewer ? partnerPrice(tire, viewer) : publicStock(count)) };
}
