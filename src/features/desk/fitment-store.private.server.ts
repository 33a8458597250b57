import { isDeepStrictEqual } from 'node:util';
import { and, between, eq, sql, type SQL } from 'drizzle-orm';
import { fitmentSlug, printedFitment } from '#src/features/vehicles/fitment.ts';
import { isVehicleYear, vehiclePath } from '#src/features/vehicles/vehicle.ts';
import type { EntryData } from '#src/features/entries/entry-kinds.ts';
import { oneRow, rows, type Database } from '#db/client.ts';
import { openVehicleNames, FITMENTS_LOCK } from '#src/features/vehicles/write.server.ts';
import { CURATED, DESK_SOURCE, deskTrims, fitmentRemovals, fitments, modelYears } from '#db/schema/vehicles.ts';
import {
  EntryError,
  type EntryRow,
  type EntryStore,
  ID,
  insertRow,
  searchPatterns,
} from '#src/features/entries/table-store.private.server.ts';

type Fitment = EntryData['fitment'];
type Read = Fitment & { id: number; version: number; source: string; make_slug: string; model_slug: string };
type Row = typeof fitments.$inferSelect;

/** With what editors say of the trims in all of a row's years alike. */
const FROM = sql`fitments f join vehicle_models m on m.id = f.model_id join vehicle_makes k on k.id = m.make_id
  left join lateral (select min(trims) as trims, min(missing) as missing from desk_trims d
    where d.model_id = f.model_id and d.year between f.year_from and f.year_to
    having count(*) > f.year_to - f.year_from and count(distinct (trims, missing)) = 1) t on true`;
const COLUMNS = sql`f.id, f.version, f.source, k.title as make, k.slug as make_slug, m.title as model, m.slug as model_slug,
  f.year_from, f.year_to, f.option, f.front, f.rear, f.front_service, f.rear_service, f.front_pressure, f.rear_pressure,
  coalesce(t.trims, '') as trims, coalesce(t.missing, '') as missing, f.verified_at is not null as verified`;

/** A row that an editor changes becomes the desk's; the one that it was is left out of later imports, as is a deleted one. */
export const fitmentStore: EntryStore<'fitment'> = {
  async list(db, { search, limit, offset }) {
    const found = matching(search);
    const { n } = await oneRow<{ n: number }>(db)`select count(*)::int as n from ${FROM} where ${found}`;
    const read = await rows<Read>(db)`select ${COLUMNS} from ${FROM} where ${found}
        order by k.title, m.title, f.year_from desc, f.option, f.front, f.id limit ${limit} offset ${offset}`;
    return { rows: read.map(entryOf), total: n };
  },
  async find(db, id) {
    if (!ID.test(id)) return null;
    const [row] = await rows<Read>(db)`select ${COLUMNS} from ${FROM} where f.id = ${Number(id)}`;
    return row ? entryOf(row) : null;
  },
  async insert(db, { id, data, now }) {
    const values = await valuesOf(db, data, now, null);
    const made = await insertRow(db, fitments, id, values);
    if (data.trims) await saveTrims(db, values.modelId, data);
    await db.refreshMaterializedView(modelYears).concurrently();
    return made;
  },
  update: (db, { before: entry, data, now }) => {
    // what is said of the trims leaves the row what it is: the list's
    const isSameRow = isDeepStrictEqual({ ...entry.data, trims: '', missing: '' }, { ...data, trims: '', missing: '' });
    const change = async (before: Row) => {
      const values = isSameRow ? { modelId: before.modelId } : await valuesOf(db, data, now, before);
      const set = { ...values, version: before.version + 1 };
      await db.update(fitments).set(set).where(eq(fitments.id, before.id));
      if (data.trims || entry.data.trims) await saveTrims(db, set.modelId, data);
    };
    return replaceRow(db, entry, change, isSameRow);
  },
  remove: (db, entry) => replaceRow(db, entry, ({ id }) => db.delete(fitments).where(eq(fitments.id, id))),
};

