// The roles are explicit: on phones the rows are laid out as cards, and some browsers drop the roles of such a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { memo, useState } from 'react';
import { sizePath } from '#src/domain/shop/paths.ts';
import { inOrder, TIRE_COLUMNS, type TireColumn, type TireOrder } from '#src/domain/list/tire-sort.ts';
import type { OrderSize } from '#src/stores/order/quick-order.ts';
import { Quantity } from './Quantity.tsx';
import { TireRow } from './TireRow.tsx';

/** Rows of a size that are shown at first, so that the next size is within reach. */
const MAX_UNFOLDED = 8;

interface Props {
  wanted: OrderSize;
  /** id of the tire that is picked */
  picked: number | undefined;
  places: string[];
  /** comma separated */
  columns: string;
  order: TireOrder;
  sortBy: (column: TireColumn) => void;
  showOwnPrices: boolean;
}

/** Everything in stock of one size. */
export const SizeTires = memo(function SizeTires({
  wanted,
  picked,
  places,
  columns,
  order,
  sortBy,
  showOwnPrices,
}: Props) {
  const { slug, size, quantity, tires } = wanted;
  const [unfolded, setUnfolded] = useState(false);
  const heads = columns.split(',') as TireColumn[];
  const sorted = inOrder(tires, order);
  const shown = unfolded ? sorted : sorted.filter((tire, i) => i < MAX_UNFOLDED || tire.id === picked);
  return (
    <section className="qo-size" aria-labelledby={`size-${slug}`}>
      <header>
        <h3 id={`size-${slug}`}>
          <a href={sizePath(slug)}>{size}</a>{' '}
          <span>{tires.length ? `${tires.length} in stock` : 'Nothing in stock. Ask us to order.'}</span>
        </h3>
        <Quantity slug={slug} size={size} quantity={quantity} />
      </header>
      {tires.length > 0 && (
        <table role="table" aria-labelledby={`size-${slug}`}>
          <thead role="rowgroup">
            <tr role="row">
              {heads.map((by) => (
                <th
                  key={by}
                  role="columnheader"
                  scope="col"
                  className={`c-${by}`}
                  aria-sort={order.by === by ? (order.down ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" onClick={() => sortBy(by)}>
                    {TIRE_COLUMNS[by]}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {shown.map((tire) => (
              <TireRow
                key={tire.id}
                tire={tire}
                slug={slug}
                picked={tire.id === picked}
                short={tire.count !== null && tire.count < Math.min(quantity, 16)}
                place={places[tire.location] ?? ''}
                columns={columns}
                showOwnPrices={showOwnPrices}
              />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < sorted.length && (
        <p className="qo-more">
          <button type="button" onClick={() => setUnfolded(true)}>
            Show all {tires.length}
            <span className="vh"> of {size}</span>
          </button>
        </p>
      )}
    </section>
  );
});
