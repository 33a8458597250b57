// The roles are explicit: on phones the rows are laid out as cards, and some browsers drop the roles of such a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo } from 'react';
import type { QuickTire } from '#src/contracts/quick-order.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { partnerStock } from '#src/domain/pricing/price-text.ts';
import { serviceDescription, STATUS_TITLES } from '#src/domain/product/product.ts';
import { publicStock, stockLabel } from '#src/domain/product/stock.ts';
import { pick } from '#src/stores/order/quick-order.ts';
import { iconHref } from '#src/ui/icon.ts';

interface Props {
  tire: QuickTire;
  slug: string;
  picked: boolean;
  /** fewer in stock than ordered */
  short: boolean;
  place: string;
  columns: string;
  showOwnPrices: boolean;
}

/** One tire: a radio button picks it for its size. */
export const TireRow = memo(function TireRow({ tire: t, slug, picked, short, place, columns, showOwnPrices }: Props) {
  // While a customer looks at the screen, only public stock is shown.
  const stock = showOwnPrices ? partnerStock(t) : stockLabel(publicStock(t.count ?? 16));
  const money = (name: string, amount: string | undefined) => (
    <>
      <span className="on-card">{name} </span>
      {amount ? formatMoney(amount) : <span aria-label="none">–</span>}
    </>
  );
  return (
    <tr role="row" className={picked ? 'picked' : undefined}>
      <th role="rowheader" scope="row" className="c-name">
        <label>
          <input
            type="radio"
            name={`pick-${slug}`}
            checked={picked}
            onChange={() => pick(slug, t.id)}
            onClick={() => picked && pick(slug, undefined)}
          />
          <span>
            <b>
              {t.brands} {t.pattern_title}
            </b>{' '}
            {serviceDescription(t)}
            {t.run_flat && ' run-flat'}
            {t.snowflake && (
              <svg className="flake" aria-label="Three-peak mountain snowflake" role="img">
                <use href={iconHref('flake')} />
              </svg>
            )}
            {t.status_type > 0 && <i>{STATUS_TITLES[t.status_type]}</i>}
          </span>
        </label>
        <a href={productPath(t)}>
          Details<span className="vh"> of {t.title}</span>
        </a>
      </th>
      <td role="cell" className="c-stock">
        <span
          className={
            stock.level === 'in' && !(short && showOwnPrices)
              ? 'stock'
              : `stock ${stock.level === 'out' ? 'out' : 'low'}`
          }
        >
          {stock.text}
        </span>
      </td>
      <td role="cell" className="c-place">
        {place}
      </td>
      <td role="cell" className="c-retail">
        {money('Retail', t.retail_price)}
      </td>
      {columns.includes('partner') && (
        <td role="cell" className="c-partner">
          {money('Partner', t.price)}
        </td>
      )}
      {columns.includes('vip') && (
        <td role="cell" className="c-vip">
          {money('VIP', t.vip_price)}
        </td>
      )}
    </tr>
  );
});
