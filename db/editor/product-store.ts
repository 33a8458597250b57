import { asc, eq, sql } from 'drizzle-orm';
import { PRICE_FIELDS } from '#src/domain/editor/catalogue-entries.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import { refreshCounts } from '../counts.ts';
import { products } from '../schema/products.ts';
import { noteOwnStock } from '../suppliers/own-stock.ts';
import { writeAudit } from './audit.ts';
import type { EntryStore } from './entry-row.ts';
import { tableStore } from './table-store.ts';

export const productStore: EntryStore<'product'> = {
  ...tableStore('product', {
    table: products,
    order: [asc(products.title)],
    search: sql`concat_ws(' ', ${products.title}, ${products.sku})`,
    title: (row) => row.title,
    note: (row) => row.sku,
    path: productPath,
  }),
  /**
   * Writes an audit line for each changed price, ends the mark of a sample with a retail price of the shop's own, and refreshes
   * the sidebar's counts where they may have changed.
   */
  async afterUpdate(db, { before, data }, who) {
    const id = Number(before.id);
    const old = before.data;
    await writeAudit(
      db,
      PRICE_FIELDS.filter((field) => old[field] !== data[field]).map((field) => ({
        subject: 'price',
        subjectId: id,
        title: before.title,
        field,
        before: old[field],
        after: data[field],
      })),
      who,
    );
    if (old.retail_price !== data.retail_price)
      await db.update(products).set({ isSample: false }).where(eq(products.id, id));
    if (old.count !== data.count || old.location !== data.location) await noteOwnStock(db, id, data, who);
    if (old.status_type !== data.status_type) await refreshCounts(db);
  },
};
