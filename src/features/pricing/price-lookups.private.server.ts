import { and, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { idList, rows, type Database } from '#db/client.ts';
import { priceLookups } from '#db/schema/accounts.ts';
import type { RateLimit } from '#src/features/http/rate-limit.private.server.ts';

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
