import { sql, type SQL } from 'drizzle-orm';
import type { Offer } from '#src/domain/pricing/offer-choice.ts';
import { rows, type Database } from '../client.ts';

/** An offer with the product that it belongs to, and who makes it under which item number. */
export interface StoredOffer extends Offer {
  /** null: it waits for an editor */
  productId: number | null;
  supplierId: number;
  item: string;
}

interface Row {
  id: number;
  product_id: number | null;
  supplier_id: number;
  item: string;
  own: boolean;
  active: boolean;
  cost: string | null;
  msrp: string | null;
  freight: string;
  count: number | null;
  stock: Record<string, number> | null;
  lead_days: number;
  listed: boolean;
  stale_days: number | null;
  seen_at: number | null;
}

/** Reads offers with their suppliers' terms. @param condition on `offers o` and `suppliers s` */
export async function readOffers(db: Database, condition: SQL): Promise<StoredOffer[]> {
  const found = await rows<Row>(
    db,
    sql`select o.id, o.product_id, o.supplier_id, o.item_number as item, s.kind = 'own' as own, s.active, o.cost::text as cost,
        o.msrp::text as msrp,
        s.freight::text as freight, o.count, o.stock, coalesce(o.lead_days, s.lead_days) as lead_days,
        o.last_seen is null as listed, s.stale_days,
        (extract(epoch from coalesce(o.last_seen, s.last_list_at)) * 1000)::float8 as seen_at
      from offers o join suppliers s on s.id = o.supplier_id where ${condition}`,
  );
  return found.map(({ product_id, supplier_id, lead_days, stale_days, seen_at, ...rest }) => ({
    ...rest,
    productId: product_id,
    supplierId: supplier_id,
    leadDays: lead_days,
    staleDays: stale_days,
    seenAt: seen_at,
  }));
}

export const idList = (ids: Iterable<number>): SQL => sql`${`{${[...ids].join(',')}}`}::int[]`;
