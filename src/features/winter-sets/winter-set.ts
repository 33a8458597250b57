/** Four winter tires on four wheels, ready to bolt on: what they cost together, and after how many years the wheels have paid. */
import { installationPrice, type InstallationPrice } from '#src/features/shop/installation-price.ts';
import type { VehicleKind } from '#src/features/vehicles/vehicle-kind.ts';
import {
  chargeAmounts,
  pricedItem,
  type SaleFees,
  type SaleTerms,
  type SoldTire,
} from '#src/features/pricing/price.ts';
import { wholeLines } from '#src/features/pricing/price-lines.ts';
import { amount, cents, formatMoney } from '#src/kit/money.ts';
import { WINTER_SETS } from '#src/kit/paths.ts';

export const SET_OF = 4;

export interface SetPart {
  id: number;
  name: string;
  product: SoldTire;
  quantity: number;
}

/** What the figures of a set are computed from: JSON in its page’s attribute `data-set`. */
export interface SetData {
  /** tires, wheels, and what belongs to them */
  parts: readonly SetPart[];
  kind: VehicleKind;
  rim: number;
  terms: SaleTerms;
  /** the shop’s installation prices, of which changing wheels is one */
  table: readonly InstallationPrice[];
}

/** Whether a part is installed or programmed, for the line of a sale or a quote. */
export const saleLine = ({ quantity }: Pick<SetPart, 'quantity'>, kind: VehicleKind) => ({
  quantity,
  setOf: SET_OF,
  installedOn: kind,
});

/**
 * `lines`, of which the last is the total; `tiresAlone`: installed on the wheels that the vehicle has; `yearly`: changing over
 * twice; `paidAfter`: years, in halves, after which the set has cost less, or null for never
 */
export function pricedSet({ parts, kind, rim, terms, table }: SetData) {
  const items = parts.map((part) => pricedItem(part.product, saleLine(part, kind), terms));
  const names = parts.map(({ name }) => name);
  const total = chargeAmounts(items, terms).total;
  const tiresAlone = chargeAmounts(items.slice(0, 1), terms).total;
  const yearly = {
    tires: yearOf(items[0]!.installation ?? '0.00', terms),
    wheels: yearOf(installationPrice(table, kind, rim).wheel_change, terms),
  };
  const [more, saved] = [cents(total) - cents(tiresAlone), cents(yearly.tires) - cents(yearly.wheels)];
  return {
    lines: wholeLines(items, names, terms, 'Winter set, ready to bolt on'),
    total,
    tiresAlone,
    yearly,
    paidAfter: saved > 0 ? Math.ceil((more / saved) * 2) / 2 : null,
  };
}

type PricedSet = ReturnType<typeof pricedSet>;

/** Work on four wheels twice a year, with taxes. @param each for one of them */
const yearOf = (each: string, fees: SaleFees): string =>
  chargeAmounts([{ each: '0.00', quantity: 2 * SET_OF, installation: each, isTire: false }], fees).total;

export function savedText(total: string, less: string): string {
  const saved = cents(total) - cents(less);
  return saved > 0 ? amount(saved) : '';
}

/** The set in a message, as product pages write a tire. @param total `1200.00` */
export const setText = (vehicle: string, parts: readonly SetPart[], total: string, url: string): string =>
  [
    'Winter set, ready to bolt on',
    ...parts.map(({ quantity, name }) => `${quantity} × ${name}`),
    `Total with taxes: ${formatMoney(total)}`,
    `Vehicle: ${vehicle}`,
    url,
  ].join('\n');

/** What the page says of a set beside its lines, by the names of the elements that say it. */
export const setFigures = ({ total, tiresAlone, yearly, paidAfter }: PricedSet) => ({
  total: formatMoney(total),
  alone: formatMoney(tiresAlone),
  yearly: formatMoney(yearly.wheels),
  'yearly-alone': formatMoney(yearly.tires),
  paid: paidText(paidAfter),
});

/** @param years in halves; null: never */
export function paidText(years: number | null): string {
  if (years === null) return 'Changing them costs the same either way: the wheels spare the tires, not money.';
  const text = `${Math.floor(years) || ''}${years % 1 ? '½' : ''}`;
  return `The wheels have paid after ${text} ${years <= 1 ? 'year' : 'years'}. Tires that stay on their wheels also wear their beads less.`;
}

export interface WinterSetQuery {
  /** `honda/civic/2014`, with a trim `honda/civic/2014/si` */
  vehicle: string;
  /** slug of the original size that the vehicle has; empty: the first */
  size: string;
  /** slug of the size that the set is to have; empty: the original one */
  on: string;
  /** 0: the one that costs least, as with wheels */
  tire: number;
  wheel: number;
  sensors: boolean;
}

export function winterSetPath({ vehicle, size, on, tire, wheel, sensors }: WinterSetQuery): string {
  const given = { vehicle, size, on, tire: tire || '', wheel: wheel || '', sensors: sensors ? '' : 'no' };
  const query = new URLSearchParams(
    Object.entries(given).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])),
  );
  return `${WINTER_SETS}?${query}`;
}

/** @returns null where no vehicle is named */
export function readWinterSetQuery(query: URLSearchParams): WinterSetQuery | null {
  const text = (key: string) => (query.get(key) ?? '').slice(0, 200);
  const id = (key: string) => (/^[1-9]\d{0,8}$/.test(text(key)) ? Number(text(key)) : 0);
  const vehicle = text('vehicle');
  if (!vehicle) return null;
  const sensors = text('sensors') !== 'no';
  return { vehicle, size: text('size'), on: text('on'), tire: id('tire'), wheel: id('wheel'), sensors };
}
