import type { KeyboardEvent } from 'react';
import type { EntrySummary } from '#src/contracts/editor/entries.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import {
  changeRow,
  isChanged,
  resetRow,
  saveRow,
  type ProductData,
  type ProductRow,
} from '#src/stores/editor/products.ts';
import { SmallButton } from '../actions.tsx';
import { SingleControl } from '../fields/SingleControl.tsx';
import { NUMBER_COLUMNS, PRODUCT_COLUMNS } from './product-columns.ts';

const LABELS: Record<string, string> = {
  ...Object.fromEntries(PRODUCT_COLUMNS.map(({ name, label }) => [name, label])),
  cost: 'Cost',
  msrp: 'Suggested price',
};

interface Props {
  product: EntrySummary;
  /** undefined until it is loaded */
  row: ProductRow | undefined;
}

/** A product that is edited in its row. What is wrong with it is a row of its own below. */
export function ProductTableRow({ product: { id, title, note }, row }: Props) {
  const { data = null, errors = {}, state = 'loading', message = '' } = row ?? {};
  const changed = row ? isChanged(row) : false;
  const errorId = `row-${id}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target as Element).matches('input, select')) {
      event.preventDefault();
      void saveRow(id);
    } else if (event.key === 'Escape') resetRow(id);
  };
  const fieldErrors = Object.entries(errors)
    .map(([name, text]) => `${LABELS[name] ?? name}: ${text}`)
    .join(' ');
  const controlOf = (name: string, label: string) => ({
    'aria-label': `${label}, ${title}`,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'aria-describedby': errors[name] ? errorId : undefined,
    disabled: !data,
  });
  return (
    <>
      <tr
        onKeyDown={onKeyDown}
        data-changed={changed || undefined}
        aria-busy={state === 'saving' || state === 'loading'}
      >
        <th scope="row">
          <a href={formatHash({ section: 'product', id })}>{title}</a>
          <span className="note">{note}</span>
        </th>
        {PRODUCT_COLUMNS.map((field) => {
          const { name, label } = field;
          const value = data?.[name as keyof ProductData];
          return (
            <td key={name} className={NUMBER_COLUMNS.includes(label) ? 'n' : undefined} data-label={label}>
              <SingleControl
                field={field}
                control={controlOf(name, label)}
                value={value}
                change={(next) => next !== value && changeRow(id, { [name]: next })}
              />
            </td>
          );
        })}
        <td className="go">
          {changed ? (
            <SmallButton aria-disabled={state === 'saving'} onClick={() => void saveRow(id)}>
              Save<span className="vh"> {title}</span>
            </SmallButton>
          ) : (
            <span role="status">{state === 'saved' ? message : ''}</span>
          )}
        </td>
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
