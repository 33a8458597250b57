import { formatDollars, formatMoney } from '#src/domain/money.ts';
import { priceWords } from '#src/domain/price-words.ts';
import type { ProductSummary } from '#src/domain/product.ts';
import { stockWord } from '#src/domain/stock.ts';
import type { PriceState } from '#src/stores/prices.ts';

const STOCK_CLASS = { in: 'stock', low: 'stock low', out: 'stock out' } as const;

/** The foot of a card: price, stock and what comes on top; for somebody who is signed in, their own. */
export function CardPrice({ product: p, recycling, price }: { product: ProductSummary; recycling: string; price: PriceState | undefined }) {
  const own = typeof price === 'object' ? priceWords(price, p.size ? recycling : null) : null;
  const stock = own?.stock ?? stockWord(p);
  return (
    <div className="cfoot">
      <span className="price">{own?.figure ?? formatMoney(p.retail_price)}</span>
      <span className={STOCK_CLASS[stock.level]}>{stock.text}</span>
      {own
        ? <span className="per"><span>{own.lines[0]}</span><span>{own.lines[1]}</span></span>
        : <span className="per">{p.size ? `each, plus ${formatDollars(recycling)} recycling` : 'each'}</span>}
    </div>
  );
}
