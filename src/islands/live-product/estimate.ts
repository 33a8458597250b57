import { estimate, type FeeSettings } from '#src/domain/pricing/fees.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { FEES } from './page-elements.ts';

/** Writes what one to four tires cost at another price into the tables of `PriceEstimate.astro`. */
export function writeEstimate(form: HTMLElement, retailPrice: string): void {
  const fees = JSON.parse(form.getAttribute(FEES)!) as FeeSettings;
  for (const table of form.querySelectorAll('table')) {
    const quantity = Number(/e(\d)/.exec(table.className)?.[1]);
    const e = estimate(retailPrice, quantity, fees);
    const figures = [e.tires, e.recycling, ...(e.nonSet === '0.00' ? [] : [e.nonSet]), e.gst, e.total, e.card];
    table.querySelector('th')!.textContent = `${quantity} × ${formatMoney(retailPrice)}`;
    table.querySelectorAll('td').forEach((cell, i) => (cell.textContent = formatMoney(figures[i]!)));
  }
}
