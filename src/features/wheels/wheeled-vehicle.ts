import { slugOfPrinted } from '#src/features/sizes/tire-size.ts';
import type { Fitment, FittedVehicle } from '#src/features/vehicles/fitment.ts';
import { originalsOf } from '#src/features/vehicles/original-tire.ts';
import { shortVehicleTitle } from '#src/features/vehicles/vehicle.ts';
import type { VehicleWheels } from './vehicle-wheels.ts';
import type { WheeledVehicle } from './wheel-verdict.ts';

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
