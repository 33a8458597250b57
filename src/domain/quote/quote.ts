/** The quote for a list of tires, and its text for a mail or a message. */
import { chargeAmounts, type ChargeAmounts, type ChargedItem, type FeeSettings } from '../pricing/fees.ts';
import { amount, cents, formatDollars, formatMoney } from '../pricing/money.ts';
import { taxLabel } from '../pricing/taxes.ts';

export interface QuoteItem extends ChargedItem {
  /** `Michelin X-Ice Snow 225/65R17 106T XL` */
  name: string;
  /** the shop that has it */
  place: string;
  /** `Only 2 of 4 in stock. …`; empty if there are enough */
  shortage: string;
}
export interface Quote extends ChargeAmounts {
  items: Array<QuoteItem & { total: string }>;
  /** number of tires */
  quantity: number;
}

/** Fees are charged per item as in `fees.ts`, each tax once on all of them. */
export function quote(items: readonly QuoteItem[], fees: Omit<FeeSettings, 'fee_card_percent'>): Quote {
  return {
    items: items.map((item) => ({ ...item, total: amount(cents(item.each) * item.quantity) })),
    quantity: items.reduce((all, item) => all + item.quantity, 0),
    ...chargeAmounts(items, fees),
  };
}

/** The lines below the items: label and amount. */
export function quoteSums(
  q: Quote,
  fees: Omit<FeeSettings, 'fee_card_percent'>,
): Array<[name: string, amount: string]> {
  return [
    [`${q.quantity} ${q.quantity === 1 ? 'tire' : 'tires'}`, q.tires],
    [`Recycling, ${formatDollars(fees.fee_recycling)} per tire`, q.recycling],
    ...(q.nonSet === '0.00'
      ? []
      : [[`Not a set, ${formatDollars(fees.fee_non_set)} per tire`, q.nonSet] as [string, string]]),
    ...(q.installation === '0.00' ? [] : [['Installation', q.installation] as [string, string]]),
    ...fees.taxes.map((tax, i) => [taxLabel(tax), q.taxes[i]!] as [string, string]),
  ];
}

/** The quote as plain text. The short form leaves out the totals per item and the shops. */
export function quoteText(
  q: Quote,
  fees: Omit<FeeSettings, 'fee_card_percent'>,
  head: string,
  form: 'full' | 'short' = 'full',
): string {
  const shortage = (text: string) => text && (form === 'full' ? ` ${text}` : ` (${text.split(' in stock')[0]})`);
  return [
    head,
    '',
    ...q.items.map(
      (i) =>
        `${i.quantity} x ${i.name} @ ${formatMoney(i.each)}${form === 'full' ? ` = ${formatMoney(i.total)} (${i.place})` : ''}${shortage(i.shortage)}`,
    ),
    '',
    ...quoteSums(q, fees).map(([name, money]) => `${name}: ${formatMoney(money)}`),
    `Total: ${formatMoney(q.total)}`,
  ].join('\n');
}
