import type { FittedVehicle } from '#src/domain/fitment.ts';

/** Pages that vehicles may add to a build: about ten seconds. */
export const MOST_VEHICLE_PAGES = 2_000;

/** The vehicles whose pages are built, newest years first, each year of a model with all its sizes; the function `long-tail` draws the others the same. */
export function prerenderedVehicles(vehicles: readonly FittedVehicle[], most = MOST_VEHICLE_PAGES): FittedVehicle[] {
  let pages = 0;
  return vehicles.toSorted((a, b) => b.vehicle.year - a.vehicle.year).filter(({ fitments }) => (pages += fitments.length) <= most);
}
