import type { FittedVehicle } from '#src/features/vehicles/fitment.ts';
import type { VehiclePathParts } from '#src/features/vehicles/vehicle.ts';

/** All paths of a vehicle: one for each fitment, and one for each option with that fitment. */
export const vehiclePathsOf = ({ vehicle: { make, model, year }, fitments }: FittedVehicle): VehiclePathParts[] =>
  fitments.flatMap(({ slug, options }) =>
    [undefined, ...options].map((option) => ({
      make: make.slug,
      model: model.slug,
      year,
      size: slug,
      ...(option && { option: option.slug }),
    })),
  );
