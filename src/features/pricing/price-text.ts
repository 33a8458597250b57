import { formatDollars, formatMoney } from '#src/kit/money.ts';
import type { PartnerPrice } from './partner-price.ts';
import { ownPrice } from './item-price.ts';
import {
  arrivalText,
  partnerCount,
  publicStock,
  quantityText,
  stockLabel,
  type ShownStock,
  type StockLabel,
} from '#src/features/products/stock.ts';

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
