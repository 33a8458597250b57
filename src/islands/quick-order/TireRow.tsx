// The roles are explicit: on phones the rows are laid out as cards, and some browsers drop the roles of such a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo } from 'react';
import type { QuickTire } from '#src/contracts/quick-order.ts';
import { productPath } from '#src/domain/shop/paths.ts';
import { formatMoney } from '#src/domain/pricing/money.ts';
import { partnerStock, shownStock } from '#src/domain/pricing/price-text.ts';
import { serviceDescription, STATUS_TITLES } from '#src/domain/product/product.ts';
import { shortageText } from '#src/domain/product/stock.ts';
import type { FitVerdict } from '#src/domain/vehicle/fit-verdict.ts';
import { pick, type OrderSize } from '#src/stores/order/quick-order.ts';
import { iconHref } from '#src/ui/icon.ts';

interface Props {
  tire: QuickTire;
  wanted: OrderSize;
  picked: boolean;
  place: string;
  columns: string;
  showOwnPrices: boolean;
  /** whether the tire fits the vehicle that the list is checked against */
  verdict: FitVerdict | undefined;
}

/** One tire: a radio button picks it for its size. */
export const TireRow = memo(function TireRow(props: Props) {
  const { tire: t, wanted, picked, place, columns, showOwnPrices, verdict } = props;
  const shown = shownStock(t, showOwnPrices);
  const stock = partnerStock(shown);
  const shortage = shortageText(shown, wanted.quantity);
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
            name={`pick-${wanted.key}`}
            checked={picked}
            onChange={() => pick(wanted.key, t.id)}
            onClick={() => picked && pick(wanted.key, undefined)}
          />
          <span>
            <b>
              {t.brands} {t.pattern_title}
            </b>{' '}
            {t.size !== wanted.size && `${t.size} `}
            {serviceDescription(t)}
            {t.run_flat && ' run-flat'}
            {t.snowflake && (
              <svg className="flake" aria-label="Three-peak mountain snowflake" role="img">
                <use href={iconHref('flake')} />
              </svg>
            )}
            {t.status_type > 0 && <i>{STATUS_TITLES[t.status_type]}</i>}
            {verdict && <small className={`fit is-${verdict.fits}`}>{rowText(verdict)}</small>}
            {picked && shortage && <small className="fit is-no">{shortage}</small>}
          </span>
        </label>
        <a className="tap" href={productPath(t)}>
          Details<span className="vh"> of {t.title}</span>
        </a>
      </th>
      <td role="cell" className="c-stock">
        <span
          className={stock.level === 'in' && !shortage ? 'stock' : `stock ${stock.level === 'out' ? 'out' : 'low'}`}
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

/** A tire that fits in an original size needs no explanation. For other sizes, the text above the table explains. */
const rowText = ({ fits, title, text, isOriginalSize }: FitVerdict): string =>
  fits === 'yes' ? title : isOriginalSize || fits === 'no' ? `${title}: ${text}` : title;
