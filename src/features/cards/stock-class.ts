import type { StockLabel } from '#src/features/products/stock.ts';

/** The classes of a stock text: a dot when there is enough, a diamond when stock is low, a ring when there is none. */
export const stockClass = (level: StockLabel['level']): string => (level === 'in' ? 'stock' : `stock ${level}`);
