/**
 * The estimate of a product page, installed and delivered. The page prints it, and the browser writes its texts anew for another
 * price or kind of vehicle; which lines there are depends on the number of tires, the fees and promotions alone.
 */
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { chargeAmounts, isWholeSet, type FeeSettings } from './fees.ts';
import {
  CHARGE_NAMES,
  INSTALLATION_CHARGES,
  installationEach,
  installationPrice,
  type InstallationPrice,
} from '#src/features/shop/installation-price.ts';
import { amount, cents, formatDollars, formatMoney, percentOf } from '#src/kit/money.ts';
import { taxLabel } from '#src/features/shop/taxes.ts';
import { bestPromotion, lowersTotal, offText, type Promotion } from './promotion.ts';
import { numberWord } from '#src/kit/number-text.ts';

export interface EstimateFees extends FeeSettings {
  fee_delivery_from: string;
  installation_prices: readonly InstallationPrice[];
}

export interface EstimateRequest {
  /** price of one tire */
  each: string;
  quantity: number;
  /** how many tires the vehicle takes */
  setOf: number;
  vehicle: VehicleKind;
  /** in inches */
  rim: number;
  /** those that concern the tire */
  promotions?: readonly Promotion[] | undefined;
  /** a partner or VIP price */
  isOwn?: boolean | undefined;
}

export interface EstimateLine {
  label: string;
  /** an amount, or words in its place */
  text: string;
  isTotal?: true;
}

/** What a product page holds of its estimate as JSON. */
export interface EstimateData extends Pick<EstimateRequest, 'rim' | 'setOf'> {
  fees: EstimateFees;
  /** price of one tire */
  retail: string;
  /** the signed-in viewer's own price of one tire, while it is shown */
  own?: string | null;
  /** those that concern the tire */
  promotions: Promotion[];
}

/** Numbers of tires that only some vehicles need as a whole set, and why. */
export const OWN_SETS: Readonly<Record<number, string>> = {
  5: 'Five is a set: a full-size spare',
  6: 'Six is a set: dual rear wheels',
  7: 'Seven is a set: dual rear wheels and a spare',
};

/** A table for each number of tires, and a second one for a number that may be a whole set, which has other fees. */
export function estimateTables({ fees, retail, own, setOf: usual, ...request }: EstimateData, vehicle: VehicleKind) {
  const price = { each: own ?? retail, isOwn: Boolean(own) };
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((quantity) => {
    const sets = usual === 4 && quantity in OWN_SETS ? [usual, quantity] : [usual];
    return sets.map((setOf) => ({
      quantity,
      isOwnSet: setOf !== usual,
      lines: estimateLines({ ...request, ...price, quantity, setOf, vehicle }, fees),
    }));
  });
}

/** @returns `tires`: what is charged either way; the rest if the shop installs them, and if they are delivered or picked up */
export function estimateLines(
  request: EstimateRequest,
  fees: EstimateFees,
): Record<'tires' | 'installed' | 'delivered', EstimateLine[]> {
  const { each, quantity, setOf, vehicle, rim, promotions = [], isOwn } = request;
  const own = promotions.find(lowersTotal);
  const counted = bestPromotion(promotions, each, quantity, isOwn);
  const item = { each, quantity, setOf, off: counted?.off };
  const row = installationPrice(fees.installation_prices, vehicle, rim);
  const installed = chargeAmounts([{ ...item, installation: installationEach(row) }], fees);
  const perTire = (name: string, one: string, all: string): EstimateLine => ({
    label: `${name}, ${formatDollars(one)} per tire`,
    text: formatMoney(all),
  });
  const percent = fees.fee_card_percent;
  /** The fee for paying by credit card is optional, and no part of the total. */
  const end = ({ taxes, total }: typeof installed, label: string): EstimateLine[] => [
    ...fees.taxes.map((tax, i) => ({ label: taxLabel(tax), text: formatMoney(taxes[i]!) })),
    { label, text: formatMoney(total), isTotal: true },
    ...(percent > 0
      ? [
          {
            label: `If paid by credit card, plus ${percent}%`,
            text: formatMoney(amount(percentOf(cents(total), percent))),
          },
        ]
      : []),
  ];
  return {
    tires: [
      { label: `${quantity} × ${formatMoney(each)}`, text: formatMoney(installed.tires) },
      ...(own ? [{ label: (counted ?? own).title, text: counted ? offText(counted.off) : 'Not on these' }] : []),
      perTire('Recycling', fees.fee_recycling, installed.recycling),
      ...(isWholeSet(quantity, setOf) ? [] : [perTire('Not a set', fees.fee_non_set, installed.nonSet)]),
    ],
    installed: [
      ...INSTALLATION_CHARGES.map((charge): EstimateLine =>
        cents(row[charge]) > 0
          ? perTire(CHARGE_NAMES[charge], row[charge], amount(cents(row[charge]) * quantity))
          : { label: CHARGE_NAMES[charge], text: 'No charge' },
      ),
      ...end(installed, `Installed, ${numberWord(quantity)}`),
    ],
    delivered: [
      { label: `Delivery, from ${formatDollars(fees.fee_delivery_from)} for four`, text: 'By distance' },
      ...end(chargeAmounts([item], fees), `Tires, ${numberWord(quantity)}`),
    ],
  };
}
