import { amount, cents, percentOf } from '#src/kit/money.ts';
import type { Settings } from '#src/features/shop/settings.ts';

/** The charges on top of the price of tires on a sale. All are settings; see docs/prices.md. */
export type FeeSettings = Pick<Settings, 'fee_recycling' | 'taxes' | 'fee_card_percent' | 'fee_non_set'>;

/** Those of the total. */
export type SaleFees = Omit<FeeSettings, 'fee_card_percent'>;

/** Several pieces of one tire. */
export interface ChargedItem {
  /** price of one tire */
  each: string;
  quantity: number;
  /** how many tires the vehicle takes, if that is known: so many are a set, too */
  setOf?: number | undefined;
  /** what installing one tire costs; absent: not installed */
  installation?: string | undefined;
  /** what a promotion takes off all of them together, at most their price */
  off?: string | undefined;
}

/** Sets are multiples of four, or of the number that the vehicle takes: six for a dually, five with a full-size spare. */
export const isWholeSet = (quantity: number, setOf = 4): boolean => quantity % 4 === 0 || quantity % setOf === 0;

/** The charges in cents: tires, what promotions take off them, recycling, the charge for what is no set, installation, taxes. */
export function chargeCents(
  items: readonly ChargedItem[],
  fees: SaleFees,
): Record<'tires' | 'off' | 'recycling' | 'nonSet' | 'installation' | 'total', number> & { taxes: number[] } {
  const sum = (of: (item: ChargedItem) => number): number => items.reduce((all, item) => all + of(item), 0);
  const tires = sum((i) => cents(i.each) * i.quantity);
  const off = sum((i) => cents(i.off ?? '0.00'));
  const recycling = sum((i) => cents(fees.fee_recycling) * i.quantity);
  const nonSet = sum((i) => (isWholeSet(i.quantity, i.setOf) ? 0 : cents(fees.fee_non_set) * i.quantity));
  const installation = sum((i) => cents(i.installation ?? '0.00') * i.quantity);
  const goods = tires - off + recycling + nonSet;
  const all = goods + installation;
  const taxes = fees.taxes.map(({ percent, on }) => percentOf({ all, goods, work: installation }[on], percent));
  const total = taxes.reduce((before, tax) => before + tax, all);
  return { tires, off, recycling, nonSet, installation, taxes, total };
}

/**
 * The charges as amounts, one tax for each of the shop; `off` is taken off. `nonSet` is `"0.00"` for whole sets, `installation` for
 * tires that are not installed.
 */
export type ChargeAmounts = Record<Exclude<keyof ReturnType<typeof chargeCents>, 'taxes'>, string> & {
  taxes: string[];
};

export function chargeAmounts(items: readonly ChargedItem[], fees: SaleFees): ChargeAmounts {
  const charges = Object.entries(chargeCents(items, fees));
  const amounts = charges.map(([charge, of]) => [charge, Array.isArray(of) ? of.map(amount) : amount(of)]);
  return Object.fromEntries(amounts) as ChargeAmounts;
}
