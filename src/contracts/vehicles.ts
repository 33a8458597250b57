import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR } from '#src/domain/vehicle.ts';

/** The picker's steps in their order; a vehicle without options goes from model to size. */
export const VEHICLE_STEPS = ['year', 'make', 'model', 'option', 'size'] as const;
export type VehicleStep = (typeof VEHICLE_STEPS)[number];

const chosen = z.string().max(120, 'too long to be one of ours').transform((s) => s.trim() || undefined).optional();

/** `GET /api/searchByVehicle`: what was chosen so far, by the values that the steps before answered. */
export const vehiclesQuery = z.object({
  year: chosen.pipe(z.string().regex(/^\d{4}$/, 'is not a year').transform(Number)
    .refine((year) => year >= FIRST_YEAR && year <= LAST_YEAR, `lies outside ${FIRST_YEAR}–${LAST_YEAR}`).optional()),
  make: chosen, model: chosen, option: chosen, size: chosen,
});
export type VehiclesQuery = z.infer<typeof vehiclesQuery>;

/** One thing to choose: `RAV4`, `rav4`. The value of a size is its address part, front and rear where they differ. */
export interface VehicleItem {
  name: string;
  value: string;
}

/** The next step and its items; with a size chosen, that size alone. */
export interface VehiclesAnswer {
  status: 'success';
  type: VehicleStep;
  data: VehicleItem[];
}
