/**
 * The estimate of a product page, installed and delivered. The page prints it, and the browser writes its texts anew for another
 * price or kind of vehicle; which lines there are depends on the number of tires, the fees and promotions alone.
 */
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { CHARGE_NAMES, INSTALLATION_CHARGES, installationPrice } from '#src/features/shop/installation-price.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { amount, cents, formatDollars, formatMoney, percentOf } from '#src/kit/money.ts';
import { feeLines, itemLines, perTire, taxLines, type PriceLine } from './price-lines.ts';
import type { ViewerPrices } from './item-price.ts';
import {
  chargeAmounts,
  notInstalled,
  pricedItem,
  saleTerms,
  setNumber,
  type ChargeAmounts,
  type SaleFees,
  type SoldTire,
} from './price.ts';
import type { Promotion } from './promotion.ts';

export type EstimateFees = SaleFees & Pick<Settings, 'fee_card_percent' | 'fee_delivery_from' | 'installation_prices'>;

export interface EstimateData {
  tire: SoldTire;
  setOf: number;
  fees: EstimateFees;
  promotions: Promotion[];
  /** the signed-in viewer's own prices, while they are shown */
  own?: ViewerPrices | null;
  /** of a staggered vehicle, which takes two on an axle: the tire of the other axle at the viewer's prices; null: not known */
  pair?: SoldTire | null;
}

/** Numbers of tires that only some vehicles need as a whole set, and why. */
export const OWN_SETS: Readonly<Record<number, string>> = {
  5: 'Five is a set: a full-size spare',
  6: 'Six is a set: dual rear wheels',
  7: 'Seven is a set: dual rear wheels and a spare',
};

export const viewersTire = ({ tire, own }: EstimateData): SoldTire => ({ ...tire, ...own });

/** A table for each number of tires, and a second one for a number that may be a whole set, which has other fees. */
export function estimateTables(data: EstimateData, vehicle: VehicleKind) {
  const usual = data.setOf;
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((quantity) => {
    const sets = usual === 4 && quantity in OWN_SETS ? [usual, quantity] : [usual];
    return sets.map((setOf) => ({
      quantity,
      isOwnSet: setOf !== usual,
      lines: estimateLines(data, { quantity, setOf: data.pair !== undefined && setOf === 4 ? 2 : setOf, vehicle }),
    }));
  });
}

/** @returns `tires`: what is charged either way; the rest if the shop installs them, and if they are delivered or picked up */
export function estimateLines(
  data: EstimateData,
  { quantity, setOf, vehicle }: { quantity: number; setOf: number; vehicle: VehicleKind },
): Record<'tires' | 'installed' | 'delivered', PriceLine[]> {
  const { fees, promotions } = data;
  const tire = viewersTire(data);
  const terms = saleTerms(fees, promotions);
  const isCar = data.pair && quantity === 4;
  const axles = isCar ? [tire, data.pair!] : [tire];
  const line = { quantity: quantity / axles.length, setOf, installedOn: vehicle };
  const items = axles.map((one) => pricedItem(one, line, terms));
  const sizes = axles.map(({ size }) => size);
  const installed = chargeAmounts(items, fees);
  const number = setNumber({ quantity, items });
  const rows = sizes.map((size) => installationPrice(fees.installation_prices, vehicle, parseTireSize(size)?.rim ?? 0));
  const percent = fees.fee_card_percent;
  /** The fee for paying by credit card is optional, and no part of the total. */
  const end = (charges: ChargeAmounts, label: string): PriceLine[] => {
    const cardFee = formatMoney(amount(percentOf(cents(charges.total), percent)));
    return [
      ...taxLines(charges, fees),
      { label, text: formatMoney(charges.total), isTotal: true },
      ...(percent > 0 ? [{ label: `If paid by credit card, plus ${percent}%`, text: cardFee }] : []),
    ];
  };
  return {
    tires: [...itemLines(items, sizes), ...feeLines(installed, fees)],
    installed: [
      ...INSTALLATION_CHARGES.map((charge): PriceLine => {
        const label = CHARGE_NAMES[charge];
        const all = amount(rows.reduce((sum, row) => sum + cents(row[charge]) * line.quantity, 0));
        if (all === '0.00') return { label, text: 'No charge' };
        const [one, ...others] = new Set(rows.map((row) => row[charge]));
        return others.length ? { label, text: formatMoney(all) } : perTire(label, one!, all);
      }),
      ...end(installed, `Installed, ${number}`),
    ],
    delivered: [
      { label: `Delivery, from ${formatDollars(fees.fee_delivery_from)} for four`, text: 'By distance' },
      ...end(chargeAmounts(notInstalled(items), fees), `${tire.size ? 'Tires' : 'Wheels'}, ${number}`),
    ],
  };
}
