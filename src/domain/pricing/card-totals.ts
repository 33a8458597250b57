/** What a card of a list says besides the price of one tire: the price of a set, and of a set installed. */
import { parseTireSize } from '../size/tire-size.ts';
import { hasInstallationPrice, installationKind } from '../vehicle/kind-of-tire.ts';
import { tiresOfKind, type VehicleKind } from '../vehicle/vehicle-kind.ts';
import { numberWord } from './number-text.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { chargeCents } from './fees.ts';
import {
  installationPrice,
  installationSums,
  type InstallationPrice,
  type InstallationSum,
} from './installation-price.ts';
import { taxLabel, type Tax } from './taxes.ts';
import { amount, formatDollars, formatMoney } from './money.ts';

export interface CardFees {
  recycling: string;
  taxes: readonly Tax[];
  installation: readonly InstallationSum[];
}

export const cardFees = (s: {
  fee_recycling: string;
  taxes: readonly Tax[];
  installation_prices: readonly InstallationPrice[];
}): CardFees => ({
  recycling: s.fee_recycling,
  taxes: s.taxes,
  installation: installationSums(s.installation_prices),
});

export interface CardVehicle {
  /** absent: the one that the tire is most likely for */
  kind?: VehicleKind;
  /** front and rear tires differ: each axle takes two */
  staggered: boolean;
}

export interface CardTotals {
  /** `four`: how many tires the vehicle takes of this one */
  number: string;
  /** with recycling and taxes */
  set: string;
  /** the same, installed; null for a trailer tire */
  installed: string | null;
}

interface Charged {
  quantity: number;
  /** what installing one costs; null for a trailer tire */
  installation: string | null;
  charges(installed: boolean): ReturnType<typeof chargeCents>;
}

function charged(each: string, size: string, fees: CardFees, vehicle?: CardVehicle): Charged | null {
  const tire = parseTireSize(size);
  if (!tire) return null;
  const kind = installationKind(tire, vehicle?.kind);
  const quantity = vehicle?.staggered ? 2 : tiresOfKind(kind);
  const installation = hasInstallationPrice(tire) ? installationPrice(fees.installation, kind, tire.rim).each : null;
  const settings = { fee_recycling: fees.recycling, taxes: [...fees.taxes], fee_non_set: '0.00' };
  return {
    quantity,
    installation,
    charges: (installed) =>
      chargeCents([{ each, quantity, setOf: quantity, ...(installed && installation && { installation }) }], settings),
  };
}

/** The totals for a tire; null for an accessory. @param vehicle absent: the one that the tire is most likely for */
export function cardTotals(each: string, size: string, fees: CardFees, vehicle?: CardVehicle): CardTotals | null {
  const found = charged(each, size, fees, vehicle);
  return (
    found && {
      number: numberWord(found.quantity),
      set: amount(found.charges(false).total),
      installed: found.installation && amount(found.charges(true).total),
    }
  );
}

/** The lines that add up to `installed`; none for an accessory and a trailer tire. */
export function installedLines(each: string, size: string, fees: CardFees, vehicle?: CardVehicle): EstimateLine[] {
  const found = charged(each, size, fees, vehicle);
  if (!found?.installation) return [];
  const { tires, recycling, installation, taxes, total } = found.charges(true);
  const money = (wholeCents: number) => formatMoney(amount(wholeCents));
  return [
    { label: `${found.quantity} × ${formatMoney(each)}`, text: money(tires) },
    { label: `Recycling, ${formatDollars(fees.recycling)} per tire`, text: money(recycling) },
    {
      label: `Mounted and balanced with new valves, ${formatDollars(found.installation)} per tire`,
      text: money(installation),
    },
    ...fees.taxes.map((tax, i) => ({ label: taxLabel(tax), text: money(taxes[i]!) })),
    { label: `Installed, ${numberWord(found.quantity)}`, text: money(total), isTotal: true },
  ];
}
