/** What a card of a list says besides the price of one tire: the price of a set, and of a set installed. */
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { hasInstallationPrice, installationKind } from '#src/features/vehicles/kind-of-tire.ts';
import { tiresOfKind, type VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import { numberWord } from '#src/kit/number-text.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { chargeCents } from './fees.ts';
import {
  installationPrice,
  installationSums,
  type InstallationPrice,
  type InstallationSum,
} from '#src/features/shop/installation-price.ts';
import { taxLabel, type Tax } from '#src/features/shop/taxes.ts';
import { amount, formatDollars, formatMoney } from '#src/kit/money.ts';
import { bestPromotion, leanPromotion, offText, promotionsOf, type PromotedTire, type Promotion } from './promotion.ts';

export interface CardFees {
  recycling: string;
  taxes: readonly Tax[];
  installation: readonly InstallationSum[];
  /** those of this day, for any tire */
  promotions: readonly Promotion[];
}

export const cardFees = (
  s: { fee_recycling: string; taxes: readonly Tax[]; installation_prices: readonly InstallationPrice[] },
  promotions: readonly Promotion[],
): CardFees => ({
  recycling: s.fee_recycling,
  taxes: s.taxes,
  installation: installationSums(s.installation_prices),
  promotions: promotions.map(leanPromotion),
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

/** One tire of a card, and the vehicle that it is for; absent: the one that it is most likely for. */
export interface CardTire extends PromotedTire {
  /** price of one */
  each: string;
  /** a partner or VIP price */
  isOwn?: boolean | undefined;
}

function charged(priced: CardTire, fees: CardFees, vehicle?: CardVehicle) {
  const { each, isOwn } = priced;
  const tire = parseTireSize(priced.size);
  if (!tire) return null;
  const kind = installationKind(tire, vehicle?.kind);
  const quantity = vehicle?.staggered ? 2 : tiresOfKind(kind);
  const installation = hasInstallationPrice(tire) ? installationPrice(fees.installation, kind, tire.rim).each : null;
  const settings = { fee_recycling: fees.recycling, taxes: [...fees.taxes], fee_non_set: '0.00' };
  const promotion = bestPromotion(promotionsOf(priced, fees.promotions), each, quantity, isOwn);
  const item = { each, quantity, setOf: quantity, off: promotion?.off };
  return {
    quantity,
    promotion,
    installation,
    charges: (installed: boolean) =>
      chargeCents([{ ...item, ...(installed && installation && { installation }) }], settings),
  };
}

/** The totals for a tire; null for an accessory. */
export function cardTotals(tire: CardTire, fees: CardFees, vehicle?: CardVehicle): CardTotals | null {
  const found = charged(tire, fees, vehicle);
  return (
    found && {
      number: numberWord(found.quantity),
      set: amount(found.charges(false).total),
      installed: found.installation && amount(found.charges(true).total),
    }
  );
}

/** The lines that add up to `installed`; none for an accessory and a trailer tire. */
export function installedLines(tire: CardTire, fees: CardFees, vehicle?: CardVehicle): EstimateLine[] {
  const found = charged(tire, fees, vehicle);
  if (!found?.installation) return [];
  const { tires, recycling, installation, taxes, total } = found.charges(true);
  const money = (wholeCents: number) => formatMoney(amount(wholeCents));
  return [
    { label: `${found.quantity} × ${formatMoney(tire.each)}`, text: money(tires) },
    ...(found.promotion ? [{ label: found.promotion.title, text: offText(found.promotion.off) }] : []),
    { label: `Recycling, ${formatDollars(fees.recycling)} per tire`, text: money(recycling) },
    {
      label: `Mounted and balanced with new valves, ${formatDollars(found.installation)} per tire`,
      text: money(installation),
    },
    ...fees.taxes.map((tax, i) => ({ label: taxLabel(tax), text: money(taxes[i]!) })),
    { label: `Installed, ${numberWord(found.quantity)}`, text: money(total), isTotal: true },
  ];
}
