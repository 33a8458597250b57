/** What is known of the hubs and the original wheels of a vehicle. What is not known is null, and never guessed. */
import { and, eq, sql } from 'drizzle-orm';
import { chunksOf } from '#db/chunks.ts';
import type { Database } from '#db/client.ts';
import { vehicleHubs, vehicleMakes, vehicleModels, vehicleWheels } from '#db/schema/vehicles.ts';
import { slugOfPrinted } from '#src/features/sizes/tire-size.ts';
import type { Fitment, FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { originalsOf, type OriginalTire } from '#src/features/vehicles/original-tire.ts';
import { shortVehicleTitle, type VehicleParts } from '#src/features/vehicles/vehicle.ts';
import { slugOf } from '#src/kit/slug.ts';
import { printedWheel, readWheelSize, type WheelSize } from './wheel.ts';

export const UNKNOWN_HUB = {
  boltPattern: null,
  bore: null,
  fastener: null,
  thread: null,
  seat: null,
  torque: null,
  tpms: null,
  smallestRim: null,
};

export type HubFacts = Pick<typeof vehicleHubs.$inferSelect, keyof typeof UNKNOWN_HUB>;

const FIELDS = Object.keys(UNKNOWN_HUB) as Array<keyof HubFacts>;

/** Lists round a bore of 66.56 mm to 66.5 or 66.6. A wheel must not be narrower, so that the larger figure counts. */
const BORE_ROUNDING_MM = 0.11;

/** What several say alike of one vehicle. @param least how many of them must state a fact */
export function commonFacts(given: readonly HubFacts[], least = 1): HubFacts {
  const common: HubFacts = { ...UNKNOWN_HUB };
  for (const field of FIELDS) {
    const stated = given.flatMap((facts) => facts[field] ?? []);
    const values = new Set(stated);
    const isAlike =
      values.size === 1 ||
      (field === 'bore' && Math.max(...(stated as number[])) - Math.min(...(stated as number[])) < BORE_ROUNDING_MM);
    if (stated.length >= least && isAlike)
      Object.assign(common, { [field]: field === 'bore' ? Math.max(...(stated as number[])) : stated[0] });
  }
  return common;
}

export const isHubUnknown = (facts: HubFacts): boolean => FIELDS.every((field) => facts[field] === null);

export interface OriginalWheels {
  /** `225/45R17` or `225/45R18+255/40R18`; empty: not known */
  tires: string;
  front: WheelSize;
  /** null: as in front */
  rear: WheelSize | null;
}

export interface VehicleWheels {
  hub: HubFacts;
  wheels: OriginalWheels[];
}

export interface ModelInYears extends Pick<typeof vehicleHubs.$inferSelect, 'yearFrom' | 'yearTo'> {
  make: string;
  model: string;
}

export interface HubRow extends HubFacts, ModelInYears {
  /** empty: every other trim */
  option: string;
}

/** Rows of a source, with their vehicles by name. */
export interface WheelReading {
  hubs: HubRow[];
  wheels: Array<OriginalWheels & ModelInYears>;
}

/** By what one source says of its trims. @param option undefined: none is chosen, so that only what holds for all is known */
export function hubOfTrim(rows: ReadonlyArray<HubFacts & { option: string }>, option: string | undefined): HubFacts {
  const own = rows.filter((row) => row.option && slugOf(row.option) === option);
  const general = rows.filter((row) => row.option === '');
  const counting = own.length ? own : option !== undefined && general.length ? general : rows;
  return commonFacts(counting, counting.length || 1);
}

const isSameWheel = (a: WheelSize | null, b: WheelSize | null): boolean =>
  a?.diameter === b?.diameter && a?.width === b?.width;
const isOffsetAlike = (a: WheelSize, b: WheelSize): boolean =>
  a.offset === b.offset || a.offset === undefined || b.offset === undefined;

/** The original wheels that two sources name alike: same tires, diameter and width. Offsets that differ are left out. */
export const commonWheels = (some: readonly OriginalWheels[], others: readonly OriginalWheels[]): OriginalWheels[] =>
  some.flatMap((one) => {
    const same = others.filter(
      (other) => other.tires === one.tires && isSameWheel(one.front, other.front) && isSameWheel(one.rear, other.rear),
    );
    const agreed = ({ offset, ...size }: WheelSize, axle: 'front' | 'rear'): WheelSize =>
      offset !== undefined && same.some((other) => other[axle]?.offset === offset) ? { ...size, offset } : size;
    return same.length
      ? [{ ...one, front: agreed(one.front, 'front'), rear: one.rear && agreed(one.rear, 'rear') }]
      : [];
  });

/** Original wheels by several sources. Where two know a wheel of one diameter differently, neither counts. */
const mergeWheels = (sources: ReadonlyArray<readonly OriginalWheels[]>): OriginalWheels[] =>
  sources.flat().filter((one) =>
    sources.every((others) => {
      const ofDiameter = others.filter(({ front }) => front.diameter === one.front.diameter);
      const isAlike = ({ front }: OriginalWheels) => isSameWheel(one.front, front) && isOffsetAlike(one.front, front);
      return !ofDiameter.length || ofDiameter.some(isAlike);
    }),
  );

/** A vehicle with one of its sizes, as far as wheels are concerned. */
export interface WheeledVehicle extends VehicleWheels {
  /** `2019 RAV4` */
  short: string;
  /** original tires of the size that the vehicle has; rear: empty where they are as in front */
  front: readonly OriginalTire[];
  rear: readonly OriginalTire[];
}

const isOn = (tires: string, front: string): boolean => slugOfPrinted(tires.split('+')[0]!) === slugOfPrinted(front);

/** A vehicle as wheels are judged by it. @param sizes those that it has or may have. @param option slug of its trim */
export function wheeledVehicle(
  known: VehicleWheels,
  { vehicle, fitments }: FittedVehicle,
  sizes: readonly Fitment[],
  option?: string,
): WheeledVehicle {
  return {
    ...known,
    wheels: known.wheels.filter(({ tires }) => !tires || fitments.some(({ front }) => isOn(tires, front))),
    short: shortVehicleTitle(vehicle),
    front: sizes.flatMap(({ originals }) => originalsOf(originals, 'front', option)),
    rear: sizes.flatMap(({ originals, rear }) => (rear ? originalsOf(originals, 'rear', option) : [])),
  };
}

const CHUNK = 1_000;

/** The source of rows from open data whose licence asks that it is named where it is used. */
export const ANKUSI = 'ankusi';

/** What the licence of a source asks to be printed; empty: nothing. */
export const attributionOf = (source: string): string =>
  source === ANKUSI
    ? 'Wheel data: ANKUSI Wheel Fitment Dataset, ankusiwheels.com/wheel-fitment-dataset, CC BY 4.0, changed.'
    : '';

/** Makes the rows of a source say what is given, and no more. @returns `unlisted`: models that the shop does not list */
export const writeVehicleWheels = (db: Database, source: string, { hubs, wheels }: WheelReading) =>
  db.transaction(async (tx) => {
    const models = await tx
      .select({ id: vehicleModels.id, key: sql<string>`${vehicleMakes.slug} || '/' || ${vehicleModels.slug}` })
      .from(vehicleModels)
      .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId));
    const ids = new Map(models.map(({ id, key }) => [key, id]));
    const unlisted = new Set<string>();
    const of = <T extends { make: string; model: string }>({ make, model, ...row }: T) => {
      const modelId = ids.get(`${slugOf(make)}/${slugOf(model)}`);
      if (modelId === undefined) unlisted.add(`${make} ${model}`);
      return modelId === undefined ? [] : [{ ...row, modelId, source }];
    };
    const given = {
      hubs: hubs.flatMap(of),
      wheels: wheels.flatMap(of).map(({ front, rear, ...row }) => ({
        ...row,
        front: printedWheel(front),
        rear: rear ? printedWheel(rear) : '',
      })),
    };
    const textOf = (rows: readonly object[]) =>
      JSON.stringify(rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted());
    /** @returns whether anything changed */
    async function replace(
      table: typeof vehicleHubs | typeof vehicleWheels,
      rows: typeof given.hubs | typeof given.wheels,
    ) {
      const isOfSource = eq(table.source, source);
      if (textOf(rows) === textOf(await tx.select().from(table).where(isOfSource))) return false;
      await tx.delete(table).where(isOfSource);
      for (const chunk of chunksOf<object>(rows, CHUNK))
        await tx
          .insert(table)
          .values(chunk as typeof rows)
          .onConflictDoNothing();
      return true;
    }
    const changed = [await replace(vehicleHubs, given.hubs), await replace(vehicleWheels, given.wheels)].includes(true);
    return { rows: given.hubs.length + given.wheels.length, changed, unlisted: [...unlisted] };
  });

