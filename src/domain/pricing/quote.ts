/** What a list of tires comes to, and how that is written down for somebody else. */
import { chargeCents, type FeeSettings } from './fees.ts';
import { amount, cents, formatDollars, formatMoney } from './money.ts';

export interface QuoteItem {
  /** `Michelin X-Ice Snow 225/65R17 106T XL` */
  name: string;
  /** where it lies */
  place: string;
  quantity: number;
  /** price of one */
  each: string;
}
export interface Quote {
  items: Array<QuoteItem & { total: string }>;
  /** number of tires */
  quantity: number;
  tires: string;
  recycling: string;
  /** of all items that are not in sets of four; `"0.00"` when all are */
  nonSet: string;
  gst: string;
  total: string;
}

/** Fees as in `fees.ts`, item by item; GST once, on everything. */
export function quote(items: readonly QuoteItem[], fees: Omit<FeeSettings, 'fee_card_percent'>): Quote {
  const { tires, recycling, nonSet, gst, total } = chargeCents(items, fees);
  return {
    items: items.map((item) => ({ ...item, total: amount(cents(item.each) * item.quantity) })),
    quantity: items.reduce((all, item) => all + item.quantity, 0),
    tires: amount(tires),
    recycling: amount(recycling),
    nonSet: amount(nonSet),
    gst: amount(gst),
    total: amount(total),
  };
}

/** The lines below the items: what each is, and how much. */
export function quoteSums(
  q: Quote,
  fees: Omit<FeeSettings, 'fee_card_percent'>,
): Array<[name: string, amount: string]> {
  return [
    [`${q.quantity} ${q.quantity === 1 ? 'tire' : 'tires'}`, q.tires],
    [`Recycling, ${formatDollars(fees.fee_recycling)} per tire`, q.recycling],
    ...(q.nonSet === '0.00'
      ? []
      : [[`Not a set of four, ${formatDollars(fees.fee_non_set)} per tire`, q.nonSet] as [string, string]]),
    [`GST ${fees.fee_gst_percent}%`, q.gst],
  ];
}

/** The quote as plain text, for a mail or a message; the short form leaves out what can be reckoned. */
export function quoteText(
  q: Quote,
  fees: Omit<FeeSettings, 'fee_card_percent'>,
  head: string,
  form: 'full' | 'short' = 'full',
): string {
  return [
    head,
    '',
    ...q.items.map(
      (i) =>
        `${i.quantity} x ${i.name} @ ${formatMoney(i.each)}${form === 'full' ? ` = ${formatMoney(i.total)} (${i.place})` : ''}`,
    ),
    '',
    ...quoteSums(q, fees).map(([name, money]) => `${name}: ${formatMoney(money)}`),
    `Total: ${formatMoney(q.total)}`,
  ].join('\n');
}
