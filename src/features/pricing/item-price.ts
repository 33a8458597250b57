/**
 * Which of a viewer's prices counts for some tires of one kind, and what a promotion takes off. It knows nothing of sizes and
 * fees, so that the script which writes prices into pages stays small.
 */
import { amount, cents, formatMoney, percentOf, formatDollars } from '#src/kit/money.ts';
import { lowersTotal } from './promotion-kinds.ts';
import type { Promotion } from './promotion.ts';
import type { PartnerPrice } from './partner-price.ts';
import {
  arrivalText,
  partnerCount,
  publicStock,
  quantityText,
  stockLabel,
  type ShownStock,
  type StockLabel,
} from '#src/features/products/stock.ts';

/** The prices of one tire that a viewer may see: everybody's, and with rights their own. */
export type ViewerPrices = Pick<PartnerPrice, 'retail_price' | 'price' | 'vip_price'>;

export interface ChargedItem {
  each: string;
  quantity: number;
  setOf?: number | undefined;
  /** a wheel, sensor or accessory: no recycling fee, and no part of a set of tires */
  isTire?: false | undefined;
  /** what installing one tire, or programming one sensor, costs; absent: neither */
  installation?: string | undefined;
  /** the promotion that takes `off` something from all of them together, at most their price */
  promotion?: string | undefined;
  off?: string | undefined;
  /** why the viewer's own price does not count: `Your partner price of $155.00 comes to more` */
  instead?: string | undefined;
}

export interface PricedItem extends ChargedItem {
  /** promotions that are told beside the total, such as a maker's rebate */
  told: Promotion[];
  /** the others that concern the tire, and why they do not count: `Not at your partner price` */
  notCounted: Array<{ promotion: Promotion; why: string }>;
}

/** What one promotion takes off some tires, in cents: for each full number of tires that it takes. */
export function centsOff({ kind, value, tires }: Promotion, each: string, quantity: number): number {
  const times = Math.floor(quantity / tires);
  const whole = cents(each) * quantity;
  if (kind === 'amount') return Math.min(whole, cents(value) * times);
  if (kind === 'percent') return Math.min(whole, percentOf(cents(each) * tires * times, Number(value)));
  return kind === 'free_tire' ? cents(each) * times : 0;
}

const OWN_NAMES = { vip_price: 'VIP price', price: 'partner price' } as const;

/** The viewer's own price of one tire, if it is lower than everybody's, and its name. */
export function ownPrice(prices: ViewerPrices): { each: string; name: string } | null {
  let own: { each: string; name: string } | null = null;
  for (const column of ['price', 'vip_price'] as const) {
    const each = prices[column];
    if (each && cents(each) < cents(own?.each ?? prices.retail_price)) own = { each, name: OWN_NAMES[column] };
  }
  return own;
}

export const lowestPrice = (prices: ViewerPrices): string => ownPrice(prices)?.each ?? prices.retail_price;

export const goodsCents = ({ each, quantity, off = '0.00' }: Pick<ChargedItem, 'each' | 'quantity' | 'off'>): number =>
  cents(each) * quantity - cents(off);

/** The promotion that takes most off some tires of one kind; they are not added up. */
function bestPromotion(promotions: readonly Promotion[], each: string, quantity: number) {
  let [best, off]: [Promotion | undefined, number] = [undefined, 0];
  for (const one of promotions) {
    const saved = centsOff(one, each, quantity);
    if (saved > off) [best, off] = [one, saved];
  }
  return { each, best, off, sum: goodsCents({ each, quantity, off: amount(off) }) };
}

export function onePrice(prices: ViewerPrices, promotions: readonly Promotion[]): PricedItem & { sum: string } {
  const one = priceItems(prices, 1, promotions);
  return { ...one, sum: amount(goodsCents(one)) };
}

/**
 * Some tires of one kind at the lower of two prices: the viewer's own, with the promotions that are for partners, too, or
 * everybody's with all promotions. So nobody who is signed in pays more than the public.
 */
export function priceItems(prices: ViewerPrices, quantity: number, all: readonly Promotion[]): PricedItem {
  const own = ownPrice(prices);
  const atRetail = bestPromotion(all, prices.retail_price, quantity);
  const forOwn = all.filter(({ partners }) => partners);
  const atOwn = own && bestPromotion(forOwn, own.each, quantity);
  const isOwn = atOwn !== null && atOwn.sum <= atRetail.sum;
  const { each, best, off } = isOwn ? atOwn : atRetail;
  const whyNot = ({ tires, partners }: Promotion): string => {
    if (isOwn && !partners) return `Not at your ${own!.name}`;
    return quantity < tires || !best ? `For every ${tires} tires` : `${best.title} counts instead`;
  };
  const told = (isOwn ? forOwn : all).filter((one) => !lowersTotal(one) && quantity >= one.tires);
  return {
    each,
    quantity,
    ...(best && { promotion: best.title, off: amount(off) }),
    told,
    notCounted: all
      .filter((one) => one !== best && !told.includes(one))
      .map((one) => ({ promotion: one, why: whyNot(one) })),
    ...(own && !isOwn && { instead: `Your ${own.name} of ${formatMoney(own.each)} comes to more` }),
  };
}

export function partnerStock(stock: ShownStock): StockLabel {
  const { count, lead_days } = stock;
  const label = stockLabel(stock);
  if (label.level !== 'in' || count === null) return label;
  return { ...label, text: `${quantityText(count)} ${lead_days ? arrivalText(lead_days) : 'in stock'}` };
}

/** The stock that may be shown: while a customer looks at the screen, only public stock. */
export const shownStock = ({ count, in_stock, lead_days }: ShownStock, showsOwnPrices: boolean): ShownStock =>
  showsOwnPrices
    ? { count, in_stock, lead_days }
    : { ...publicStock(count ?? partnerCount(Infinity)), in_stock, lead_days };

/** `each, plus $5 recycling`, or `plus GST`. @param recycling the fee per tire; null for an accessory @param taxes their names */
export const unitText = (recycling: string | null, taxes: string): string =>
  recycling ? `each, plus ${formatDollars(recycling)} recycling` : taxes && `plus ${taxes}`;

/** The two lines below the figure on a card, for a signed-in viewer. @param recycling, taxes as of `unitText` */
export function priceText(p: PartnerPrice, recycling: string | null, taxes: string) {
  const fee = recycling ? ` + ${formatDollars(recycling)} recycling` : '';
  const own = ownPrice(p);
  const lines = own
    ? [nameOf(p, own.name), `Retail ${formatMoney(p.retail_price)}${fee}`]
    : ['Retail price', unitText(recycling, taxes)];
  return { lines, stock: partnerStock(p) };
}

const nameOf = ({ price }: PartnerPrice, name: string): string =>
  name === 'VIP price' && price ? `VIP, partner ${formatMoney(price)}` : name.replace('partner', 'Partner');
