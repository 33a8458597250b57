/**
 * What a viewer pays for tires, and why: the one rule behind cards, product pages, comparisons, packages, quotes and feeds. Prices
 * and promotions come in, items with their reasons and sums come out; nothing else adds money. Docs: docs/prices.md.
 */
import { isWheelItself } from '#src/features/products/product-type.ts';
import { parseTireSize } from '#src/features/sizes/tire-size.ts';
import { installationPrice, installationSums, type InstallationSum } from '#src/features/shop/installation-price.ts';
import type { Settings } from '#src/features/shop/settings.ts';
import {
  hasInstallationPrice,
  installationKind,
  tiresOfKind,
  type VehicleKind,
} from '#src/features/vehicles/vehicle-kind.ts';
import { amount, cents, percentOf } from '#src/kit/money.ts';
import { numberWord } from '#src/kit/number-text.ts';
import type { PriceBasis } from '#src/kit/price-basis.ts';
import {
  priceItems,
  lowestPrice,
  onePrice,
  type ChargedItem,
  type PricedItem,
  type ViewerPrices,
} from './item-price.ts';
import { leanPromotion, promotionsOf, type PromotedTire, type Promotion } from './promotion.ts';

export type SaleFees = Pick<Settings, 'fee_recycling' | 'taxes' | 'fee_non_set'>;

export interface SaleTerms extends SaleFees {
  installation: readonly InstallationSum[];
  /** programming one pressure sensor to the vehicle, before taxes; absent: not offered */
  programming?: string | undefined;
  /** those of this day, for any tire */
  promotions: readonly Promotion[];
}

export const saleTerms = (
  s: SaleFees & Pick<Settings, 'installation_prices'> & Partial<Pick<Settings, 'sensor_programming'>>,
  promotions: readonly Promotion[],
): SaleTerms => ({
  fee_recycling: s.fee_recycling,
  fee_non_set: s.fee_non_set,
  taxes: s.taxes,
  installation: installationSums(s.installation_prices),
  ...(s.sensor_programming && { programming: s.sensor_programming }),
  promotions: promotions.map(leanPromotion),
});

export interface SoldTire extends PromotedTire, ViewerPrices {}

export interface SaleLine {
  quantity: number;
  /** how many tires the vehicle takes of it, if that is known: so many are a set, too */
  setOf?: number | undefined;
  /** the kind of vehicle on which the shop installs it; `any`: the one that the tire is most likely for; absent: not installed */
  installedOn?: VehicleKind | 'any' | undefined;
}

/** Some tires of one kind at the price that counts (`item-price.ts`), installed or not. */
export function pricedItem(tire: SoldTire, line: SaleLine, terms: Omit<SaleTerms, keyof SaleFees>): PricedItem {
  const { quantity, setOf } = line;
  return {
    ...priceItems(tire, quantity, promotionsOf(tire, terms.promotions)),
    ...(setOf && { setOf }),
    ...(tire.size === '' && { isTire: false }),
    installation: installationOf(tire, line, terms),
  };
}

const SENSOR_TYPE = 'tpms-sensors';

function installationOf(
  { size, type_short }: SoldTire,
  { installedOn }: SaleLine,
  { installation: table, programming }: Omit<SaleTerms, keyof SaleFees>,
) {
  if (type_short === SENSOR_TYPE) return installedOn && programming;
  const tire = parseTireSize(size);
  if (!tire || !installedOn || !hasInstallationPrice(tire)) return undefined;
  const kind = installationKind(tire, installedOn === 'any' ? undefined : installedOn);
  return installationPrice(table, kind, tire.rim).each;
}

/** Sets are multiples of four, or of the number that the vehicle takes: six for a dually, five with a full-size spare. */
export const isWholeSet = (quantity: number, setOf = 4): boolean => quantity % 4 === 0 || quantity % setOf === 0;

/**
 * What is charged for some items, as amounts, one tax for each of the shop: `off` is what promotions take off. `nonSet` is
 * `"0.00"` for whole sets, `installation` for tires that are not installed.
 */
export type ChargeAmounts = Record<'tires' | 'off' | 'recycling' | 'nonSet' | 'installation' | 'total', string> & {
  taxes: string[];
};

