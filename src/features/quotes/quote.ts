/** The quote for a list of tires, and its text for a mail or a message. */
import { chargeAmounts, type ChargeAmounts, type ChargedItem, type SaleFees } from '#src/features/pricing/fees.ts';
import { amount, cents, formatDollars, formatMoney } from '#src/kit/money.ts';
import { bestPromotion, offText, toldApart, type Promotion } from '#src/features/pricing/promotion.ts';
import { taxLabel } from '#src/features/shop/taxes.ts';

export interface QuoteItem extends ChargedItem {
  /** `Michelin X-Ice Snow 225/65R17 106T XL` */
  name: string;
  /** the shop that has it */
  place: string;
  /** `Only 2 of 4 in stock. …`; empty if there are enough */
  shortage: string;
  /** the promotion that takes `off` something */
  promotion?: string | undefined;
  /** promotions that are told beside the total, such as a maker's rebate */
  toldApart?: string[] | undefined;
}
export interface Quote extends ChargeAmounts {
  items: Array<QuoteItem & { total: string }>;
  quantity: number;
}

/** Fees are charged per item as in `fees.ts`, each tax once on all of them. */
export function quote(items: readonly QuoteItem[], fees: SaleFees): Quote {
  return {
    items: items.map((item) => ({ ...item, total: amount(cents(item.each) * item.quantity) })),
    quantity: items.reduce((all, item) => all + item.quantity, 0),
    ...chargeAmounts(items, fees),
  };
}

type Promoted = Pick<QuoteItem, 'promotion' | 'off' | 'toldApart'>;

/** What promotions that concern a tire mean for its item in a quote. @param isOwn as of `bestPromotion` */
export function promotionItem(all: readonly Promotion[], each: string, quantity: number, isOwn: boolean): Promoted {
  const best = bestPromotion(all, each, quantity, isOwn);
  const apart = toldApart(all, quantity);
  return { ...(best && { promotion: best.title, off: best.off }), ...(apart.length && { toldApart: apart }) };
}

/** What promotions give on an item, a line each. */
export const promotionNotes = ({ promotion, off, toldApart: apart = [] }: Promoted): string[] =>
  promotion && off ? [`${offText(off)}: ${promotion}`, ...apart] : apart;

/** The lines below the items: label and amount, as text. */
export function quoteSums(q: Quote, fees: SaleFees): Array<[name: string, amount: string]> {
  const charge = (name: string, money: string): [string, string] => [name, formatMoney(money)];
  const some = (name: string, money: string) => (money === '0.00' ? [] : [charge(name, money)]);
  return [
    charge(`${q.quantity} ${q.quantity === 1 ? 'tire' : 'tires'}`, q.tires),
    ...(q.off === '0.00' ? [] : [['Promotions', offText(q.off)] as [string, string]]),
    charge(`Recycling, ${formatDollars(fees.fee_recycling)} per tire`, q.recycling),
    ...some(`Not a set, ${formatDollars(fees.fee_non_set)} per tire`, q.nonSet),
    ...some('Installation', q.installation),
    ...fees.taxes.map((tax, i) => charge(taxLabel(tax), q.taxes[i]!)),
  ];
}

/** The quote as plain text. The short form leaves out the totals per item and the shops. */
export function quoteText(q: Quote, fees: SaleFees, head: string, form: 'full' | 'short' = 'full'): string {
  const shortage = (text: string) => text && (form === 'full' ? ` ${text}` : ` (${text.split(' in stock')[0]})`);
  return [
    head,
    '',
    ...q.items.map((i) =>
      [
        `${i.quantity} x ${i.name} @ ${formatMoney(i.each)}${form === 'full' ? ` = ${formatMoney(i.total)} (${i.place})` : ''}${shortage(i.shortage)}`,
        ...(form === 'full' ? promotionNotes(i) : []),
      ].join('\n  '),
    ),
    '',
    ...quoteSums(q, fees).map(([name, money]) => `${name}: ${money}`),
    `Total: ${formatMoney(q.total)}`,
  ].join('\n');
}
