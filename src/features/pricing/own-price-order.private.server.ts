import { sql } from 'drizzle-orm';
import { idList, rows, type Database } from '#db/client.ts';
import type { Viewer } from '#src/kit/account.ts';

/** What `ownPrice` shows a viewer of products, in cents by id, for the order of a list. */
export async function readOwnPrices(
  db: Database,
  { is_view, is_vip }: Pick<Viewer, 'is_view' | 'is_vip'>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const price =
    is_view && is_vip
      ? sql`coalesce(nullif(p.vip_price, 0), nullif(p.price, 0), p.retail_price)`
      : is_view
        ? sql`coalesce(nullif(p.price, 0), p.retail_price)`
        : sql`p.retail_price`;
  const found = await rows<{ id: number; cents: number }>(db)`
    select p.id, (${price} * 100)::int as cents from products p where p.id = any(${idList(ids)})`;
  return new Map(found.map(({ id, cents }) => [id, cents]));
}
