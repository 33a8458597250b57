import { desc, sql, type SQL } from 'drizzle-orm';
import { isRunning } from '#src/domain/pricing/promotion.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { rows, type Database } from '../client.ts';
import { promotions } from '../schema/content.ts';
import { EntryError, type EntryStore } from './entry-row.ts';
import { tableStore } from './table-store.ts';

type Days = { startsOn: string; endsOn: string };
const runs = ({ startsOn, endsOn }: Days, now: Date) => isRunning({ starts_on: startsOn, ends_on: endsOn }, dayOf(now));

const store = tableStore('promotion', {
  table: promotions,
  order: [desc(promotions.endsOn)],
  search: sql`concat_ws(' ', ${promotions.title}, ${promotions.text})`,
  note: (row, now) => (runs(row as Days, now) ? 'running' : row.endsOn < dayOf(now) ? 'over' : 'to come'),
  path: (row, now) => (runs(row as Days, now) ? ROUTES.promotions.path : null),
});

const PATTERN = sql`patterns n join brands b on b.id = n.brand_id where lower(name) in (lower(n.title), lower(b.title || ' ' || n.title))`;

/** A promotion on a name that the catalogue lacks would concern nothing, and nobody would notice. */
async function checkNames(db: Database, data: object): Promise<void> {
  const { brands, patterns } = data as Record<'brands' | 'patterns', string[]>;
  const unknown = async (names: string[], of: SQL) =>
    (
      await rows<{ name: string }>(db)`select name from json_array_elements_text(${JSON.stringify(names)}::json) name
        where not exists (select from ${of})`
    ).map(({ name }) => name);
  const fields = {
    brands: await unknown(brands, sql`brands n where lower(n.title) = lower(name)`),
    patterns: await unknown(patterns, PATTERN),
  };
  const wrong = Object.entries(fields).filter(([, missing]) => missing.length);
  if (wrong.length)
    throw new EntryError(
      'Please check the marked fields.',
      Object.fromEntries(wrong.map(([field, missing]) => [field, `Not in the catalogue: ${missing.join(', ')}.`])),
    );
}

export const promotionStore: EntryStore = {
  ...store,
  async insert(db, id, data, now) {
    await checkNames(db, data);
    return store.insert(db, id, data, now);
  },
  async update(db, id, version, data, now) {
    await checkNames(db, data);
    return store.update(db, id, version, data, now);
  },
};
