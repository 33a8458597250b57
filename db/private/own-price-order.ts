import { sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '#src/domain/account/account.ts';

/** The price of a product `p` that `ownPrice` shows a viewer, for the order of a list. */
export const ownPriceOrder = ({ is_view, is_vip }: Pick<Viewer, 'is_view' | 'is_vip'>): SQL =>
  is_view && is_vip
    ? sql`coalesce(nullif(p.vip_price, 0), nullif(p.price, 0), p.retail_price)`
    : is_view
      ? sql`coalesce(nullif(p.price, 0), p.retail_price)`
      : sql`p.retail_price`;
