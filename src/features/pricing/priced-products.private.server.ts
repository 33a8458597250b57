import { sql, type SQL, and, gt, isNull, lt, lte, or } from 'drizzle-orm';
import { joinPrices, PARTNER_PRICE, RETAIL_PRICE, VIP_PRICE, type Edition } from './edition-prices.server.ts';
import { partnerPrice, type PricedProduct, type ShownTire } from './partner-price.ts';
import { shownStatus, type TabledTire } from '#src/features/products/product.ts';
import { publicStock } from '#src/features/products/stock.ts';
import type { Viewer } from '#src/kit/account.ts';
import { idList, manyRows, rows, type Database } from '#db/client.ts';
import { priceLookups } from '#db/schema/accounts.ts';
import type { RateLimit } from '#src/features/http/rate-limit.private.server.ts';

/** A tire with all three prices, for functions that have checked who is signed in. */
export type PricedTire = PricedProduct & TabledTire & { size_slug: string };

const prices = sql`p.id, ${RETAIL_PRICE}::text as retail_price, ${PARTNER_PRICE}::text as price, ${VIP_PRICE}::text as vip_price,
  p.count, p.lead_days, p.availability, p.status_visible`;

/** The prices and stock of products; unknown ids are left out. */
export const pricesOf = (db: Database, ids: readonly number[]): Promise<PricedProduct[]> =>
  manyRows<PricedProduct>(db)`select ${prices} from products p ${joinPrices('live')}
    where p.id = any(${idList(ids)}) order by p.id`;

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

const pricedTires = (db: Database, edition: Edition, which: SQL): Promise<PricedTire[]> =>
  manyRows<PricedTire>(db)`
    select ${prices}, p.slug, p.title, b.title as brands, pt.title as pattern_title,
      t.title as type_name, t.short as type_short, p.size, p.size_slug,
      p.load_index, p.speed_rating, p.load_range, p.run_flat,
      (p.snowflake or t.snowflake or b.snowflake) as snowflake, p.location, p.status_type
    from products p ${joinPrices(edition)}
    join patterns pt on pt.id = p.pattern_id
    join brands b on b.id = p.brand_id
    join product_types t on t.id = p.type_id
    where ${which}`;

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

const SHOWN_MS = 7 * 86_400_000;

/**
 * Counts the tires whose prices an account is about to be shown. Tires that it has seen in this window count once. When the
 * new ones do not fit, none is counted, so that those seen before stay visible.
 * @returns 0 within the limit, otherwise the seconds until the window ends
 */
export async function countPriceLookups(
  db: Database,
  accountId: number,
  productIds: readonly number[],
  { most, windowMs }: RateLimit,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = sql`${new Date(now.getTime() + windowMs).toISOString()}::timestamptz`;
  const wanted = sql`(select ids from wanted)`;
  const seen = sql`(case when l.window_ends_at > ${at} then l.product_ids else '{}' end)`;
  const all = sql`(select array_agg(distinct id) from unnest(${seen} || ${wanted}) id)`;
  const [row] = await rows<{ fits: boolean; seconds: string }>(db)`
    with wanted as (select ${idList(new Set(productIds))} as ids)
    insert into price_lookups as l (account_id, product_ids, window_ends_at, reached_at)
    select ${accountId}::int, case when cardinality(ids) <= ${most} then ids else '{}' end, ${ends},
      case when cardinality(ids) > ${most} then ${at} end from wanted
    on conflict (account_id) do update set
      product_ids = case when cardinality(${all}) <= ${most} then ${all} else ${seen} end,
      reached_at = case when cardinality(${all}) > ${most} then ${at} else l.reached_at end,
      window_ends_at = case when l.window_ends_at > ${at} then l.window_ends_at else ${ends} end
    where l.window_ends_at <= ${at} or not l.product_ids @> ${wanted}
    returning product_ids @> ${wanted} as fits, ceil(extract(epoch from window_ends_at - ${at})) as seconds`;
  return !row || row.fits ? 0 : Math.max(1, Number(row.seconds));
}

export const countPriceLimits = (db: Database, now: Date): Promise<number> =>
  db.$count(priceLookups, gt(priceLookups.reachedAt, new Date(now.getTime() - SHOWN_MS)));

/** Deletes the lookups of windows that have ended. The note that an account reached the limit stays for a week. */
export async function deleteOldPriceLookups(db: Database, now: Date): Promise<void> {
  const { windowEndsAt, reachedAt } = priceLookups;
  const week = new Date(now.getTime() - SHOWN_MS);
  await db.delete(priceLookups).where(and(lte(windowEndsAt, now), or(isNull(reachedAt), lt(reachedAt, week))));
  await db.update(priceLookups).set({ productIds: [] }).where(lte(windowEndsAt, now));
}
