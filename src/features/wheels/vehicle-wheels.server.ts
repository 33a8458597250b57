import { and, eq, sql } from 'drizzle-orm';
import { chunksOf } from '#db/chunks.ts';
import type { Database } from '#db/client.ts';
import { vehicleHubs, vehicleMakes, vehicleModels, vehicleWheels } from '#db/schema/vehicles.ts';
import type { VehicleParts } from '#src/features/vehicles/vehicle.ts';
import { slugOf } from '#src/kit/slug.ts';
import { readWheelSize, printedWheel } from './wheel.ts';
import {
  hubOfTrim,
  commonFacts,
  mergeWheels,
  type HubFacts,
  type OriginalWheels,
  type VehicleWheels,
} from './vehicle-wheels.ts';
import type { WheelReading } from './wheel-reading.ts';

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
    const stored = {
      hubs: await tx.select().from(vehicleHubs).where(eq(vehicleHubs.source, source)),
      wheels: await tx.select().from(vehicleWheels).where(eq(vehicleWheels.source, source)),
    };
    const textOf = (rows: readonly object[]) =>
      JSON.stringify(rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted());
    const changed = textOf(given.hubs) !== textOf(stored.hubs) || textOf(given.wheels) !== textOf(stored.wheels);
    if (changed) {
      await tx.delete(vehicleHubs).where(eq(vehicleHubs.source, source));
      await tx.delete(vehicleWheels).where(eq(vehicleWheels.source, source));
      for (const chunk of chunksOf(given.hubs, CHUNK)) await tx.insert(vehicleHubs).values(chunk).onConflictDoNothing();
      for (const chunk of chunksOf(given.wheels, CHUNK))
        await tx.insert(vehicleWheels).values(chunk).onConflictDoNothing();
    }
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
