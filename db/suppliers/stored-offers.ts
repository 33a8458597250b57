import type { SQL } from 'drizzle-orm';
import type { Offer } from '#src/domain/pricing/offer-choice.ts';
import { rows, type Database } from '../client.ts';

/** An offer with the product that it belongs to, and who makes it under which item number. */
export interface StoredOffer extends Offer {
  /** null: it waits for an editor */
  productId: number | null;
  supplierId: number;
  item: string;
}

/** Reads offers with their suppliers' terms. @param condition on `offers o` and `suppliers s` */
export const readOffers = (db: Database, condition: SQL): Promise<StoredOffer[]> =>
  rows<StoredOffer>(db)`
    select o.id, o.product_id as "productId", o.supplier_id as "supplierId", o.item_number as item, s.kind = 'own' as own,
        s.active, o.cost::text as cost, o.msrp::text as msrp, s.freight::text as freight, o.count, o.stock,
        coalesce(o.lead_days, s.lead_days) as "leadDays", o.last_seen is null as listed, s.stale_days as "staleDays",
        (extract(epoch from coalesce(o.last_seen, s.last_list_at)) * 1000)::float8 as "seenAt"
      from offers o join suppliers s on s.id = o.supplier_id where ${condition}`;
