import * as z from 'zod';
import { amountField, boundedNumber } from '../editor/fields.ts';
import { VEHICLE_KINDS } from '../vehicle/vehicle-kind.ts';

const row = z.object({
  vehicle: z.enum(VEHICLE_KINDS, 'A kind of vehicle.'),
  rim_to: boundedNumber(10, 40),
  mounting: amountField,
  balancing: amountField,
  valve: amountField,
  disposal: amountField,
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
