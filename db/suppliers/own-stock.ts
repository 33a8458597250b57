import { sql } from 'drizzle-orm';
import type { Auditing } from '../editor/audit.ts';
import { rows, type Database } from '../client.ts';
import { readSettings } from '../public/content/settings.ts';
import { refreshPrices } from './refresh-prices.ts';
import { ensureSupplier, OWN } from './suppliers.ts';

/** Stores how many tires an editor counted as the shop's own offer, where suppliers offer the product as well. */
export async function noteOwnStock(
  db: Database,
  productId: number,
  { count, location }: { count: number; location: number },
  audit: Auditing,
): Promise<void> {
  const [offered] = await rows<{ own: number | null }>(db)`
    select max(o.id) filter (where s.kind = 'own') as own from offers o join suppliers s on s.id = o.supplier_id
      where o.product_id = ${productId}::int having count(*) > 0`;
  if (!offered) return;
  const stock = JSON.stringify({ [location]: count });
  if (offered.own !== null)
    await db.execute(sql`update offers set count = ${count}::int, stock = ${stock}::jsonb, last_seen = null
      where id = ${offered.own}::int`);
  else {
    const { id } = await ensureSupplier(db, OWN, true);
    await db.execute(sql`insert into offers (supplier_id, item_number, product_id, match, count, stock)
      select ${id}::int, sku, id, 'own', ${count}::int, ${stock}::jsonb from products where id = ${productId}::int
      on conflict (supplier_id, item_number) do update set product_id = excluded.product_id, count = excluded.count,
        stock = excluded.stock, last_seen = null`);
  }
  await refreshPrices(db, [productId], await readSettings(db), audit, { stockOnly: true });
}
