import * as z from 'zod';
import { amountField, boundedNumber, choiceOf } from '#src/kit/fields.ts';
import { VEHICLE_KIND_NAMES, VEHICLE_KINDS } from '#src/features/vehicles/vehicle-kind.ts';
import { CHARGE_NAMES } from './installation-price.ts';

/** A new row begins without charges, so that none is forgotten. */
const charge = amountField.meta({ initial: '' });

/** The charges for a kind of vehicle up to a rim. All amounts are before GST. */
const row = z.object({
  vehicle: choiceOf(VEHICLE_KIND_NAMES, 'A kind of vehicle.').meta({ label: 'Vehicle' }),
  /** The last row of a kind also holds for larger rims. */
  rim_to: boundedNumber(10, 40).meta({ label: 'Rims up to, inches', initial: '' }),
  mounting: charge.meta({ label: CHARGE_NAMES.mounting }),
  balancing: charge.meta({ label: CHARGE_NAMES.balancing }),
  /** A new valve, or a service kit for the pressure sensor. */
  valve: charge.meta({ label: CHARGE_NAMES.valve }),
  /** `0.00`: the recycling fee covers it. */
  disposal: amountField.meta({ label: CHARGE_NAMES.disposal }),
  wheel_change: charge.meta({ label: 'Mounted wheel changed' }),
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