export function chargeAmounts(items: readonly ChargedItem[], fees: SaleFees): ChargeAmounts {
  const sum = (of: (item: ChargedItem) => number): number => items.reduce((all, item) => all + of(item), 0);
  const tires = sum((i) => cents(i.each) * i.quantity);
  const off = sum((i) => cents(i.off ?? '0.00'));
  const recycling = sum((i) => (i.isTire === false ? 0 : cents(fees.fee_recycling) * i.quantity));
  const isWhole = (i: ChargedItem) => i.isTire === false || isWholeSet(i.quantity, i.setOf);
  const nonSet = sum((i) => (isWhole(i) ? 0 : cents(fees.fee_non_set) * i.quantity));
  const installation = sum((i) => cents(i.installation ?? '0.00') * i.quantity);
  const goods = tires - off + recycling + nonSet;
  const all = goods + installation;
  const taxes = fees.taxes.map(({ percent, on }) => percentOf({ all, goods, work: installation }[on], percent));
  const total = taxes.reduce((before, tax) => before + tax, all);
  return {
    tires: amount(tires),
    off: amount(off),
    recycling: amount(recycling),
    nonSet: amount(nonSet),
    installation: amount(installation),
    taxes: taxes.map(amount),
    total: amount(total),
  };
}

export interface CardVehicle {
  /** absent: the one that the tire is most likely for */
  kind?: VehicleKind;
  /** front and rear tires differ: each axle takes two */
  staggered: boolean;
}

/** What one tire comes to, the set of a vehicle, and that set installed. */
export interface SetPrice {
  /** one tire, before fees, with a promotion that is for each */
  one: ReturnType<typeof onePrice>;
  /** how many tires the vehicle takes; of a staggered one two, where only one axle's tire is known */
  quantity: number;
  /** the tire, and that of the other axle of a staggered vehicle */
  items: PricedItem[];
  sizes: string[];
  /** with recycling and taxes */
  set: string;
  /** the same, installed; null for a trailer tire and a wheel */
  installed: string | null;
}

/** Null for an accessory, which has no set. @param pair the tire of the other axle of a staggered vehicle: its set is two of each */
export function setPrice(
  tire: SoldTire,
  terms: SaleTerms,
  vehicle?: CardVehicle,
  pair?: SoldTire | null,
): SetPrice | null {
  const size = parseTireSize(tire.size);
  if (!size && !isWheelItself(tire.type_short)) return null;
  const axles = vehicle?.staggered && pair ? [tire, pair] : [tire];
  const kind = size ? installationKind(size, vehicle?.kind) : 'car';
  const quantity = vehicle?.staggered ? 2 : tiresOfKind(kind);
  const line = { quantity, setOf: quantity, installedOn: vehicle?.kind ?? ('any' as const) };
  const items = axles.map((one) => pricedItem(one, line, terms));
  return {
    one: onePrice(tire, promotionsOf(tire, terms.promotions)),
    quantity: quantity * axles.length,
    items,
    sizes: axles.map((one) => one.size),
    set: chargeAmounts(notInstalled(items), terms).total,
    installed: items.every(({ installation }) => installation) ? chargeAmounts(items, terms).total : null,
  };
}

export const notInstalled = (items: readonly PricedItem[]): PricedItem[] =>
  items.map((item) => ({ ...item, installation: undefined }));

/** `four`, and `all four` of a staggered vehicle with different tires on its axles. */
export const setNumber = ({ quantity, items }: Pick<SetPrice, 'quantity' | 'items'>): string =>
  `${items.length > 1 ? 'all ' : ''}${numberWord(quantity)}`;

/** What a viewer pays for one tire, a set, or a set installed, in cents: the figure that lists are sorted by. */
export function paidCents(
  tire: SoldTire,
  terms: SaleTerms,
  basis: PriceBasis,
  vehicle?: CardVehicle,
  pair?: SoldTire,
): number {
  const price = setPrice(tire, terms, vehicle, pair);
  if (!price) return cents(lowestPrice(tire));
  return cents(basis === 'each' ? price.one.sum : (basis === 'installed' && price.installed) || price.set);
}
