import { cardTotals, type CardFees, type CardVehicle } from '#src/domain/pricing/card-totals.ts';
import { taxNames, withTaxes } from '#src/domain/pricing/taxes.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import type { PartnerPrice } from '#src/domain/pricing/partner-price.ts';
import { isOwnPrice, ownPrice, priceText, unitText } from '#src/domain/pricing/price-text.ts';
import type { ProductSummary } from '#src/domain/product/product.ts';
import { lowersTotal, promotionsOf, type PromotedTire } from '#src/domain/pricing/promotion.ts';
import { stockLabel } from '#src/domain/product/stock.ts';
import { stockClass } from './stock-class.ts';

export interface CardPriceProps {
  product: PromotedTire & Pick<ProductSummary, 'retail_price' | 'count' | 'in_stock' | 'lead_days'>;
  /** recycling fee per tire, `5.00` */
  recycling: string;
  /** names of the taxes, `GST and PST` */
  taxes: string;
  /** with fees, the card also shows the price of a set, and of a set installed */
  fees?: CardFees | undefined;
  vehicle?: CardVehicle | undefined;
  /** name of the shop that has it in stock; lists say it */
  place?: string | undefined;
  /**
   * What a signed-in viewer pays. Absent for visitors, and while it is loading. `none` or `failed`: there is no such
   * price, so the retail price is shown instead.
   */
  price?: PartnerPrice | 'none' | 'failed' | undefined;
}

/**
 * The foot of a card: price, stock and extra charges. In a list it holds the price of one tire, of a set and of a set
 * installed; `styles/list/price-basis.css` shows the one that the visitor has chosen.
 */
export function CardPrice({ product: p, recycling, taxes, fees, vehicle, place, price }: CardPriceProps) {
  const fee = p.size ? recycling : null;
  const own = typeof price === 'object' ? priceText(price, fee, taxes) : null;
  const each = typeof price === 'object' ? ownPrice(price) : p.retail_price;
  const isOwn = typeof price === 'object' && isOwnPrice(price);
  const totals = fees ? cardTotals({ ...p, each, isOwn }, fees, vehicle) : null;
  const promotions = promotionsOf(p, fees?.promotions ?? []).filter(
    (one) => !isOwn || one.partners || !lowersTotal(one),
  );
  const lines = own ? own.lines.map((line) => <span key={line}>{line}</span>) : unitText(fee, taxes);
  const { text, level } = own?.stock ?? stockLabel(p);
  const stock = <span className={stockClass(level)}>{text}</span>;
  const shop = place && <span className="place">{`at ${place}`}</span>;
  const className = price ? 'cfoot priced' : 'cfoot';
  if (!totals)
    return (
      <div className={className}>
        <span className="price">{formatMoney(each)}</span>
        {stock}
        {shop}
        <span className="per">{lines}</span>
      </div>
    );
  const { number, set, installed } = totals;
  const withNames = `with ${taxNames(fees!.taxes, 'recycling')}`;
  const basis = own && <span>{own.lines[0]}</span>;
  return (
    <div className={className}>
      <span className="price">
        <span className="by-each">{formatMoney(each)}</span>
        <span className="by-set">{formatMoney(set)}</span>
        <span className="by-all">{formatMoney(installed ?? set)}</span>
      </span>
      {stock}
      {shop}
      <span className="per">
        <span className="by-each">{lines}</span>
        <span className="by-set">
          {basis}
          {`${number}, ${withNames}`}
        </span>
        <span className="by-all">
          {basis}
          {installed ? `${number}, installed${withTaxes(taxes)}` : `${number}, ${withNames}, not mounted`}
        </span>
      </span>
      <span className="whole">
        {installed ? `Installed, ${number}: ` : `${number[0]!.toUpperCase()}${number.slice(1)}${withTaxes(taxes)}: `}
        <b>{formatMoney(installed ?? set)}</b>
      </span>
      {promotions.length > 0 && <span className="promo">{promotions.map(({ title }) => title).join(', ')}</span>}
    </div>
  );
}
