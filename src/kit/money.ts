/** Money is a decimal string of Canadian dollars with cents (`"189.00"`). Sums are computed in whole cents. */

/** @returns whole cents @throws RangeError when the text is not a non-negative amount to the cent */
export function cents(amount: string): number {
  const m = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!m) throw new RangeError(`not an amount: ${amount}`);
  return Number(m[1]) * 100 + Number((m[2] ?? '').padEnd(2, '0'));
}

/** `18900` → `"189.00"` */
export function amount(wholeCents: number): string {
  if (!Number.isSafeInteger(wholeCents) || wholeCents < 0) throw new RangeError(`not whole cents: ${wholeCents}`);
  return `${Math.floor(wholeCents / 100)}.${String(wholeCents % 100).padStart(2, '0')}`;
}

/** A percentage of an amount in cents; half a cent is rounded up. `percent` may have two decimals. */
export function percentOf(wholeCents: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((wholeCents * hundredths + 5_000) / 10_000);
}

/** `$1,189.00` */
export const formatMoney = (value: string): string =>
  `$${amount(cents(value)).replace(/\B(?=(?:\d{3}){1,4}\.)/g, ',')}`;

/** Short form for sentences: `$40` when there are no cents, `$29.47` otherwise. */
export const formatDollars = (value: string): string => formatMoney(value).replace(/\.00$/, '');
