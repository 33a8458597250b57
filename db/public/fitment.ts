import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { CURATED, fitments, modelYears, vehicleMakes, vehicleModels } from '#db/schema.ts';
import {
  axlesFitted,
  byRim,
  printedFitment,
  fitmentSlug,
  type Fitment,
  type FittedVehicle,
} from '#src/domain/vehicle/fitment.ts';
import type { TireSize } from '#src/domain/size/tire-size.ts';
import { FIRST_YEAR, LAST_YEAR, named, type Named, type VehicleParts } from '#src/domain/vehicle/vehicle.ts';

/** As people sort: `Model 3` before `Model Y`, `1500` before `2500`, capitals among small letters. */
const alphabetical = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (a: Named, b: Named): number => alphabetical.compare(a.name, b.name);

/** Years with a vehicle, newest first. */
export async function listVehicleYears(db: Database): Promise<number[]> {
  const found = await rows<{ year: number }>(
    db,
    sql`select y as year from generate_series(${FIRST_YEAR}::int, ${LAST_YEAR}::int) y
    where exists (select 1 from ${modelYears} m where m.year = y) order by y desc`,
  );
  return found.map(({ year }) => year);
}

/** Makes with a vehicle of this year, alphabetical. */
export async function listMakes(db: Database, year: number): Promise<Named[]> {
  const found = await db
    .selectDistinct({ name: vehicleMakes.title, slug: vehicleMakes.slug })
    .from(modelYears)
    .innerJoin(vehicleModels, eq(vehicleModels.id, modelYears.modelId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .where(eq(modelYears.year, year));
  return found.sort(byName);
}

/** Models of a make in this year, alphabetical. */
export async function listModels(db: Database, year: number, make: string): Promise<Named[]> {
  const found = await db
    .select({ name: vehicleModels.title, slug: vehicleModels.slug })
    .from(vehicleMakes)
    .innerJoin(vehicleModels, eq(vehicleModels.makeId, vehicleMakes.id))
    .innerJoin(modelYears, and(eq(modelYears.modelId, vehicleModels.id), eq(modelYears.year, year)))
    .where(eq(vehicleMakes.slug, make));
  return found.sort(byName);
}

/** A vehicle with its written names and everything it came on, by the address parts of its names; its option is not looked at. */
export async function findVehicle(db: Database, { make, model, year }: VehicleParts): Promise<FittedVehicle | null> {
  const found = await rowsWhere(
    db,
    and(
      eq(vehicleMakes.slug, make),
      eq(vehicleModels.slug, model),
      sql`${year} between ${fitments.yearFrom} and ${fitments.yearTo}`,
    )!,
  );
  return found.length > 0 ? fittedVehicle(year, found) : null;
}

/** On which axles of a vehicle a tire of this size goes; null: on none, or the vehicle is unknown. */
export async function axlesOfVehicle(
  db: Database,
  vehicle: VehicleParts,
  size: TireSize,
): Promise<'both' | 'front' | 'rear' | null> {
  const fitted = await findVehicle(db, vehicle);
  if (!fitted) return null;
  return axlesFitted(
    size,
    fitted.fitments.filter((f) => !vehicle.option || f.options.some((o) => o.slug === vehicle.option)),
  );
}

/**
 * Every vehicle of the shop's own list, for pages that are drawn before they are asked for. Of a feed with every car ever
 * built only the models are among them that the list has, too: those that Alberta drives.
 */
export async function loadCuratedVehicles(db: Database): Promise<FittedVehicle[]> {
  const found = await rowsWhere(
    db,
    sql`exists (select 1 from ${fitments} own where own.model_id = ${vehicleModels.id} and own.source = ${CURATED})`,
  );
  const byVehicle = new Map<string, FitmentRow[]>();
  for (const row of found) {
    for (let year = row.yearFrom; year <= row.yearTo; year++) {
      const key = `${row.make}/${row.model}/${year}`;
      const known = byVehicle.get(key);
      if (known) known.push(row);
      else byVehicle.set(key, [row]);
    }
  }
  return [...byVehicle].map(([key, all]) => fittedVehicle(Number(key.split('/')[2]), all));
}

interface FitmentRow {
  make: string;
  makeTitle: string;
  model: string;
  modelTitle: string;
  yearFrom: number;
  yearTo: number;
  option: string;
  front: string;
  rear: string;
  source: string;
  verifiedAt: Date | null;
}

const rowsWhere = (db: Database, condition: SQL): Promise<FitmentRow[]> =>
  db
    .select({
      make: vehicleMakes.slug,
      makeTitle: vehicleMakes.title,
      model: vehicleModels.slug,
      modelTitle: vehicleModels.title,
      yearFrom: fitments.yearFrom,
      yearTo: fitments.yearTo,
      option: fitments.option,
      front: fitments.front,
      rear: fitments.rear,
      source: fitments.source,
      verifiedAt: fitments.verifiedAt,
    })
    .from(vehicleMakes)
    .innerJoin(vehicleModels, eq(vehicleModels.makeId, vehicleMakes.id))
    .innerJoin(fitments, eq(fitments.modelId, vehicleModels.id))
    .where(condition)
    .orderBy(
      asc(vehicleMakes.slug),
      asc(vehicleModels.slug),
      asc(fitments.yearFrom),
      asc(fitments.option),
      asc(fitments.front),
    );

/**
 * Rows of one year of one model as that vehicle. Where a feed knows the vehicle, the shop's own rows do not count. A row
 * without an option is of every option.
 */
function fittedVehicle(year: number, all: FitmentRow[]): FittedVehicle {
  const ofFeeds = all.filter((row) => row.source !== CURATED);
  const counting = ofFeeds.length > 0 ? ofFeeds : all;
  const [{ makeTitle, make, modelTitle, model }] = counting as [FitmentRow];
  const options = new Map(
    counting.filter((row) => row.option !== '').map((row) => [named(row.option).slug, named(row.option)]),
  );
  const inOrder = [...options.values()].sort(byName);
  const bySlug = new Map<string, Fitment>();
  for (const row of counting) {
    const sizes = printedFitment(row.front, row.rear);
    if (!sizes) continue; // the writer takes sizes only; this keeps one bad row from taking a vehicle off the road
    const slug = fitmentSlug(sizes);
    const known = bySlug.get(slug);
    const of = row.option === '' ? inOrder : [options.get(named(row.option).slug)!];
    const together = new Set([...(known?.options ?? []), ...of]);
    bySlug.set(slug, {
      ...sizes.printed,
      ...known,
      slug,
      options: inOrder.filter((option) => together.has(option)),
      verified: (known?.verified ?? true) && row.verifiedAt !== null,
    });
  }
  return {
    vehicle: { year, make: { name: makeTitle, slug: make }, model: { name: modelTitle, slug: model } },
    options: inOrder,
    fitments: [...bySlug.values()].sort(byRim),
  };
}
