/** At this count and below a visitor is told how many are left (specification, sections 6 and 9). */
export const LOW_STOCK = 4;
/** The largest exact number anybody is shown; above it stands `16+`. */
export const MOST_SHOWN = 16;

/** What a public page may say of a count (`decisions.md` 16): the number up to four, above that only that there are some. */
export function publicStock(count: number): { count: number | null; in_stock: boolean } {
  return { count: count <= LOW_STOCK ? count : null, in_stock: count > 0 };
}

/** The exact count a signed-in partner gets: never above 16. */
export const partnerCount = (count: number): number => Math.min(count, MOST_SHOWN);

/** `16+`, `7`, or nothing for none. */
export const quantityText = (count: number): string => (count >= MOST_SHOWN ? '16+' : count > 0 ? String(count) : '');

export interface StockWord {
  text: string;
  level: 'in' | 'low' | 'out';
}

/** Stock as a word. `count` is null when it is not shown. Exactly four is the last set, sold as clearance. */
export function stockWord({ count, in_stock }: { count: number | null; in_stock: boolean }): StockWord {
  if (!in_stock || count === 0) return { text: 'Ask us to order', level: 'out' };
  if (count === null || count > LOW_STOCK) return { text: 'In stock', level: 'in' };
  return { text: count === LOW_STOCK ? `Last set of ${LOW_STOCK}` : `${count} left`, level: 'low' };
}
