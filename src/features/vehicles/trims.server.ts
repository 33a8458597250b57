import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { fitmentTrims, vehicleMakes, vehicleModels } from '#db/schema/vehicles.ts';
import { openVehicleNames } from './makes.server.ts';
import { UNKNOWN_TRIMS, type Trims } from './trims.ts';
import type { VehicleParts } from './vehicle.ts';

export interface TrimsRow extends Omit<typeof fitmentTrims.$inferInsert, 'modelId'> {
  make: string;
  model: string;
  missing: string;
}

/** Makes the table say what is given, and no more. @returns whether anything changed */
export const writeTrims = (db: Database, given: readonly TrimsRow[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    const names = await openVehicleNames(tx);
    const rows: Array<typeof fitmentTrims.$inferSelect> = [];
    for (const { make, model, yearFrom, yearTo, all, missing } of given)
      rows.push({ modelId: await names.modelId(make, model), yearFrom, yearTo, all, missing });
    const texts = (of: typeof rows): string => JSON.stringify(of.map((row) => JSON.stringify(row)).sort());
    if (texts(rows) === texts(await tx.select().from(fitmentTrims))) return false;
    await tx.delete(fitmentTrims);
    if (rows.length) await tx.insert(fitmentTrims).values(rows);
    return true;
  });

/** What is known of the trims of vehicles. @param only of this model, else of all */
export async function openTrims(db: Database, only?: VehicleParts): Promise<(of: VehicleParts) => Trims> {
  const found = await db
    .select({ key: sql<string>`${vehicleMakes.slug} || '/' || ${vehicleModels.slug}`, row: fitmentTrims })
    .from(fitmentTrims)
    .innerJoin(vehicleModels, eq(vehicleModels.id, fitmentTrims.modelId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .where(only && sql`${vehicleMakes.slug} = ${only.make} and ${vehicleModels.slug} = ${only.model}`);
  const byModel = Map.groupBy(found, ({ key }) => key);
  return ({ make, model, year }) => {
    const one = byModel.get(`${make}/${model}`)?.find(({ row }) => row.yearFrom <= year && year <= row.yearTo)?.row;
    return one ? { are: one.all ? 'all' : 'not all', missing: one.missing } : UNKNOWN_TRIMS;
  };
}
