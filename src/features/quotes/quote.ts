/** The quote for a list of tires, and its text for a mail or a message. */
import { itemNotes, quoteLines } from '#src/features/pricing/price-lines.ts';
import type { ChargedItem } from '#src/features/pricing/item-price.ts';
import { chargeAmounts, type ChargeAmounts, type SaleFees } from '#src/features/pricing/price.ts';
import { amount, cents, formatMoney } from '#src/kit/money.ts';

export interface QuoteItem extends ChargedItem {
  /** `Michelin X-Ice Snow 225/65R17 106T XL` */
  name: string;
  /** the shop that has it */
  place: string;
  /** `Only 2 of 4 in stock. …`; empty if there are enough */
  shortage: string;
  /** what promotions give that are told beside the total, such as a maker's rebate */
  toldApart?: string[] | undefined;
}
export interface Quote extends ChargeAmounts {
  items: Array<QuoteItem & { total: string }>;
  quantity: number;
}

/** Fees are charged per item as in `price.ts`, each tax once on all of them. */
export function quote(items: readonly QuoteItem[], fees: SaleFees): Quote {
  return {
    items: items.map((item) => ({ ...item, total: amount(cents(item.each) * item.quantity) })),
    quantity: items.reduce((all, item) => all + item.quantity, 0),
    ...chargeAmounts(items, fees),
  };
}

/** The quote as plain text. The short form leaves out the totals per item and the shops. */
export function quoteText(q: Quote, fees: SaleFees, head: string, form: 'full' | 'short' = 'full'): string {
  const shortage = (text: string) => text && (form === 'full' ? ` ${text}` : ` (${text.split(' in stock')[0]})`);
  return [
    head,
    '',
    ...q.items.map((i) => {
      const whole = form === 'full' ? ` = ${formatMoney(i.total)} (${i.place})` : '';
      const item = `${i.quantity} x ${i.name} @ ${formatMoney(i.each)}${whole}${shortage(i.shortage)}`;
      return [item, ...(form === 'full' ? itemNotes(i) : [])].join('\n  ');
    }),
    '',
    ...quoteLines(q, fees).map(({ label, text }) => `${label}: ${text}`),
    `Total: ${formatMoney(q.total)}`,
  ].join('\n');
}
