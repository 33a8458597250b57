/** What a set of each compared tire costs, installed, and how much more than the set that costs least. */
import { cardTotals, type CardFees, type CardTire } from '../pricing/card-totals.ts';
import { amount, cents, formatMoney } from '../pricing/money.ts';
import { numberWord } from '../pricing/number-text.ts';
import { tiresOfKind, type VehicleKind } from '../vehicle/vehicle-kind.ts';

export interface WholePrices {
  /** `four` */
  number: string;
  /** one for each tire: `$961.80`, with recycling, installation and GST */
  totals: string[];
  /** one for each tire: `Lowest`, `$120.00 more`, `Same price`; empty for one tire alone */
  more: string[];
}

/**
 * The same figures as in the estimates of the tires' pages.
 * @param kind of the visitor's vehicle; absent: each tire is priced for the vehicle that it is most likely for
 */
export function wholePrices(tires: readonly CardTire[], fees: CardFees, kind?: VehicleKind): WholePrices {
  const vehicle = kind && { kind, staggered: false };
  const totals = tires.map((tire) => {
    const found = cardTotals(tire, fees, vehicle);
    return cents(found?.installed ?? found?.set ?? '0.00');
  });
  const least = Math.min(...totals);
  const isSame = totals.every((total) => total === least);
  const moreOf = (total: number): string =>
    isSame ? 'Same price' : total === least ? 'Lowest' : `${formatMoney(amount(total - least))} more`;
  return {
    number: numberWord(tiresOfKind(kind ?? 'car')),
    totals: totals.map((total) => formatMoney(amount(total))),
    more: tires.length > 1 ? totals.map(moreOf) : tires.map(() => ''),
  };
}
