import type { StockLabel } from '#src/domain/product/stock.ts';
import { stockClass } from './stock-class.ts';

export const Stock = ({ text, level }: StockLabel) => <span className={stockClass(level)}>{text}</span>;
