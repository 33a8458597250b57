// The roles are explicit: on phones the rows are laid out as cards, and some browsers drop the roles of such a table.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useState } from 'react';
import type { QuickTire } from '#src/contracts/quick-order.ts';
import { sortTires, TIRE_COLUMNS, type TireColumn, type TireOrder } from '#src/domain/list/tire-sort.ts';
import type { FitVerdict } from '#src/domain/vehicle/fit-verdict.ts';
import type { OrderSize } from '#src/stores/order/quick-order.ts';
import { placeText } from '#src/domain/product/stock.ts';
import { TireRow } from './TireRow.tsx';

/** Rows of a size that are shown at first, so that the next size is within reach. */
const MAX_UNFOLDED = 8;

export interface TableProps {
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

/** Tires of one size, those that do not fit last. @param verdicts whether they fit the vehicle, by id; empty without one */
export function TireTable({
  tires,
  verdicts,
  label,
  wanted,
  picked,
  places,
  columns,
  order,
  sortBy,
  showOwnPrices,
}: TableProps & { tires: QuickTire[]; verdicts: ReadonlyMap<number, FitVerdict>; label: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const mayFit = (id: number) => verdicts.get(id)?.fits !== 'no';
  const heads = columns.split(',') as TireColumn[];
  const ordered = sortTires(tires, order);
  const sorted = [...ordered.filter(({ id }) => mayFit(id)), ...ordered.filter(({ id }) => !mayFit(id))];
  const shown = unfolded ? sorted : sorted.filter((tire, i) => i < MAX_UNFOLDED || tire.id === picked);
  return (
    <>
      <table role="table" aria-label={label}>
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
                <button type="button" className="tap" onClick={() => sortBy(by)}>
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
              wanted={wanted}
              picked={tire.id === picked}
              place={placeText(tire, places)}
              columns={columns}
              showOwnPrices={showOwnPrices}
              verdict={verdicts.get(tire.id)}
            />
          ))}
        </tbody>
      </table>
      {shown.length < sorted.length && (
        <p className="qo-more">
          <button type="button" onClick={() => setUnfolded(true)}>
            Show all {tires.length}
            <span className="vh"> of {label}</span>
          </button>
        </p>
      )}
    </>
  );
}
