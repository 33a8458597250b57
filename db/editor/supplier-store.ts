import { asc, sql } from 'drizzle-orm';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { suppliers } from '../schema/suppliers.ts';
import { EntryError, type EntryStore } from './entry-row.ts';
import { tableStore } from './table-store.ts';

const store = tableStore('supplier', {
  table: suppliers,
  order: [asc(suppliers.kind), asc(suppliers.title)],
  search: sql`concat_ws(' ', ${suppliers.title}, ${suppliers.slug})`,
  title: (row) => row.title,
  note: ({ slug, active, freight, leadDays }) =>
    [slug, !active && 'off', `freight ${formatMoney(freight)}`, `${leadDays} ${leadDays === 1 ? 'day' : 'days'}`]
      .filter(Boolean)
      .join(', '),
});

const refusePrefix = (message: string): never => {
  throw new EntryError('Please check the marked fields.', { slug: message });
};

/** Suppliers. The prefix is part of their products' item numbers, so it cannot be changed. */
export const supplierStore: EntryStore<'supplier'> = {
  ...store,
  async insert(db, entry) {
    if (entry.id === null && entry.data.slug === '')
      refusePrefix('Up to 12 lower-case letters and digits, such as mtl.');
    return store.insert(db, entry);
  },
  async update(db, change) {
    if (change.before.data.slug !== change.data.slug)
      refusePrefix('Its item numbers begin with it, so it stays as it is.');
    return store.update(db, change);
  },
};
