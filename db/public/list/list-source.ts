/** What lists are computed from: all products and names in memory, vehicles and the words of keywords on request. */
import { rows, type Database } from '#db/client.ts';
import type { ListRow } from '#src/domain/list/list-row.ts';
import type { FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import { vehicleKey, vehicleParts, type VehicleParts } from '#src/domain/vehicle/vehicle.ts';
import { cachedByVersion } from '../cached-by-version.ts';
import { loadListRows } from '../products/products.ts';
import { readSuggestIndex, type SuggestIndex } from '../search/suggest-index.ts';
import { findVehicle } from '../vehicles/fitment.ts';
import { readListTexts, type NamesAndTexts } from './list-names.ts';

export interface ListedCatalogue {
  /** every product, in the default order of lists */
  rows: readonly ListRow[];
  /** the tires of each size, by its slug */
  bySize: ReadonlyMap<string, readonly ListRow[]>;
  names: NamesAndTexts;
}

export interface ListSource extends ListedCatalogue {
  vehicle(parts: VehicleParts): Promise<FittedVehicle | null>;
  /** by which keywords are read */
  searchIndex(): Promise<SuggestIndex>;
}

/**
 * A text that changes with each statement that changes what a list shows, and is never the same again. Triggers write
 * `list_changes`; materialized views have no triggers, so `refreshViews` writes a row for them.
 */
export async function listVersion(db: Database): Promise<string> {
  const [found] = await rows<{ version: string | null }>(db)`
    select concat(sum(statements), '.', max(id)) as version from list_changes`;
  return found?.version ?? '';
}

const listedCatalogue = cachedByVersion(async (db: Database): Promise<ListedCatalogue> => {
  // one after the other: a call takes one connection
  const all = await loadListRows(db);
  const names = await readListTexts(db);
  const tires = all.filter(({ size_slug }) => size_slug !== null);
  return { rows: all, bySize: Map.groupBy(tires, ({ size_slug }) => size_slug!), names };
});

/**
 * The lists of this moment: one statement where nothing has changed since the last call.
 * @param vehicles those that are in memory already; by default each is read from the database when a list needs it
 */
export async function openListSource(db: Database, vehicles?: readonly FittedVehicle[]): Promise<ListSource> {
  return {
    ...(await listedCatalogue(db, await listVersion(db))),
    vehicle: vehicles ? vehicleAmong(vehicles) : vehicleFrom(db),
    searchIndex: () => readSuggestIndex(db),
  };
}

const keyOf = ({ make, model, year }: VehicleParts): string => vehicleKey({ make, model, year });

export function vehicleAmong(vehicles: readonly FittedVehicle[]): ListSource['vehicle'] {
  const byKey = new Map(vehicles.map((fitted) => [keyOf(vehicleParts(fitted.vehicle)), fitted]));
  return async (parts) => byKey.get(keyOf(parts)) ?? null;
}

/** Reads each vehicle once: a search counts the tires in each size of one. */
function vehicleFrom(db: Database): ListSource['vehicle'] {
  const byKey = new Map<string, Promise<FittedVehicle | null>>();
  return ({ make, model, year }) => {
    const key = keyOf({ make, model, year });
    const vehicle = byKey.get(key) ?? findVehicle(db, { make, model, year });
    byKey.set(key, vehicle);
    return vehicle;
  };
}
