/**
 * The kinds of vehicle that installation is priced by, and how many tires one takes. A vehicle's kind comes from its original tires
 * and its model (`vehicleKind`); where only a tire is known, it follows from the tire (`kindOfTire`).
 */

export const VEHICLE_KINDS = ['car', 'suv', 'truck', 'dual'] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

export const VEHICLE_KIND_NAMES: Record<VehicleKind, string> = {
  car: 'Car',
  suv: 'SUV, crossover, minivan or pickup',
  truck: 'Truck or van on LT or C tires',
  dual: 'Dually or motor home',
};

/** Tires of a vehicle with dual rear wheels. */
const TIRES_OF_A_DUALLY = 6;

/** How many tires a vehicle of a kind takes at a time. Some have a full-size spare besides, which nobody can tell from outside. */
export const tiresOfKind = (kind: VehicleKind): number => (kind === 'dual' ? TIRES_OF_A_DUALLY : 4);
