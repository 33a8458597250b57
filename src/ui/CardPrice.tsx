import { formatMoney } from '#src/domain/pricing/money.ts';
import type { PartnerPrice } from '#src/domain/pricing/partner-price.ts';
import { priceText, unitText } from '#src/domain/pricing/price-text.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { stockLabel } from '#src/domain/product/stock.ts';
import { Stock } from './Stock.tsx';

export interface CardPriceProps {
  product: Pick<ProductSummary, 'size' | 'retail_price' | 'count' | 'in_stock'>;
  /** recycling fee per tire, `5.00` */
  recycling: string;
  /**
   * What a signed-in viewer pays. Absent for visitors, and while it is loading. `none` or `failed`: there is no such
   * price, so the retail price is shown instead.
   */
  price?: PartnerPrice | 'none' | 'failed' | undefined;
}

/** The foot of a card: price, stock, and what comes on top of the price. */
export function CardPrice({ product: p, recycling, price }: CardPriceProps) {
  const fee = p.size ? recycling : null;
  const own = typeof price === 'object' ? priceText(price, fee) : null;
  return (
    <div className={price ? 'cfoot priced' : 'cfoot'}>
      <span className="price">{own?.figure ?? formatMoney(p.retail_price)}</span>
      <Stock {...(own?.stock ?? stockLabel(p))} />
      <span className="per">{own ? own.lines.map((line) => <span key={line}>{line}</span>) : unitText(fee)}</span>
    </div>
  );
}
