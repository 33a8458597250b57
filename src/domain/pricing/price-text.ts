import { formatDollars, formatMoney } from './money.ts';
import type { PartnerPrice } from './partner-price.ts';
import {
  arrivalText,
  partnerCount,
  publicStock,
  quantityText,
  stockLabel,
  type ShownStock,
  type StockLabel,
} from '../product/stock.ts';

/** The price on a product card for a signed-in viewer: the figure and always two lines below it. */
export interface PriceText {
  figure: string;
  lines: readonly [string, string];
  stock: StockLabel;
}

/** The price that the viewer pays: VIP before partner before retail. */
export const ownPrice = ({
  vip_price,
  price,
  retail_price,
}: Pick<PartnerPrice, 'vip_price' | 'price' | 'retail_price'>): string => vip_price ?? price ?? retail_price;

/** Whether that is another price than everybody's. */
export const isOwnPrice = ({ vip_price, price }: Pick<PartnerPrice, 'vip_price' | 'price'>): boolean =>
  (vip_price ?? price) !== undefined;

/** The stock label for a signed-in viewer: `16+ in stock` if the count is known. */
export function partnerStock({ count, in_stock, lead_days }: ShownStock): StockLabel {
  const word = stockLabel({ count, in_stock, lead_days });
  return word.level === 'in' && count !== null
    ? { ...word, text: `${quantityText(count)} ${lead_days ? arrivalText(lead_days) : 'in stock'}` }
    : word;
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

/** The price text of a product card. @param recycling, taxes as of `unitText` */
export function priceText(p: PartnerPrice, recycling: string | null, taxes: string): PriceText {
  const fee = recycling ? `${formatDollars(recycling)} recycling` : '';
  const name = p.vip_price
    ? `VIP${p.price ? `, partner ${formatMoney(p.price)}` : ' price'}`
    : p.price
      ? 'Partner price'
      : 'Retail price';
  const retail =
    p.vip_price || p.price
      ? [`Retail ${formatMoney(p.retail_price)}`, fee].filter(Boolean).join(' + ')
      : unitText(recycling, taxes);
  return { figure: formatMoney(ownPrice(p)), lines: [name, retail], stock: partnerStock(p) };
}