/** What all sources say alike of a vehicle's hubs and original wheels. Without its trim: what holds for every trim. */
export async function vehicleWheelsOf(
  db: Database,
  { make, model, year, option }: VehicleParts,
): Promise<VehicleWheels & { attribution: string[] }> {
  const isIt = (table: typeof vehicleHubs | typeof vehicleWheels) =>
    and(
      sql`${table.modelId} = (select m.id from vehicle_models m join vehicle_makes k on k.id = m.make_id
        where k.slug = ${make} and m.slug = ${model})`,
      sql`${year}::int between ${table.yearFrom} and ${table.yearTo}`,
    );
  const [hubs, wheels] = await Promise.all([
    db.select().from(vehicleHubs).where(isIt(vehicleHubs)),
    db.select().from(vehicleWheels).where(isIt(vehicleWheels)),
  ]);
  const bySource = <T extends { source: string }>(rows: T[]) => [...Map.groupBy(rows, ({ source }) => source).values()];
  return {
    attribution: [...new Set([...hubs, ...wheels].map(({ source }) => attributionOf(source)))].filter(Boolean),
    hub: commonFacts(bySource(hubs).map((rows): HubFacts => hubOfTrim(rows, option))),
    wheels: mergeWheels(bySource(wheels).map((rows) => rows.flatMap(originalWheels))),
  };
}

function originalWheels({ tires, front, rear }: typeof vehicleWheels.$inferSelect): OriginalWheels[] {
  const [ahead, behind] = [readWheelSize(front), readWheelSize(rear)];
  return ahead ? [{ tires, front: ahead, rear: behind }] : [];
}
