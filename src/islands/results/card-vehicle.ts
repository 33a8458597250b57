import type { CardVehicle } from '#src/domain/pricing/card-totals.ts';
import type { ListVehicle } from '#src/domain/vehicle/list-vehicle.ts';

/** What the cards need to know of a list's vehicle. */
export const cardVehicle = (vehicle: ListVehicle | undefined): CardVehicle | undefined =>
  vehicle && { kind: vehicle.kind, staggered: vehicle.size.rear !== null };
