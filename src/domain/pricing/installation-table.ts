/** The schema of the installation prices, and those that a new shop starts with. */
import * as z from 'zod';
import { amountField, boundedNumber } from '../editor/fields.ts';
import { VEHICLE_KINDS, type VehicleKind } from '../vehicle/vehicle-kind.ts';
import type { InstallationPrice } from './installation-price.ts';

const row = z.object({
  vehicle: z.enum(VEHICLE_KINDS, 'A kind of vehicle.'),
  rim_to: boundedNumber(10, 40),
  mounting: amountField,
  balancing: amountField,
  valve: amountField,
  disposal: amountField,
  wheel_change: amountField,
});

/** In the order of kinds, then of rims. Every kind has a row, so that every tire has a price. */
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

const priceRow = (
  vehicle: VehicleKind,
  rim_to: number,
  ...[mounting, balancing, valve, wheel_change]: [string, string, string, string]
): InstallationPrice => ({ vehicle, rim_to, mounting, balancing, valve, disposal: '0.00', wheel_change });

export const DEFAULT_INSTALLATION_PRICES: InstallationPrice[] = [
  priceRow('car', 17, '12.00', '15.00', '3.00', '20.00'),
  priceRow('car', 19, '17.00', '20.00', '3.00', '25.00'),
  priceRow('car', 24, '22.00', '20.00', '3.00', '25.00'),
  priceRow('suv', 17, '17.00', '15.00', '3.00', '25.00'),
  priceRow('suv', 19, '17.00', '20.00', '3.00', '25.00'),
  priceRow('suv', 24, '22.00', '20.00', '3.00', '25.00'),
  priceRow('truck', 17, '22.00', '20.00', '3.00', '25.00'),
  priceRow('truck', 24, '27.00', '20.00', '3.00', '25.00'),
  priceRow('dual', 24, '27.00', '25.00', '3.00', '30.00'),
];
