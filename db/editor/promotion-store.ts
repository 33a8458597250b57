import { desc, sql } from 'drizzle-orm';
import type { EntryData } from '#src/domain/editor/entry-kinds.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { rows, type Database } from '../client.ts';
import { promotions } from '../schema/content.ts';
import { EntryError, type EntryStore } from './entry-row.ts';
import { tableStore, type TableOf } from './table-store.ts';

const state: TableOf<typeof promotions>['note'] = ({ startsOn, endsOn }, now) =>
  endsOn < dayOf(now) ? 'over' : startsOn > dayOf(now) ? 'to come' : 'running';

const store = tableStore('promotion', {
  table: promotions,
  order: [desc(promotions.endsOn)],
  search: sql`concat_ws(' ', ${promotions.title}, ${promotions.text})`,
  title: (row) => row.title,
  note: state,
  path: (row, now) => (state(row, now) === 'running' ? ROUTES.promotions.path : null),
});

const NAMED = {
  brands: sql`brands b where lower(b.title) = lower(name)`,
  patterns: sql`patterns p join brands b on b.id = p.brand_id
    where lower(name) in (lower(p.title), lower(b.title || ' ' || p.title))`,
};

/** A promotion on a name that the catalogue lacks would concern nothing, and nobody would notice. */
async function checkNames(db: Database, data: EntryData['promotion']): Promise<void> {
  for (const field of ['brands', 'patterns'] as const) {
    const names = JSON.stringify(data[field]);
    const unknown = await rows<{ name: string }>(db)`
      select name from json_array_elements_text(${names}::json) name where not exists (select from ${NAMED[field]})`;
    const text = `Not in the catalogue: ${unknown.map(({ name }) => name).join(', ')}.`;
    if (unknown.length) throw new EntryError('Please check the marked fields.', { [field]: text });
  }
}

export const promotionStore: EntryStore<'promotion'> = {
  ...store,
  async insert(db, entry) {
    await checkNames(db, entry.data);
    return store.insert(db, entry);
  },
  async update(db, change) {
    await checkNames(db, change.data);
    return store.update(db, change);
  },
};
