/** Quotes: what a list of tires costs, kept for 30 days with its prices as they were. Docs: docs/quotes.md. */
import { serviceDescription } from '#src/features/products/product.ts';
import { placeText, shortageText } from '#src/features/products/stock.ts';
import type { ChargedItem } from '#src/features/pricing/item-price.ts';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import {
  chargeAmounts,
  pricedItem,
  type ChargeAmounts,
  type SaleFees,
  type SaleLine,
  type SaleTerms,
} from '#src/features/pricing/price.ts';
import { toldText } from '#src/features/pricing/promotion.ts';
import { amount, cents, formatMoney } from '#src/kit/money.ts';

export interface QuoteItem extends ChargedItem {
  /** `Michelin X-Ice Snow 225/65R17 106T XL` */
  name: string;
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

export const QUOTE_DAYS = 30;
export const MAX_QUOTED = 100;

/** An estimate of a product page, a quote of the quick order, or compared tires: sets of which one is to be chosen. */
export const QUOTE_KINDS = ['estimate', 'order', 'comparison'] as const;

/** A line of a request for a quote: a product, and how many of it. */
export interface QuoteLine extends SaleLine {
  id: number;
  /** of a comparison: id of the tire to choose; both axles' tires of a staggered vehicle have the same, one after the other */
  choice?: number | undefined;
}

export interface KeptItem extends QuoteLine, QuoteItem {
  slug: string;
  /** of one tire in the quote that this one repeats */
  eachBefore?: string | undefined;
}

export interface KeptQuote {
  kind: (typeof QUOTE_KINDS)[number];
  /** whose prices: everybody's, or those of the account that keeps it */
  prices: 'retail' | 'own';
  /** `2019 Toyota RAV4`; empty: not known */
  vehicle: string;
  items: KeptItem[];
  fees: SaleFees;
  /** the quote that this one repeats: its day in words, its `leastTotal`, and names of tires that are no longer there */
  before?: { day: string; total: string; gone: string[] } | undefined;
}

/** What the URL of a quote leads to. `private`: at a business's own prices, and somebody else has opened it. */
export type OpenedQuote =
  | { state: 'gone' | 'private' }
  | { state: 'open'; token: string; number: number; quote: KeptQuote; keptAt: Date; expiresAt: Date };

export interface QuoteShop extends SaleTerms {
  /** names of the shops, by a product's location */
  places: readonly string[];
}

/** The items of a quote at today's prices. Lines of products that are no longer there are left out, with the rest of their choice. */
export function quotedItems(lines: readonly QuoteLine[], tires: readonly ShownTire[], shop: QuoteShop): KeptItem[] {
  const byId = new Map(tires.map((tire) => [tire.id, tire]));
  const incomplete = new Set(lines.flatMap(({ id, choice }) => (byId.has(id) ? [] : choice)));
  return lines.flatMap((line): KeptItem[] => {
    const tire = byId.get(line.id);
    if (!tire || (line.choice && incomplete.has(line.choice))) return [];
    const { told, notCounted: _, ...item } = pricedItem(tire, line, shop);
    return [
      {
        ...line,
        ...item,
        slug: tire.slug,
        name: tire.size
          ? [tire.brands, tire.pattern_title, tire.size, serviceDescription(tire)].filter(Boolean).join(' ')
          : tire.title,
        place: placeText(tire, shop.places),
        shortage: shortageText(tire, line.quantity),
        ...(told.length && { toldApart: told.map(toldText) }),
      },
    ];
  });
}

export const sumOf = ({ items, fees }: Pick<KeptQuote, 'items' | 'fees'>): Quote => quote(items, fees);

/** What there is to choose from in a comparison, each with its total as if nothing else was in the quote. */
export const choicesOf = ({ items, fees }: Pick<KeptQuote, 'items' | 'fees'>) =>
  [...Map.groupBy(items, ({ id, choice }) => choice ?? id).values()].map((choice) => ({
    items: choice,
    total: quote(choice, fees).total,
  }));

export const leastTotal = (kept: Pick<KeptQuote, 'kind' | 'items' | 'fees'>): string =>
  kept.kind === 'comparison'
    ? amount(Math.min(...choicesOf(kept).map(({ total }) => cents(total))))
    : sumOf(kept).total;

export function repeated(before: KeptQuote, today: Pick<KeptQuote, 'items' | 'fees'>, day: string): KeptQuote {
  const prices = new Map(before.items.map(({ id, each }) => [id, each]));
  const known = new Set(today.items.map(({ id }) => id));
  return {
    ...before,
    fees: today.fees,
    items: today.items.map((item) => ({ ...item, eachBefore: prices.get(item.id) })),
    before: {
      day,
      total: leastTotal(before),
      gone: before.items.filter(({ id }) => !known.has(id)).map(({ name }) => name),
    },
  };
}

/** `was $250.00, −$5.00`; empty if the amount has not moved, or if there is none to compare with. */
export function movedText(before: string | undefined, now: string): string {
  const difference = before === undefined ? 0 : cents(now) - cents(before);
  if (difference === 0) return '';
  return `was ${formatMoney(before!)}, ${difference > 0 ? '+' : '−'}${formatMoney(amount(Math.abs(difference)))}`;
}
