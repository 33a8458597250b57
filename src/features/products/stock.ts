import type { StatusType } from './product.ts';

/** Up to this count visitors see how many are left; see docs/stock.md. */
export const LOW_STOCK = 4;
/** From this count on partners see `16+`. */
const MAX_SHOWN = 16;

/** Exactly four are the last set, which is sold as clearance, unless the product has another status. */
export const shownStatus = (status: StatusType, count: number): StatusType => status || (count === LOW_STOCK ? 2 : 0);

/** What may be shown of a product's stock. */
export interface ShownStock {
  /** null when it is not shown */
  count: number | null;
  in_stock: boolean;
  /** days until it is in the shops, when a supplier has it; absent when it is there */
  lead_days?: number | undefined;
}

/** The stock that public pages may show: the exact count up to four, above that only that there is some. */
export function publicStock(count: number, leadDays = 0): ShownStock {
  return { count: count <= LOW_STOCK ? count : null, in_stock: count > 0, ...arrival(count, leadDays) };
}

/** When what is in stock is in the shops; nothing if it is there. */
export const arrival = (count: number, leadDays: number): Pick<ShownStock, 'lead_days'> =>
  count > 0 && leadDays > 0 ? { lead_days: leadDays } : {};

/** `here in 1–2 days` */
export const arrivalText = (leadDays: number): string => `here in ${leadDays}–${leadDays + 1} days`;

/** Which shop has a tire, or when it will be here. @param places names of the shops, by `location` */
export const placeText = (
  { lead_days, location }: Pick<ShownStock, 'lead_days'> & { location: number },
  places: readonly string[],
): string => (lead_days ? arrivalText(lead_days) : (places[location] ?? ''));

/** The count that a signed-in partner gets: never above 16. */
export const partnerCount = (count: number): number => Math.min(count, MAX_SHOWN);

/** `16+`, `7`, or nothing for none. */
export const quantityText = (count: number): string => (count >= MAX_SHOWN ? '16+' : count > 0 ? String(count) : '');

/**
 * What to say before tires are quoted of which fewer are in stock, as far as the viewer may see the count; empty if there are
 * enough.
 * @param count null when it is not shown: there are more than `LOW_STOCK`
 */
export function shortageText(
  { count, in_stock }: { count: number | null; in_stock: boolean },
  quantity: number,
): string {
  if (!in_stock || count === 0) return `None in stock. We order ${quantity === 1 ? 'it' : `all ${quantity}`}.`;
  const atLeast = count ?? LOW_STOCK + 1;
  if (quantity <= atLeast) return '';
  return count === null || count >= MAX_SHOWN
    ? `At least ${atLeast} in stock. We’ll check whether we have ${quantity}.`
    : `Only ${count} of ${quantity} in stock. We order the other${quantity - count === 1 ? '' : ` ${quantity - count}`}.`;
}

export interface StockLabel {
  text: string;
  level: 'in' | 'low' | 'out';
}

/** The label of a stock count. `count` is null when it is not shown. Exactly four in the shops are the last set, sold as clearance. */
export function stockLabel({ count, in_stock, lead_days }: ShownStock): StockLabel {
  if (!in_stock || count === 0) return { text: 'Ask us to order', level: 'out' };
  const isLow = count !== null && count <= LOW_STOCK;
  if (lead_days)
    return isLow
      ? { text: `${count} ${arrivalText(lead_days)}`, level: 'low' }
      : { text: `H${arrivalText(lead_days).slice(1)}`, level: 'in' };
  if (!isLow) return { text: 'In stock here', level: 'in' };
  return { text: count === LOW_STOCK ? `Last set of ${LOW_STOCK}` : `${count} left`, level: 'low' };
}
