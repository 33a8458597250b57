/**
 * The kinds of vehicle that installation is priced by, and how many tires one takes. A vehicle's kind comes from its original tires
 * and its model (`vehicleKind`); where only a tire is known, it follows from the tire (`kindOfTire`).
 */
import { overallDiameter, parseTireSize, type ParsedTireSize } from '#src/features/sizes/tire-size.ts';

export const VEHICLE_KINDS = ['car', 'suv', 'truck', 'dual'] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

export const VEHICLE_KIND_NAMES: Record<VehicleKind, string> = {
  car: 'Car',
  suv: 'SUV, crossover, minivan or pickup',
  truck: 'Truck or van on LT or C tires',
  dual: 'Dually or motor home',
};

const TIRES_OF_A_DUALLY = 6;

/** How many tires a vehicle of a kind takes at a time. Some have a full-size spare besides, which nobody can tell from outside. */
export const tiresOfKind = (kind: VehicleKind): number => (kind === 'dual' ? TIRES_OF_A_DUALLY : 4);

/** mm. Most cars stand on lower tires than this, most SUVs, minivans and pickups on higher ones. */
const MIN_SUV_DIAMETER = 700;

/** The kind of vehicle that a tire is most likely for: by its construction, then by its overall diameter. */
function kindOfTire(size: ParsedTireSize): VehicleKind {
  if (size.service === 'LT' || size.service === 'C') return 'truck';
  return overallDiameter(size) < MIN_SUV_DIAMETER ? 'car' : 'suv';
}

/**
 * The kind that the installation of a tire is priced by, on every page alike: an LT or C tire at least as on a truck, whatever it
 * is mounted on, and any other as the vehicle.
 * @param vehicle absent: the one that the tire is most likely for
 */
export function installationKind(size: ParsedTireSize, vehicle?: VehicleKind): VehicleKind {
  const ofTire = kindOfTire(size);
  return vehicle && (ofTire !== 'truck' || vehicle === 'dual') ? vehicle : ofTire;
}

/** Whether the shop's table has a price for installing it. Trailer tires are mounted on a wheel that is brought in, by quote. */
export const hasInstallationPrice = ({ service }: Pick<ParsedTireSize, 'service'>): boolean => service !== 'ST';

export function kindOfPrinted(printed: string): VehicleKind {
  const size = parseTireSize(printed);
  return size ? kindOfTire(size) : 'car';
}
