import type { StockLabel } from '#src/domain/product/stock.ts';
import { stockClass } from './stock-class.ts';

/** Stock as a word and a colour. */
export const Stock = ({ text, level }: StockLabel) => <span className={stockClass(level)}>{text}</span>;
