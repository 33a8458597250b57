import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { deskTrims, fitmentTrims } from '#db/schema/vehicles.ts';
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
    const listed: Array<typeof fitmentTrims.$inferSelect> = [];
    for (const { make, model, yearFrom, yearTo, all, missing } of given)
      listed.push({ modelId: await names.modelId(make, model), yearFrom, yearTo, all, missing });
    const texts = (of: typeof listed): string => JSON.stringify(of.map((row) => JSON.stringify(row)).sort());
    if (texts(listed) === texts(await tx.select().from(fitmentTrims))) return false;
    await tx.delete(fitmentTrims);
    if (listed.length) await tx.insert(fitmentTrims).values(listed);
    return true;
  });

/** What is known of the trims of vehicles. @param only of this model, else of all */
export async function openTrims(db: Database, only?: VehicleParts): Promise<(of: VehicleParts) => Trims> {
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
