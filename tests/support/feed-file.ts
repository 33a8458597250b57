/** A feed of vehicles' original tire sizes in a file, and its imports into the database of a test. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { importFitments } from '#src/features/import/fitment-import.server.ts';
import { findVehicle } from '#src/features/vehicles/fitment.server.ts';
import { catalogueChanges } from '#db/schema/catalogue-counts.ts';
import { vehicleMakes, vehicleModels } from '#db/schema/vehicles.ts';

export const FEED_HEADER = 'year_from,year_to,make,model,option,front_size,rear_size,source,verified_at';
export const RAV4 = '2019,2025,Toyota,RAV4,XLE,225/65R17,,feed,';
export const MUSTANG = '2018,2023,Ford,Mustang,GT Performance,255/40ZR19,275/40ZR19,feed,2026-05-01';
/** Rows of so many models. */
export const models = (n: number): string[] =>
  Array.from({ length: n }, (_, at) => `2019,2025,Toyota,Model ${at},,225/65R17,,feed,`);

const KEY = sql`model_id, year_from, year_to, option, front, rear, source`;

export function openFeedFile(db: Database) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fitment-'));
  const file = path.join(folder, 'feed.csv');
  return {
    file,
    remove: () => rmSync(folder, { recursive: true }),
    /** Writes these rows into the file, and imports it. */
    run: (lines: string[], options: Partial<Parameters<typeof importFitments>[1]> = {}, header = FEED_HEADER) => {
      writeFileSync(file, [`\uFEFF${header}`, ...lines, ''].join('\r\n'));
      return importFitments(db, { file, ...options });
    },
    /** Takes out all vehicles. */
    empty: async (): Promise<void> => {
      await db.execute(
        sql`truncate fitments, fitment_trims, desk_trims, fitment_removals, vehicle_hubs, vehicle_wheels, vehicle_models, vehicle_makes, catalogue_changes`,
      );
      await db.execute(sql`refresh materialized view model_years`);
    },
    /** Everything that an import may change, to compare it with what it was. */
    whole: async (): Promise<string> =>
      JSON.stringify([
        await db.execute(sql`select f.*, f.xmin from fitments f order by ${KEY}`),
        await db.select().from(vehicleMakes),
        await db.select().from(vehicleModels),
        await db.select().from(catalogueChanges),
        await db.execute(sql`select * from model_years order by year, model_id`),
      ]),
    rav4: (year: number) => findVehicle(db, { make: 'toyota', model: 'rav4', year }),
  };
}
