/** Price tables made from the installation prices. The pages of these services print them instead of a table of their own. */
import { installationEach, rimText, type InstallationPrice } from './installation-price.ts';
import { amount, cents, formatDollars } from '#src/kit/money.ts';
import { taxNames } from './taxes.ts';
import type { Settings } from './settings.ts';
import { VEHICLE_KIND_NAMES, tiresOfKind } from '#src/features/vehicles/vehicle-kind.ts';

export interface SizePrice {
  columns: string[];
  data: string[][];
}

const times = (each: string, n: number): string => amount(cents(each) * n);
const setOf = (each: string, { vehicle }: Pick<InstallationPrice, 'vehicle'>): string =>
  times(each, tiresOfKind(vehicle));

function rowName(table: readonly InstallationPrice[], row: InstallationPrice): string {
  const tires = tiresOfKind(row.vehicle);
  return `${VEHICLE_KIND_NAMES[row.vehicle]}, ${rimText(table, row)}${tires === 4 ? '' : `, set of ${tires}`}`;
}

export function installationTableOf(
  code: string,
  { installation_prices: table, taxes }: Pick<Settings, 'installation_prices' | 'taxes'>,
): { title: string; table: SizePrice } | null {
  const rows = (cells: (row: InstallationPrice) => string[]): string[][] =>
    table.map((row) => [rowName(table, row), ...cells(row).map(formatDollars)]);
  const names = taxNames(taxes);
  const before = names && `, before ${names}`;
  switch (code.toLowerCase()) {
    case 'tire-change':
      return {
        title: `Tire change prices${before}`,
        table: {
          columns: ['Vehicle and rims', 'One tire mounted and balanced', 'The set', 'The set already on rims'],
          data: rows((row) => {
            const each = installationEach(row);
            return [each, setOf(each, row), setOf(row.wheel_change, row)];
          }),
        },
      };
    case 'tire-balancing':
      return {
        title: `Balancing prices${before}`,
        table: {
          columns: ['Vehicle and rims', 'One wheel', 'The set'],
          data: rows((row) => [row.balancing, setOf(row.balancing, row)]),
        },
      };
    default:
      return null;
  }
}

const least = (amounts: string[]): string => amount(Math.min(...amounts.map(cents)));

/** The lowest prices, for sentences: four tires installed, four mounted wheels changed, one wheel balanced. */
export const lowestPrices = (
  table: readonly InstallationPrice[],
): Record<'installation' | 'wheelChange' | 'balancing', string> => ({
  installation: times(least(table.map(installationEach)), 4),
  wheelChange: times(least(table.map((row) => row.wheel_change)), 4),
  balancing: least(table.map((row) => row.balancing)),
});
