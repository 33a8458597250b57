import { sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { CURATED, DESK_SOURCE, modelYears, type fitments, deskTrims, fitmentTrims } from '#db/schema/vehicles.ts';
import { hasDualWheels, readService, UNKNOWN_SERVICE, type OriginalTires } from './original-tire.ts';
import {
  compareByRim,
  printedFitment,
  fitmentSlug,
  type Fitment,
  type FittedVehicle,
  UNKNOWN_TRIMS,
  type Trims,
  fitmentName,
  fitmentsOf,
  trimsText,
} from './fitment.ts';
import type { ListedSize } from '#src/features/sizes/tire-size.ts';
import { named, type Named, type VehicleParts, shortVehicleTitle, type VehicleStep } from './vehicle.ts';
import type { OutputOf, ReadInput } from '#src/kit/define-call.ts';
import { slugOf } from '#src/kit/slug.ts';
import type { vehiclesCall } from './vehicles-calls.ts';
import { openVehicleNames } from './write.server.ts';

/** Sorts `Model 3` before `Model Y` and `1500` before `2500`, and ignores case. */
const alphabetical = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const compareNames = (a: Named, b: Named): number => alphabetical.compare(a.name, b.name);

export async function listVehicleYears(db: Database): Promise<number[]> {
  const found = await rows<{ year: number }>(db)`select distinct year from ${modelYears} order by 1 desc`;
  return found.map(({ year }) => year);
}

export async function listMakes(db: Database, year: number): Promise<Named[]> {
  const found = await rows<Named>(db)`select distinct k.title as name, k.slug from ${modelYears} y
    join vehicle_models m on m.id = y.model_id join vehicle_makes k on k.id = m.make_id where y.year = ${year}`;
  return found.sort(compareNames);
}

export async function listModels(db: Database, year: number, make: string): Promise<Named[]> {
  const found = await rows<Named>(db)`select m.title as name, m.slug from vehicle_makes k
    join vehicle_models m on m.make_id = k.id join ${modelYears} y on y.model_id = m.id and y.year = ${year}
    where k.slug = ${make}`;
  return found.sort(compareNames);
}

export const listedSizes = (db: Database): Promise<ListedSize[]> =>
  rows<ListedSize>(db)`
    select width::float8 as width, profile::float8 as profile, rim::float8 as rim, n as count from sizes_in_use order by 1, 2, 3`;

export async function findVehicle(db: Database, { make, model, year }: VehicleParts): Promise<FittedVehicle | null> {
  const isIt = sql`k.slug = ${make} and m.slug = ${model} and ${year}::int between f.year_from and f.year_to`;
  const found = await rowsWhere(db, isIt);
  if (!found.length) return null;
  const key = { make, model, year };
  return fittedVehicle(year, found, (await openTrims(db, key))(key));
}

/** The vehicles for prerendered pages: the models of the shop's own list. A feed may have many others. */
export async function loadCuratedVehicles(db: Database): Promise<FittedVehicle[]> {
  const isListed = sql`exists (select from fitments o where o.model_id = m.id and o.source in (${CURATED}, ${DESK_SOURCE}))`;
  const [found, trimsOf] = await Promise.all([rowsWhere(db, isListed), openTrims(db)]);
  const ofYears = found.flatMap((row) =>
    Array.from({ length: row.yearTo - row.yearFrom + 1 }, (_, at) => ({ row, year: row.yearFrom + at })),
  );
  const byVehicle = Map.groupBy(ofYears, ({ row, year }) => `${row.make}/${row.model}/${year}`);
  return [...byVehicle.values()].map((ofVehicle) => {
    const all = ofVehicle.map(({ row }) => row);
    const { year, row } = ofVehicle[0]!;
    return fittedVehicle(year, all, trimsOf({ ...row, year }));
  });
}

type FitmentRow = Omit<typeof fitments.$inferSelect, 'id' | 'modelId' | 'version' | 'verifiedAt'> &
  Record<'make' | 'makeTitle' | 'model' | 'modelTitle', string> & { verified: boolean };

/** @param condition on makes `k`, models `m` and fitments `f` */
const rowsWhere = (db: Database, condition: SQL): Promise<FitmentRow[]> =>
  rows<FitmentRow>(db)`select k.slug as make, k.title as "makeTitle", m.slug as model, m.title as "modelTitle",
    f.year_from as "yearFrom", f.year_to as "yearTo", f.option, f.front, f.rear, f.front_service as "frontService",
    f.rear_service as "rearService", f.front_pressure as "frontPressure", f.rear_pressure as "rearPressure", f.source,
    f.verified_at is not null as verified
    from vehicle_makes k join vehicle_models m on m.make_id = k.id join fitments f on f.model_id = m.id
    where ${condition} order by k.slug, m.slug, f.year_from, f.option, f.front`;

/**
 * Combines the rows of one year of a model into a vehicle. When a feed has rows of the vehicle, the shop's own rows are
 * ignored; those of editors always count. A row without an option belongs to every option.
 */
function fittedVehicle(year: number, all: FitmentRow[], trims: Trims): FittedVehicle {
  const ofEditors = all.filter((row) => row.source === DESK_SOURCE);
  const ofFeeds = all.filter((row) => row.source !== CURATED && row.source !== DESK_SOURCE);
  const counting = ofFeeds.length > 0 ? [...ofFeeds, ...ofEditors] : all;
  const [{ makeTitle, make, modelTitle, model }] = counting as [FitmentRow];
  const options = new Map(
    counting.filter((row) => row.option !== '').map((row) => [named(row.option).slug, named(row.option)]),
  );
  const inOrder = [...options.values()].sort(compareNames);
  const bySlug = new Map<string, Fitment>();
  for (const row of counting) {
    const sizes = printedFitment(row.front, row.rear);
    if (!sizes) continue; // only sizes are ever written; a bad row must still not hide the whole vehicle
    const slug = fitmentSlug(sizes);
    const known = bySlug.get(slug);
    const of = row.option === '' ? inOrder : [options.get(named(row.option).slug)!];
    const together = new Set([...(known?.options ?? []), ...of]);
    bySlug.set(slug, {
      ...sizes.printed,
      ...known,
      slug,
      options: inOrder.filter((option) => together.has(option)),
      originals: [...(known?.originals ?? []), originalTires(row, sizes.printed)],
      verified: (known?.verified ?? true) && row.verified,
    });
  }
  return {
    vehicle: { year, make: { name: makeTitle, slug: make }, model: { name: modelTitle, slug: model } },
    options: inOrder,
    fitments: [...bySlug.values()].sort(compareByRim),
    trims: ofFeeds.length ? UNKNOWN_TRIMS : trims, // they are known of the shop's own list
  };
}

const originalTires = (row: FitmentRow, printed: { front: string; rear: string | null }): OriginalTires => {
  const dual = hasDualWheels(row.option);
  const service = (text: string, pressure: number | null) => readService(text, pressure) ?? UNKNOWN_SERVICE;
  return {
    option: row.option && named(row.option).slug,
    front: { size: printed.front, service: service(row.frontService, row.frontPressure), dual },
    rear: printed.rear ? { size: printed.rear, service: service(row.rearService, row.rearPressure), dual } : null,
  };
};

interface WrongChoice {
  wrong: VehicleStep;
  why: string;
}

/** The next step of the vehicle picker. A vehicle without options goes from model to size. A chosen size is returned alone. */
export async function nextVehicleStep(
  db: Database,
  { year, size, ...names }: ReadInput<typeof vehiclesCall>,
): Promise<OutputOf<typeof vehiclesCall> | WrongChoice> {
  if (year === undefined)
    return { type: 'year', data: (await listVehicleYears(db)).map((y) => ({ name: `${y}`, value: `${y}` })) };
  const [make, model, option] = [names.make, names.model, names.option].map((text) => text && slugOf(text));
  if (make === undefined) return offered('make', await listMakes(db, year), 'year', `we have no vehicle of ${year}`);
  const ofMake = () => listModels(db, year, make);
  if (model === undefined) return offered('model', await ofMake(), 'make', 'not a make we list for that year');
  const fitted = await findVehicle(db, { make, model, year });
  if (!fitted)
    return (await ofMake()).length
      ? { wrong: 'model', why: 'not a model we list for that make and year' }
      : { wrong: 'make', why: 'not a make we list for that year' };
  if (option !== undefined && !fitted.options.some(({ slug }) => slug === option))
    return { wrong: 'option', why: 'not an option of that vehicle' };
  const trims = trimsText(fitted.trims, shortVehicleTitle(fitted.vehicle));
  if (option === undefined && fitted.options.length > 0)
    return size === undefined
      ? { ...offered('option', fitted.options), ...(trims && { trims }) }
      : { wrong: 'option', why: 'choose it before the size' };
  const sizes = fitmentsOf(fitted, option)
    .map((fitment) => ({ name: fitmentName(fitment), slug: fitment.slug }))
    .filter(({ slug }) => size === undefined || slug === size.toLowerCase());
  return { ...offered('size', sizes, 'size', 'not a size we list for that vehicle'), ...(trims && { trims }) };
}

/** @param before the choice that is wrong if nothing is offered */
const offered = (type: VehicleStep, items: readonly Named[], before = type, why = '') =>
  items.length ? { type, data: items.map(({ name, slug }) => ({ name, value: slug })) } : { wrong: before, why };

export interface TrimsRow extends Omit<typeof fitmentTrims.$inferInsert, 'modelId'> {
  make: string;
  model: string;
  missing: string;
}

/** Makes the table say what is given, and no more. @returns whether anything changed */
export const writeTrims = (db: Database, given: readonly TrimsRow[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const names = await openVehicleNames(tx);
    const listed: Array<typeof fitmentTrims.$inferSelect> = [];
    for (const { make, model, yearFrom, yearTo, all, missing } of given)
      listed.push({ modelId: await names.modelId(make, model), yearFrom, yearTo, all, missing });
    const texts = (of: typeof listed): string => JSON.stringify(of.map((row) => JSON.stringify(row)).sort());
    if (texts(listed) === texts(await tx.select().from(fitmentTrims))) return false;
    await tx.delete(fitmentTrims);
    if (listed.length) await tx.insert(fitmentTrims).values(listed);
    return true;
  });

async function openTrims(db: Database, only?: VehicleParts): Promise<(of: VehicleParts) => Trims> {
  const found = await rows<Trims & { key: string; from: number; to: number }>(db)`
    select k.slug || '/' || m.slug as key, t.* from vehicle_models m join vehicle_makes k on k.id = m.make_id
    join (select model_id, year as "from", year as "to", trims as are, missing, 1 as place from ${deskTrims}
      union all select model_id, year_from, year_to, case when all_trims then 'all' else 'not all' end, missing, 2
      from ${fitmentTrims}) t on t.model_id = m.id
    where ${only ? sql`k.slug = ${only.make} and m.slug = ${only.model}` : sql`true`} order by t.place`;
  const byModel = Map.groupBy(found, ({ key }) => key);
  return ({ make, model, year }) => {
    const one = byModel.get(`${make}/${model}`)?.find(({ from, to }) => from <= year && year <= to);
    return one ? { are: one.are, missing: one.missing } : UNKNOWN_TRIMS;
  };
}
