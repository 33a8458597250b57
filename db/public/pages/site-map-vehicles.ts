import type { FittedVehicle } from '#src/domain/vehicle/fitment.ts';
import commonModels from './common-models.json' with { type: 'json' };

/** The most vehicle pages in the site map: far more would only repeat the same lists of tires. */
const MAX_VEHICLES_IN_MAP = 2_000;

/** The models that are driven most in Alberta, by slugs. The order does not matter. */
export const COMMON_MODELS: ReadonlySet<string> = new Set(commonModels);

const modelKey = ({ make, model }: FittedVehicle['vehicle']): string => `${make.slug}/${model.slug}`;
const isMostDriven = ({ vehicle }: FittedVehicle): boolean => COMMON_MODELS.has(modelKey(vehicle));

/**
 * The vehicles in the site map: the newest year of every model, then the models that are driven most, then the others, with the
 * newest years first and always with all sizes of a vehicle. Those that are asked for most are files
 * (`scripts/build/page-files.ts`).
 */
export function siteMapVehicles(vehicles: readonly FittedVehicle[], most = MAX_VEHICLES_IN_MAP): FittedVehicle[] {
  let pages = 0;
  const newest = new Map<string, number>();
  for (const { vehicle } of vehicles)
    newest.set(modelKey(vehicle), Math.max(vehicle.year, newest.get(modelKey(vehicle)) ?? 0));
  const isNewest = ({ vehicle }: FittedVehicle) => newest.get(modelKey(vehicle)) === vehicle.year;
  return vehicles
    .toSorted(
      (a, b) =>
        Number(isNewest(b)) - Number(isNewest(a)) ||
        Number(isMostDriven(b)) - Number(isMostDriven(a)) ||
        b.vehicle.year - a.vehicle.year,
    )
    .filter(({ fitments }) => (pages += fitments.length) <= most);
}
