/**
 * The lines of a product page's estimate, installed and delivered. The page prints them, and the browser writes them anew for
 * another price or kind of vehicle; which lines there are depends on the number of tires, the fees and promotions alone.
 */
import type { VehicleKind } from '../vehicle/vehicle-kind.ts';
import { CHARGE_NAMES, INSTALLATION_CHARGES } from './installation-charges.ts';
import { estimate, isWholeSet, type FeeSettings } from './fees.ts';
import { installationEach, installationPrice, type InstallationPrice } from './installation-price.ts';
import { amount, cents, formatDollars, formatMoney } from './money.ts';
import { taxLabel } from './taxes.ts';
import { bestPromotion, lowersTotal, offText, type Promotion } from './promotion.ts';
import { numberWord } from './number-text.ts';

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

export interface EstimateLines {
  /** what is charged either way */
  tires: EstimateLine[];
  /** the rest, if the shop installs the tires */
  installed: EstimateLine[];
  /** the rest, if the tires are delivered or picked up */
  delivered: EstimateLine[];
}

export function estimateLines(request: EstimateRequest, fees: EstimateFees): EstimateLines {
  const { each, quantity, setOf, vehicle, rim, promotions = [], isOwn } = request;
  const own = promotions.find(lowersTotal);
  const counted = bestPromotion(promotions, each, quantity, isOwn);
  const item = { each, quantity, setOf, off: counted?.off };
  const row = installationPrice(fees.installation_prices, vehicle, rim);
  const installed = estimate({ ...item, installation: installationEach(row) }, fees);
  const delivered = estimate(item, fees);
  const perTire = (name: string, one: string, all: string): EstimateLine => ({
    label: `${name}, ${formatDollars(one)} per tire`,
    text: formatMoney(all),
  });
  const end = (sum: typeof installed, label: string): EstimateLine[] => [
    ...fees.taxes.map((tax, i) => ({ label: taxLabel(tax), text: formatMoney(sum.taxes[i]!) })),
    { label, text: formatMoney(sum.total), isTotal: true },
    ...(fees.fee_card_percent > 0
      ? [{ label: `If paid by credit card, plus ${fees.fee_card_percent}%`, text: formatMoney(sum.card) }]
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
      ...end(delivered, `Tires, ${numberWord(quantity)}`),
    ],
  };
}
