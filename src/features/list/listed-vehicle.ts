/** What of a list's vehicle its page says for scripts and cards. */
import type { CardVehicle } from '#src/features/pricing/price.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { parseVehicleKey, vehiclePath } from '#src/features/vehicles/vehicle.ts';
import type { ListVehicle, VehicleSize } from './list-vehicle.ts';

/** What the browser stores of the vehicle that a list is for. */
export const myVehicle = ({ key, name, short, kind, size, others, trims }: ListVehicle): MyVehicle => ({
  key,
  name,
  short,
  kind,
  href: vehiclePath({ ...parseVehicleKey(key)!, size: size.slug }),
  sizes: [size, ...others].flatMap(originalTires),
  ...(!trims && { all: true }),
});

/** What the cards need to know of a list's vehicle. */
export const cardVehicle = (vehicle: ListVehicle | undefined): CardVehicle | undefined =>
  vehicle && { kind: vehicle.kind, staggered: vehicle.size.rear !== null };

/** The tires of a size, one entry for each service description that its original ones may have. */
function originalTires({ front, rear, services, dual }: VehicleSize): MyVehicle['sizes'] {
  const count = Math.max(1, services.front.length, services.rear.length);
  const tire = (printed: string, of: string[], i: number) =>
    [printed, of[i] ?? of[0], dual && 'dual'].filter(Boolean).join(' ');
  return Array.from({ length: count }, (_, i) =>
    rear ? [tire(front, services.front, i), tire(rear, services.rear, i)] : [tire(front, services.front, i)],
  );
}
