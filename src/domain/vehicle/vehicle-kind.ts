/**
 * The kinds of vehicle that installation is priced by, and how many tires one takes. A vehicle's kind comes from its original tires
 * and its model; where only a tire is known, the tire tells it.
 */
import { overallDiameter, parseTireSize, type ParsedTireSize } from '../size/tire-size.ts';

export const VEHICLE_KINDS = ['car', 'suv', 'truck', 'dual'] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

export const KIND_NAMES: Record<VehicleKind, string> = {
  car: 'Car',
  suv: 'SUV, crossover, minivan or pickup',
  truck: 'Truck or van on LT or C tires',
  dual: 'Dually or motor home',
};

/** Tires of a vehicle with dual rear wheels. */
const TIRES_OF_A_DUALLY = 6;
/** mm. Most cars stand on lower tires than this, most SUVs, minivans and pickups on higher ones. */
const LEAST_SUV_DIAMETER = 700;

/** The kind of vehicle that a tire is most likely for: by its construction, then by its overall diameter. */
export function kindOfTire(size: ParsedTireSize): VehicleKind {
  if (size.service === 'LT' || size.service === 'C') return 'truck';
  return overallDiameter(size) < LEAST_SUV_DIAMETER ? 'car' : 'suv';
}

/** `kindOfTire` of a printed size; `car` for one that cannot be read. */
export function kindOfPrinted(printed: string): VehicleKind {
  const size = parseTireSize(printed);
  return size ? kindOfTire(size) : 'car';
}

/** How many tires a vehicle of a kind takes at a time. Some have a full-size spare besides, which nobody can tell from outside. */
export const tiresOfKind = (kind: VehicleKind): number => (kind === 'dual' ? TIRES_OF_A_DUALLY : 4);
