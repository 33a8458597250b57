import * as z from 'zod';
import { FIRST_YEAR, LAST_YEAR, VEHICLE_STEPS, type VehicleStep } from './vehicle.ts';
import { body, defineCall } from '#src/kit/define-call.ts';

const chosen = z
  .string()
  .max(120, 'too long to be one of ours')
  .transform((s) => s.trim() || undefined)
  .optional();
const year = chosen.pipe(
  z
    .string()
    .regex(/^\d{4}$/, 'not a year')
    .transform(Number)
    .refine((y) => y >= FIRST_YEAR && y <= LAST_YEAR, `not a year from ${FIRST_YEAR} to ${LAST_YEAR}`)
    .optional(),
);

const choices = z
  .object({ year, make: chosen, model: chosen, option: chosen, size: chosen })
  .superRefine((query, context) => {
    const given = VEHICLE_STEPS.findLastIndex((step) => query[step] !== undefined);
    const skipped = VEHICLE_STEPS.slice(0, Math.max(given, 0)).find(
      (step) => step !== 'option' && query[step] === undefined,
    );
    if (skipped)
      context.addIssue({ code: 'custom', path: [skipped], message: `choose it before the ${VEHICLE_STEPS[given]}` });
  });

/** A choice: `RAV4`, `rav4`. The value of a size is as `fitmentSlug` makes it. */
export interface VehicleItem {
  name: string;
  value: string;
}

/**
 * The next step of the vehicle picker and its items; with a size chosen, that size alone. `trims` says that some are not listed;
 * absent: all are, or no model is chosen.
 */
export const vehiclesCall = defineCall({
  route: 'GET /api/searchByVehicle',
  input: choices,
  tag: 'vehicles',
  output: body<{ type: VehicleStep; data: VehicleItem[]; trims?: string }>(),
});
