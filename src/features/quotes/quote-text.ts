/** A quote in words: to copy or send, the text of its mail, and of an order request. */
import texts from './quote-texts.json' with { type: 'json' };
import type { MailFacts } from '#src/features/mail/mail-texts.ts';
import { phoneText } from '#src/kit/phone.ts';
import { longDay } from '#src/kit/long-day.ts';
import { choicesOf, leastTotal, sumOf, type KeptQuote, type Quote } from './quote.ts';
import { formatMoney } from '#src/kit/money.ts';
import { taxNames, withTaxes } from '#src/features/shop/taxes.ts';
import { itemNotes, quoteLines } from '#src/features/pricing/price-lines.ts';
import type { SaleFees } from '#src/features/pricing/price.ts';

export const QUOTE_TEXTS = texts;

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

/** Why a quote is not kept yet: its page showed prices that are no longer the shop's. */
export const newTotalText = (quote: Pick<KeptQuote, 'kind' | 'items' | 'fees'>): string =>
  `Our prices have changed since you opened this page. The ${quote.kind === 'comparison' ? 'lowest ' : ''}total is now ` +
  `${formatMoney(leastTotal(quote))}. Press again to save it.`;

interface QuoteFacts {
  title: string;
  url: string;
  number: number;
  places: ReadonlyArray<{ name: string; phone: string }>;
  keptAt: Date;
  expiresAt: Date;
}

/** The mail of a quote. At a business's own prices it holds no price: whoever opens its link has to be logged in. */
export const quoteMail = (
  quote: KeptQuote,
  { title, url, number, places, keptAt, expiresAt }: QuoteFacts,
): MailFacts => ({
  mail: quote.prices === 'own' ? 'quoteOwn' : 'quote',
  facts: {
    shop: title,
    link: url,
    number: String(number),
    day: longDay(keptAt),
    until: longDay(expiresAt),
    quote: quote.prices === 'own' ? '' : pricedText(quote, `${title}, prices of ${longDay(keptAt)}`),
    phones: places.map(({ name, phone }) => `${name} ${phoneText(phone)}`).join(', '),
  },
});

function pricedText(quote: KeptQuote, head: string): string {
  if (quote.kind !== 'comparison') return quoteText(sumOf(quote), quote.fees, head);
  const included = ['recycling', ...quote.fees.taxes.map(({ name }) => name)].join(', ');
  const note = `Includes ${included}, and installation where shown.`;
  return [head, '', ...comparedLines(quote), '', note].join('\n');
}

const comparedLines = (quote: KeptQuote): string[] =>
  choicesOf(quote).map(({ items, total }) => {
    const tires = items.map(({ quantity, name, each }) => `${quantity} x ${name} @ ${formatMoney(each)}`).join(' and ');
    const installed = items.every(({ installation }) => installation) ? ', installed' : '';
    return [`${tires}${installed}: ${formatMoney(total)}`, ...items.flatMap(itemNotes)].join('\n  ');
  });

/** Characters of a message that are left for what the visitor adds. */
const MAX_LIST_LENGTH = 9_000;

/** The words of a request to order what a quote holds, or of a question about compared tires. Staff open the quote by its link. */
export function orderRequestText(quote: KeptQuote, url: string, keptAt: Date, number: number): string {
  if (quote.kind === 'comparison')
    return [
      `I compared these tires on ${longDay(keptAt)} (quote ${number}):`,
      '',
      ...comparedLines(quote),
      '',
      ...(quote.vehicle ? [`Vehicle: ${quote.vehicle}`] : []),
      url,
      '',
      'My question: ',
    ].join('\n');
  const list = quote.items.map(({ quantity, name }) => `${quantity} x ${name}`).join('\n');
  return [
    `I would like to order my quote ${number} of ${longDay(keptAt)}:`,
    '',
    list.length <= MAX_LIST_LENGTH ? list : `${quote.items.length} kinds of tires, see the quote`,
    '',
    `Total: ${formatMoney(sumOf(quote).total)}${withTaxes(taxNames(quote.fees.taxes)).replace(',', '')}`,
    ...(quote.vehicle ? [`Vehicle: ${quote.vehicle}`] : []),
    url,
    '',
    '',
  ].join('\n');
}
