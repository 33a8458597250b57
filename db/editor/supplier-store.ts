import { asc, sql } from 'drizzle-orm';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { suppliers } from '../schema/suppliers.ts';
import { EntryError, type EntryStore } from './entry-row.ts';
import { tableStore } from './table-store.ts';

const store = tableStore('supplier', {
  table: suppliers,
  order: [asc(suppliers.kind), asc(suppliers.title)],
  search: sql`concat_ws(' ', ${suppliers.title}, ${suppliers.slug})`,
  note: ({ slug, active, freight, leadDays }) =>
    [slug, !active && 'off', `freight ${formatMoney(freight)}`, `${leadDays} ${leadDays === 1 ? 'day' : 'days'}`]
      .filter(Boolean)
      .join(', '),
});

const prefixOf = (data: object) => (data as EntryData['supplier']).slug;

const refusePrefix = (message: string): never => {
  throw new EntryError('Please check the marked fields.', { slug: message });
};

/** Suppliers. The prefix is part of their products' item numbers, so it cannot be changed. */
export const supplierStore: EntryStore = {
  ...store,
  insert: (db, id, data, now) =>
    id === null && prefixOf(data) === ''
      ? refusePrefix('Up to 12 lower-case letters and digits, such as mtl.')
      : store.insert(db, id, data, now),
  async update(db, id, version, data, now) {
    const stored = await store.find(db, id, now);
    if (stored && prefixOf(stored.data) !== prefixOf(data))
      refusePrefix('Its item numbers begin with it, so it stays as it is.');
    return store.update(db, id, version, data, now);
  },
};
