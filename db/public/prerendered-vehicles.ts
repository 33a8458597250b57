import type { FittedVehicle } from '#src/domain/fitment.ts';

/** The vehicles whose pages are built; the function `long-tail` draws the others the same. */
export const prerenderedVehicles = (vehicles: readonly FittedVehicle[]): FittedVehicle[] => [...vehicles];
