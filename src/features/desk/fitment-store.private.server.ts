import { isDeepStrictEqual } from 'node:util';
import { and, asc, between, desc, eq, sql, type SQL } from 'drizzle-orm';
import { fitmentSlug, printedFitment } from '#src/features/vehicles/fitment.ts';
import { vehiclePath } from '#src/features/vehicles/vehicle.ts';
import type { EntryData, EntryRow } from '#src/features/entries/entry-kinds.ts';
import { rows, type Database } from '#db/client.ts';
import { openVehicleNames, FITMENTS_LOCK } from '#src/features/vehicles/write.server.ts';
import { CURATED, DESK_SOURCE, deskTrims, fitmentRemovals, fitments, modelYears } from '#db/schema/vehicles.ts';
import {
  EntryError,
  type EntryStore,
  insertRow,
  mappingOf,
  tableStore,
} from '#src/features/entries/table-store.private.server.ts';

type Fitment = EntryData['fitment'];
type Row = typeof fitments.$inferSelect;

/** What editors say of the trims, where it is the same in all of a row's years. */
const ofTrims = (column: SQL) => sql<string>`coalesce((select min(${column}) from desk_trims d
  where d.model_id = fitments.model_id and d.year between fitments.year_from and fitments.year_to
  having count(*) > fitments.year_to - fitments.year_from and count(distinct (trims, missing)) = 1), '')`;
const ofVehicle = (column: SQL) => sql<string>`(select ${column} from vehicle_models m
  join vehicle_makes k on k.id = m.make_id where m.id = fitments.model_id)`;
const [MAKE, MODEL] = [ofVehicle(sql`k.title`), ofVehicle(sql`m.title`)];

const rowTable = tableStore('fitment', {
  table: fitments,
  more: {
    make: MAKE,
    model: MODEL,
    makeSlug: ofVehicle(sql`k.slug`),
    modelSlug: ofVehicle(sql`m.slug`),
    trims: ofTrims(sql`trims`),
    missing: ofTrims(sql`missing`),
    verified: sql<boolean>`fitments.verified_at is not null`,
  },
  order: [MAKE, MODEL, desc(fitments.yearFrom), asc(fitments.option), asc(fitments.front)],
  // every year that a row covers, and a phrase for rows whose load index nobody has typed yet
  search: sql`concat_ws(' ', ${MAKE}, ${MODEL}, fitments.option, fitments.front, fitments.rear, fitments.front_service,
    fitments.source,
    (select string_agg(year::text, ' ') from generate_series(fitments.year_from::int, fitments.year_to::int) year),
    case when fitments.front_service !~ '^\\d' or fitments.rear <> '' and fitments.rear_service !~ '^\\d'
      then 'no load index' end)`,
  title: ({ yearFrom, yearTo, make, model, option }) =>
    [yearFrom === yearTo ? yearFrom : `${yearFrom}–${yearTo}`, make, model, option].filter(Boolean).join(' '),
  note: ({ front, frontService, frontPressure, rear, rearService, rearPressure, source }) =>
    [
      placardText(front, frontService, frontPressure),
      rear && placardText(rear, rearService, rearPressure),
      SOURCES[source] ?? `from ${source}`,
    ]
      .filter(Boolean)
      .join(', '),
  path: ({ front, rear, makeSlug: make, modelSlug: model, yearTo: year }) => {
    const sizes = printedFitment(front, rear);
    return sizes && vehiclePath({ make, model, year, size: fitmentSlug(sizes) });
  },
});

const SOURCES: Record<string, string> = { [CURATED]: 'from the shop’s list', [DESK_SOURCE]: 'from the desk' };
const placardText = (size: string, service: string, psi: number | null) =>
  [size, service, psi !== null && `${psi} psi`].filter(Boolean).join(' ');

/** A row that an editor changes becomes the desk's; the one that it was is left out of later imports, as is a deleted one. */
export const fitmentStore: EntryStore<'fitment'> = {
  ...rowTable,
  async insert(db, { id, data }, { now }) {
    const values = await valuesOf(db, data, now, null);
    const made = await insertRow(db, fitments, id, values);
    if (data.trims) await saveTrims(db, values.modelId, data);
    await db.refreshMaterializedView(modelYears).concurrently();
    return made;
  },
  update: (db, { before: entry, data }, { now }) => {
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

async function valuesOf(db: Database, data: Fitment, now: Date, before: Row | null) {
  await db.execute(sql`select pg_advisory_xact_lock(${FITMENTS_LOCK})`);
  const modelId = await (await openVehicleNames(db)).modelId(data.make, data.model);
  const { year_from, year_to, option, front, rear } = data;
  const [known] = await rows(db)`select 1 from fitments where (model_id, year_from, year_to, option, front, rear)
      = (${modelId}, ${year_from}, ${year_to}, ${option}, ${front}, ${rear}) and id <> ${before?.id ?? 0}`;
  const fields = { front: 'There is already a row with it.' };
  if (known) throw new EntryError('These years of the vehicle already have this size.', fields);
  const verifiedAt = data.verified ? (before?.verifiedAt ?? now) : null;
  return { ...mappingOf('fitment', fitments).columnsOf(data, now), modelId, source: DESK_SOURCE, verifiedAt };
}
