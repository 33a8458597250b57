import { STATUS_TITLES } from '#src/domain/product/product.ts';
import { changeRow, saveRow, type ProductData, type ProductRow } from '#src/stores/editor/products.ts';
import type { PRICE_COLUMNS } from './price-columns.ts';
import { DeskSelect } from '../fields/DeskSelect.tsx';
import { SmallButton } from '../actions.tsx';

export interface CellProps extends Pick<ProductRow, 'data' | 'errors'> {
  id: string;
  title: string;
  /** id of the element with the row's errors */
  errorId: string;
}

const controlProps = ({ title, data, errors, errorId }: CellProps, name: keyof ProductData, label: string) => ({
  'aria-label': `${label}, ${title}`,
  'aria-invalid': errors[name] ? (true as const) : undefined,
  'aria-describedby': errors[name] ? errorId : undefined,
  disabled: !data,
});

interface PriceCellProps extends CellProps {
  name: (typeof PRICE_COLUMNS)[number][0];
  label: string;
}

export function PriceCell({ name, label, ...cell }: PriceCellProps) {
  return (
    <td className="n" data-label={label}>
      <input
        className="in"
        inputMode="decimal"
        {...controlProps(cell, name, label)}
        value={cell.data?.[name] ?? ''}
        onChange={({ target }) => changeRow(cell.id, { [name]: target.value })}
        onBlur={({ target }) =>
          /^\d+(\.\d{0,2})?$/.test(target.value) && changeRow(cell.id, { [name]: Number(target.value).toFixed(2) })
        }
      />
    </td>
  );
}

export const StockCell = (cell: CellProps) => (
  <td className="n" data-label="Stock">
    <input
      className="in"
      inputMode="numeric"
      {...controlProps(cell, 'count', 'Stock')}
      value={cell.data?.count ?? ''}
      onChange={({ target }) =>
        changeRow(cell.id, { count: /^\d+$/.test(target.value) ? Number(target.value) : target.value })
      }
    />
  </td>
);

export const BadgeCell = (cell: CellProps) => (
  <td data-label="Badge">
    <DeskSelect
      {...controlProps(cell, 'status_type', 'Badge')}
      value={cell.data?.status_type ?? 0}
      options={STATUS_TITLES.map((title, type) => [type, title || 'None'])}
      choose={(type) => changeRow(cell.id, { status_type: Number(type) })}
    />
  </td>
);

/** Whether partners see the exact quantity. */
export const VisibilityCell = (cell: CellProps) => (
  <td data-label="Quantity">
    <DeskSelect
      {...controlProps(cell, 'status_visible', 'Quantity')}
      value={cell.data?.status_visible ?? 0}
      options={['Shown', 'Hidden'].map((title, value) => [value, title])}
      choose={(value) => changeRow(cell.id, { status_visible: Number(value) })}
    />
  </td>
);

interface Props extends Pick<ProductRow, 'state' | 'message'> {
  id: string;
  title: string;
  changed: boolean;
}

export const SaveCell = ({ id, title, changed, state, message }: Props) => (
  <td className="go">
    {changed ? (
      <SmallButton aria-disabled={state === 'saving'} onClick={() => void saveRow(id)}>
        Save<span className="vh"> {title}</span>
      </SmallButton>
    ) : (
      <span role="status">{state === 'saved' ? message : ''}</span>
    )}
  </td>
);
