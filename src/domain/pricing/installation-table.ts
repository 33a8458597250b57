import * as z from 'zod';
import { amountField, boundedNumber } from '../editor/fields.ts';
import { VEHICLE_KINDS } from '../vehicle/vehicle-kind.ts';

/** The charges for a kind of vehicle up to a rim. All amounts are before GST. */
const row = z.object({
  vehicle: z.enum(VEHICLE_KINDS, 'A kind of vehicle.'),
  /** the largest rim of this row, in inches; the last row of a kind also holds for larger ones */
  rim_to: boundedNumber(10, 40),
  /** per tire: off the rim and on it */
  mounting: amountField,
  /** per wheel */
  balancing: amountField,
  /** per wheel: a new valve, or a service kit for the pressure sensor */
  valve: amountField,
  /** per tire that is taken away; `0.00`: the recycling fee covers it */
  disposal: amountField,
  /** per wheel: the seasonal change, one mounted wheel off and another on */
  wheel_change: amountField,
});

/** The schema of the installation prices, in the order of kinds, then of rims. Every kind has a row, so that every tire has a price. */
export const installationTable = z
  .array(row)
  .max(40, 'At most 40 rows.')
  .refine((rows) => VEHICLE_KINDS.every((kind) => rows.some(({ vehicle }) => vehicle === kind)), {
    error: 'Each kind of vehicle needs a row.',
    abort: true,
  })
  .refine(
    (rows) => new Set(rows.map(({ vehicle, rim_to }) => `${vehicle} ${rim_to}`)).size === rows.length,
    'Two rows of one kind of vehicle have the same largest rim.',
  )
  .transform((rows) =>
    rows.toSorted((a, b) => VEHICLE_KINDS.indexOf(a.vehicle) - VEHICLE_KINDS.indexOf(b.vehicle) || a.rim_to - b.rim_to),
  );
