import type { ListVehicle } from '#src/domain/vehicle/list-vehicle.ts';
import type { MyVehicle } from '#src/domain/vehicle/my-vehicle.ts';
import { parseVehicleKey, vehiclePath } from '#src/domain/vehicle/vehicle.ts';

/** What the browser stores of the vehicle that a list is for. */
export const myVehicle = ({ key, name, short, size, others }: ListVehicle): MyVehicle => ({
  key,
  name,
  short,
  href: vehiclePath({ ...parseVehicleKey(key)!, size: size.slug }),
  sizes: [size, ...others].map(({ front, rear }) => (rear ? [front, rear] : [front])),
});