/** Changes or deletes a row, and excludes what it was from later imports. @returns false when its version has changed */
async function replaceRow(
  db: Database,
  { id, version }: EntryRow,
  change: (before: Row) => Promise<unknown>,
  isSameRow = false,
): Promise<boolean> {
  const isMeant = and(eq(fitments.id, Number(id)), eq(fitments.version, version));
  const [before] = await db.select().from(fitments).where(isMeant);
  if (!before) return false;
  const { modelId, yearFrom, yearTo, option, front, rear, source } = before;
  const removed = { modelId, yearFrom, yearTo, option, front, rear, source };
  if (source !== DESK_SOURCE && !isSameRow) await db.insert(fitmentRemovals).values(removed).onConflictDoNothing();
  await change(before);
  await db.refreshMaterializedView(modelYears).concurrently();
  return true;
}

/** Says of every year of a row whether all trims are listed; without a word the shop's list counts again. */
async function saveTrims(db: Database, modelId: number, { year_from, year_to, trims, missing }: Fitment) {
  await db.delete(deskTrims).where(and(eq(deskTrims.modelId, modelId), between(deskTrims.year, year_from, year_to)));
  if (!trims) return;
  const years = Array.from({ length: year_to - year_from + 1 }, (_, at) => year_from + at);
  await db.insert(deskTrims).values(years.map((year) => ({ modelId, year, trims, missing })));
}

/** A search for these words finds the rows whose load index nobody has typed yet. */
const NO_LOAD_INDEX = 'no load index';

/** A year among the words of a search finds the rows that cover it. */
function matching(search: string): SQL {
  const isOpen = search.startsWith(NO_LOAD_INDEX);
  const words = (isOpen ? search.slice(NO_LOAD_INDEX.length) : search).split(/\s+/).filter(Boolean);
  const years = words.filter((word) => /^\d{4}$/.test(word) && isVehicleYear(Number(word)));
  const others = searchPatterns(words.filter((word) => !years.includes(word)).join(' '));
  const text = sql`concat_ws(' ', k.title, m.title, f.option, f.front, f.rear, f.front_service, f.source)`;
  return and(
    isOpen ? sql`(f.front_service !~ '^\\d' or f.rear <> '' and f.rear_service !~ '^\\d')` : sql`true`,
    ...years.map((year) => sql`${Number(year)} between f.year_from and f.year_to`),
    ...others.map((pattern) => sql`${text} ilike ${pattern}`),
  )!;
}

const SOURCES: Record<string, string> = { [CURATED]: 'from the shop’s list', [DESK_SOURCE]: 'from the desk' };

function entryOf({ id, version, source, make_slug, model_slug, ...data }: Read): EntryRow<'fitment'> {
  const { make, model, year_from, year_to, option, front, rear } = data;
  const years = year_from === year_to ? `${year_from}` : `${year_from}–${year_to}`;
  const sizes = printedFitment(front, rear);
  const of = (size: string, service: string, psi: number | null) =>
    [size, service, psi !== null && `${psi} psi`].filter(Boolean).join(' ');
  return {
    id: String(id),
    version,
    data,
    title: [years, make, model, option].filter(Boolean).join(' '),
    note: [
      of(front, data.front_service, data.front_pressure),
      rear && of(rear, data.rear_service, data.rear_pressure),
      SOURCES[source] ?? `from ${source}`,
    ]
      .filter(Boolean)
      .join(', '),
    path: sizes && vehiclePath({ make: make_slug, model: model_slug, year: year_to, size: fitmentSlug(sizes) }),
  };
}

async function valuesOf(db: Database, data: Fitment, now: Date, before: Row | null) {
  await db.execute(sql`select pg_advisory_xact_lock(${FITMENTS_LOCK})`);
  const modelId = await (await openVehicleNames(db)).modelId(data.make, data.model);
  const { year_from: yearFrom, year_to: yearTo, option, front, rear } = data;
  const [known] = await rows(db)`select 1 from fitments where (model_id, year_from, year_to, option, front, rear)
      = (${modelId}, ${yearFrom}, ${yearTo}, ${option}, ${front}, ${rear}) and id <> ${before?.id ?? 0}`;
  const fields = { front: 'There is already a row with it.' };
  if (known) throw new EntryError('These years of the vehicle already have this size.', fields);
  const { front_service: frontService, rear_service: rearService } = data;
  const { front_pressure: frontPressure, rear_pressure: rearPressure } = data;
  const placard = { frontService, rearService, frontPressure, rearPressure };
  const verifiedAt = data.verified ? (before?.verifiedAt ?? now) : null;
  return { modelId, yearFrom, yearTo, option, front, rear, ...placard, source: DESK_SOURCE, verifiedAt };
}
