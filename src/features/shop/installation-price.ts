/** What installation costs, by kind of vehicle and rim (docs/prices.md). Browsers load this file, and not the table's schema. */
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { amount, cents } from '#src/kit/money.ts';

/** The charges for installing a tire, in the order of an estimate's lines. */
export const CHARGE_NAMES = {
  mounting: 'Mounting',
  balancing: 'Balancing',
  valve: 'New valve or sensor service',
  disposal: 'Old tires taken back',
} as const;
type InstallationCharge = keyof typeof CHARGE_NAMES;
export const INSTALLATION_CHARGES = Object.keys(CHARGE_NAMES) as InstallationCharge[];

/** A row of the table, with amounts before taxes. */
export interface InstallationPrice extends Record<InstallationCharge | 'wheel_change', string> {
  vehicle: VehicleKind;
  rim_to: number;
}

/** The row of that kind with the smallest `rim_to` (inches) that reaches the rim, else its last. @throws RangeError without any */
export function installationPrice<Row extends Pick<InstallationPrice, 'vehicle' | 'rim_to'>>(
  table: readonly Row[],
  vehicle: VehicleKind,
  rim: number,
): Row {
  const rows = table.filter((row) => row.vehicle === vehicle).sort((a, b) => a.rim_to - b.rim_to);
  const found = rows.find((row) => rim <= row.rim_to) ?? rows.at(-1);
  if (!found) throw new RangeError(`no installation price for ${vehicle}`);
  return found;
}

export const installationEach = (row: Pick<InstallationPrice, InstallationCharge>): string =>
  amount(INSTALLATION_CHARGES.reduce((sum, charge) => sum + cents(row[charge]), 0));

export type InstallationSum = Pick<InstallationPrice, 'vehicle' | 'rim_to'> & { each: string };
export const installationSums = (table: readonly InstallationPrice[]): InstallationSum[] =>
  table.map((row) => ({ vehicle: row.vehicle, rim_to: row.rim_to, each: installationEach(row) }));

/** `up to 17 inch`, `18 to 19 inch`, `20 inch and up`, `any rim`: the rims that a row is for. */
export function rimText(table: readonly InstallationPrice[], row: InstallationPrice): string {
  const rims = table
    .filter(({ vehicle }) => vehicle === row.vehicle)
    .map(({ rim_to }) => rim_to)
    .sort((a, b) => a - b);
  const at = rims.indexOf(row.rim_to);
  const from = at > 0 ? Math.floor(rims[at - 1]!) + 1 : null;
  const isLast = at === rims.length - 1;
  if (from === null) return isLast ? 'any rim' : `up to ${row.rim_to} inch`;
  if (isLast) return `${from} inch and up`;
  return from >= row.rim_to ? `${row.rim_to} inch` : `${from} to ${row.rim_to} inch`;
}
