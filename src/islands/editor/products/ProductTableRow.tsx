import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import type { EntrySummary } from '#src/contracts/editor/entries.ts';
import { missedFigures } from '#src/stores/editor/desk-data.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { isChanged, resetRow, saveRow, type ProductRow } from '#src/stores/editor/products.ts';
import { PRICE_COLUMNS } from './price-columns.ts';
import { BadgeCell, PriceCell, SaveCell, StockCell, VisibilityCell, type CellProps } from './ProductCells.tsx';

const LABELS: Record<string, string> = {
  ...Object.fromEntries(PRICE_COLUMNS),
  count: 'Stock',
  cost: 'Cost',
  msrp: 'Suggested price',
};

interface Props {
  product: EntrySummary;
  /** undefined until it is loaded */
  row: ProductRow | undefined;
}

/** A product that is edited in its row. What is wrong with it is a row of its own below. */
export function ProductTableRow({ product: { id, title, note, path }, row }: Props) {
  const waiting = useStore(missedFigures.$data).data?.wanted.find((one) => one.path === path)?.count;
  const { data = null, errors = {}, state = 'loading', message = '' } = row ?? {};
  const changed = row ? isChanged(row) : false;
  const errorId = `row-${id}`;
  const cell: CellProps = { id, title, data, errors, errorId };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target as Element).matches('input, select')) {
      event.preventDefault();
      void saveRow(id);
    } else if (event.key === 'Escape') resetRow(id);
  };
  const fieldErrors = Object.entries(errors)
    .map(([name, text]) => `${LABELS[name] ?? name}: ${text}`)
    .join(' ');
  return (
    <>
      <tr
        onKeyDown={onKeyDown}
        data-changed={changed || undefined}
        aria-busy={state === 'saving' || state === 'loading'}
      >
        <th scope="row">
          <a href={formatHash({ section: 'product', id })}>{title}</a>
          <span className="note">
            {note}
            {waiting && `, ${waiting} waiting`}
          </span>
        </th>
        {PRICE_COLUMNS.map(([name, label]) => (
          <PriceCell key={name} {...cell} name={name} label={label} />
        ))}
        <StockCell {...cell} />
        <BadgeCell {...cell} />
        <VisibilityCell {...cell} />
        <SaveCell id={id} title={title} changed={changed} state={state} message={message} />
      </tr>
      {(fieldErrors || (state === 'failed' && message)) && (
        <tr className="row-wrong">
          <td colSpan={8}>
            <p className="wrong" role="alert" id={errorId}>
              {fieldErrors || message}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}
