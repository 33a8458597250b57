import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDollars, formatMoney } from '#src/domain/pricing/money.ts';
import { priceWords } from '#src/domain/pricing/price-text.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { stockWord } from '#src/domain/product/stock.ts';
import { $prices, wantPrices, type PriceState } from '#src/stores/product/prices.ts';
import { $sees, $viewer } from '#src/stores/account/viewer.ts';

const STOCK_CLASS = { in: 'stock', low: 'stock low', out: 'stock out' } as const;

interface Props {
  product: ProductSummary;
  /** recycling fee per tire, `5.00` */
  recycling: string;
}

/** The foot of a card; for somebody who is signed in with their own price, which is asked for once it is shown. */
export function CardPrice({ product, recycling }: Props) {
  const { id } = product;
  const viewer = useStore($viewer, { ssr: 'initial' });
  const sees = useStore($sees, { ssr: 'initial' });
  const prices = useStore($prices, { ssr: 'initial', keys: [id] });
  useEffect(() => {
    if (viewer && sees) wantPrices([id]);
  }, [viewer, sees, id]);
  return <CardFoot product={product} recycling={recycling} price={sees ? prices[id] : undefined} />;
}

/**
 * Price, stock and what comes on top.
 * @param price what somebody who is signed in pays; undefined while it is on its way, and for everybody else
 */
export function CardFoot({ product: p, recycling, price }: Props & { price: PriceState | undefined }) {
  const own = typeof price === 'object' ? priceWords(price, p.size ? recycling : null) : null;
  const stock = own?.stock ?? stockWord(p);
  return (
    <div className={price ? 'cfoot priced' : 'cfoot'}>
      <span className="price">{own?.figure ?? formatMoney(p.retail_price)}</span>
      <span className={STOCK_CLASS[stock.level]}>{stock.text}</span>
      {own ? (
        <span className="per">
          <span>{own.lines[0]}</span>
          <span>{own.lines[1]}</span>
        </span>
      ) : (
        <span className="per">{p.size ? `each, plus ${formatDollars(recycling)} recycling` : 'each'}</span>
      )}
    </div>
  );
}
