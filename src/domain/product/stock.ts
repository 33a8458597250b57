/** Up to this count visitors see how many are left; see docs/stock.md. */
export const LOW_STOCK = 4;
/** From this count on partners see `16+`. */
const MOST_SHOWN = 16;

/** The stock that public pages may show: the exact count up to four, above that only that there is some. */
export function publicStock(count: number): { count: number | null; in_stock: boolean } {
  return { count: count <= LOW_STOCK ? count : null, in_stock: count > 0 };
}

/** The count that a signed-in partner gets: never above 16. */
export const partnerCount = (count: number): number => Math.min(count, MOST_SHOWN);

/** `16+`, `7`, or nothing for none. */
export const quantityText = (count: number): string => (count >= MOST_SHOWN ? '16+' : count > 0 ? String(count) : '');

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
  return count === null || count >= MOST_SHOWN
    ? `At least ${atLeast} in stock. We confirm whether there are ${quantity}.`
    : `Only ${count} of ${quantity} in stock. We order the other${quantity - count === 1 ? '' : ` ${quantity - count}`}.`;
}

export interface StockLabel {
  text: string;
  level: 'in' | 'low' | 'out';
}

/** The label of a stock count. `count` is null when it is not shown. Exactly four are the last set, sold as clearance. */
export function stockLabel({ count, in_stock }: { count: number | null; in_stock: boolean }): StockLabel {
  if (!in_stock || count === 0) return { text: 'Ask us to order', level: 'out' };
  if (count === null || count > LOW_STOCK) return { text: 'In stock', level: 'in' };
  return { text: count === LOW_STOCK ? `Last set of ${LOW_STOCK}` : `${count} left`, level: 'low' };
}
