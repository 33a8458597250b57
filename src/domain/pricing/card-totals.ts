/** What a card of a list says besides the price of one tire: the price of a set, and of a set installed. */
import { parseTireSize } from '../size/tire-size.ts';
import { kindOfTire, tiresOfKind, type VehicleKind } from '../vehicle/vehicle-kind.ts';
import { numberText } from './number-text.ts';
import { chargeCents } from './fees.ts';
import {
  installationPrice,
  installationSums,
  type InstallationPrice,
  type InstallationSum,
} from './installation-price.ts';
import { amount } from './money.ts';

/** The fees of a list's cards. */
export interface CardFees {
  /** per tire, `5.00` */
  recycling: string;
  gstPercent: number;
  installation: readonly InstallationSum[];
}

export const cardFees = (s: {
  fee_recycling: string;
  fee_gst_percent: number;
  installation_prices: readonly InstallationPrice[];
}): CardFees => ({
  recycling: s.fee_recycling,
  gstPercent: s.fee_gst_percent,
  installation: installationSums(s.installation_prices),
});

/** The vehicle that a list is for. */
export interface CardVehicle {
  kind: VehicleKind;
  /** front and rear tires differ: each axle takes two */
  staggered: boolean;
}

export interface CardTotals {
  /** `four`: how many tires the vehicle takes of this one */
  number: string;
  /** with recycling and GST */
  set: string;
  /** the same, installed */
  installed: string;
}

/**
 * The totals for a tire; null for an accessory.
 * @param each price of one tire
 * @param vehicle absent: the vehicle that the tire is most likely for
 */
export function cardTotals(each: string, size: string, fees: CardFees, vehicle?: CardVehicle): CardTotals | null {
  const tire = parseTireSize(size);
  if (!tire) return null;
  const kind = vehicle?.kind ?? kindOfTire(tire);
  const quantity = vehicle?.staggered ? 2 : tiresOfKind(kind);
  const total = (installation?: string) =>
    amount(
      chargeCents([{ each, quantity, setOf: quantity, installation }], {
        fee_recycling: fees.recycling,
        fee_gst_percent: fees.gstPercent,
        fee_non_set: '0.00',
      }).total,
    );
  return {
    number: numberText(quantity),
    set: total(),
    installed: total(installationPrice(fees.installation, kind, tire.rim).each),
  };
}
