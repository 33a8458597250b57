// The roles are explicit: on phones the rows are laid out as cards, and some browsers drop the roles of such a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo, useState } from 'react';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import { fitVerdict, type FitVerdict } from '#src/features/vehicles/fit-verdict.ts';
import type { OrderSize } from './quick-order-calls.ts';
import { pick, setQuantity, sortTires, TIRE_COLUMNS, type TireColumn, type TireOrder } from './quick-order-store.ts';
import type { MyVehicle } from '#src/features/vehicles/my-vehicle.ts';
import { placeText, shortageText } from '#src/features/products/stock.ts';
import { productPath, sizePath } from '#src/kit/paths.ts';
import { formatMoney } from '#src/kit/money.ts';
import { partnerStock, shownStock } from '#src/features/pricing/item-price.ts';
import { serviceDescription, STATUS_TITLES } from '#src/features/products/product.ts';
import { iconHref } from '#src/kit/icon.ts';

interface TableProps {
  wanted: OrderSize;
  /** that the tires are checked against; null: none */
  vehicle: MyVehicle | null;
  picked: number | undefined;
  places: readonly string[];
  columns: readonly TireColumn[];
  order: TireOrder;
  sortBy: (column: TireColumn) => void;
  showOwnPrices: boolean;
}

interface RowProps extends Pick<TableProps, 'wanted' | 'columns' | 'showOwnPrices'> {
  tire: ShownTire;
  picked: boolean;
  place: string;
  /** whether the tire fits the vehicle that the list is checked against */
  verdict: FitVerdict | null;
}

const PRICE_COLUMNS = { retail: 'retail_price', partner: 'price', vip: 'vip_price' } as const;

function TireRow({ tire: t, wanted, picked, place, columns, showOwnPrices, verdict }: RowProps) {
  const shown = shownStock(t, showOwnPrices);
  const stock = partnerStock(shown);
  const shortage = shortageText(shown, wanted.quantity);
  return (
    <tr role="row" className={picked ? 'picked on-sand' : undefined}>
      <th role="rowheader" scope="row" className="c-name small nowrap">
        <label className="check row gap-3">
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
            {t.size && t.size !== wanted.size && `${t.size} `}
            {serviceDescription(t)}
            {t.run_flat && ' run-flat'}
            {t.snowflake && (
              <svg className="flake" aria-label="Three-peak mountain snowflake" role="img">
                <use href={iconHref('flake')} />
              </svg>
            )}
            {t.status_type > 0 && <span className="badge soft">{STATUS_TITLES[t.status_type]}</span>}
            {verdict && (
              <small className={`fit block is-${verdict.fits}`}>
                {verdict.fits === 'yes' ? verdict.title : `${verdict.title}: ${verdict.text}`}
              </small>
            )}
            {picked && shortage && <small className="fit block is-no">{shortage}</small>}
          </span>
        </label>
        <a className="tap muted tiny" href={productPath(t)}>
          Details<span className="vh"> of {t.title}</span>
        </a>
      </th>
      <td role="cell" className="c-stock small nowrap">
        <span
          className={stock.level === 'in' && !shortage ? 'stock' : `stock ${stock.level === 'out' ? 'out' : 'low'}`}
        >
          {stock.text}
        </span>
      </td>
      <td role="cell" className="c-place small nowrap">
        {place}
      </td>
      {columns.map((column) => {
        if (column !== 'retail' && column !== 'partner' && column !== 'vip') return null;
        const price = t[PRICE_COLUMNS[column]];
        return (
          <td key={column} role="cell" className={`small nowrap c-${column}`}>
            {price ? formatMoney(price) : <span aria-label="none">–</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** Everything in stock of one size, what does not fit last. */
export const SizeTires = memo(function SizeTires(props: TableProps) {
  const { wanted, vehicle, picked, places, columns, order, sortBy, showOwnPrices } = props;
  const { key, slug, size, quantity, tires } = wanted;
  const sorted = sortTires(tires, order).map((tire) => ({ tire, verdict: vehicle && fitVerdict(tire, vehicle) }));
  const isUnfit = ({ verdict }: (typeof sorted)[number]) => verdict?.fits === 'no';
  const shown = [...sorted.filter((one) => !isUnfit(one)), ...sorted.filter(isUnfit)];
  return (
    <section className="qo-size frame above-5" aria-labelledby={`size-${key}`}>
      <header className="cluster justify-between gap-2-4 on-sand">
        <h3 id={`size-${key}`}>
          <a className="tap" href={slug || !tires[0] ? sizePath(slug) : productPath(tires[0])}>
            {size}
          </a>{' '}
          <span className="small muted weight-500">
            {tires.length ? `${tires.length} in stock` : 'Nothing in stock. Ask us to order.'}
          </span>
        </h3>
        <Quantity sizeKey={key} size={size} quantity={quantity} />
      </header>
      {shown.length > 0 && (
        <div className="qo-rows">
          <table role="table" aria-label={size}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((by) => (
                  <th
                    key={by}
                    role="columnheader"
                    scope="col"
                    className={`small nowrap muted c-${by}`}
                    aria-sort={order.by === by ? (order.down ? 'descending' : 'ascending') : undefined}
                  >
                    <button type="button" className="tap semibold" onClick={() => sortBy(by)}>
                      {TIRE_COLUMNS[by]}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {shown.map(({ tire, verdict }) => (
                <TireRow
                  key={tire.id}
                  tire={tire}
                  wanted={wanted}
                  picked={tire.id === picked}
                  place={placeText(tire, places)}
                  columns={columns}
                  showOwnPrices={showOwnPrices}
                  verdict={verdict}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
});

const MAX_QUANTITY = 999;

/** The quantity of a size. The field keeps what is typed until it loses the focus; only numbers are applied. */
function Quantity({ sizeKey, size, quantity }: Pick<OrderSize, 'size' | 'quantity'> & { sizeKey: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    if (/^[1-9]\d*$/.test(text) && Number(text) <= MAX_QUANTITY) setQuantity(sizeKey, Number(text));
  };
  return (
    <label className="many row gap-2 small semibold">
      How many<span className="vh"> of {size}</span>
      <input
        className="in text-right bold"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        value={typed ?? quantity}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
