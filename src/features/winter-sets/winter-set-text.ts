import { formatMoney } from '#src/kit/money.ts';
import type { PricedSet, SetPart } from './winter-set.ts';

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
