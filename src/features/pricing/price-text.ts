import { formatDollars, formatMoney } from '#src/kit/money.ts';
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

type Prices = Pick<PartnerPrice, 'vip_price' | 'price' | 'retail_price'>;

/** The price that the viewer pays: VIP before partner before retail. */
export const ownPrice = ({ vip_price, price, retail_price }: Prices): string => vip_price ?? price ?? retail_price;

/** Whether that is another price than everybody's. */
export const isOwnPrice = ({ vip_price, price }: Omit<Prices, 'retail_price'>): boolean =>
  (vip_price ?? price) !== undefined;

/** The stock label for a signed-in viewer: `16+ in stock` if the count is known. */
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

/**
 * `each, plus $5 recycling`, or `plus GST`.
 * @param recycling the fee per tire, `5.00`; null for an accessory
 * @param taxes their names, `GST and PST`
 */
export const unitText = (recycling: string | null, taxes: string): string =>
  recycling ? `each, plus ${formatDollars(recycling)} recycling` : taxes && `plus ${taxes}`;

/** The price on a product card for a signed-in viewer: the figure and two lines below it. @param recycling, taxes as of `unitText` */
export function priceText(p: PartnerPrice, recycling: string | null, taxes: string) {
  const fee = recycling ? ` + ${formatDollars(recycling)} recycling` : '';
  const lines = isOwnPrice(p)
    ? [nameOf(p), `Retail ${formatMoney(p.retail_price)}${fee}`]
    : ['Retail price', unitText(recycling, taxes)];
  return { figure: formatMoney(ownPrice(p)), lines, stock: partnerStock(p) };
}

function nameOf({ vip_price, price }: Prices): string {
  if (!vip_price) return 'Partner price';
  return price ? `VIP, partner ${formatMoney(price)}` : 'VIP price';
}
