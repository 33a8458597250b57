import { useStore } from '@nanostores/react';
import { useEffect, type KeyboardEvent } from 'react';
import type { EntrySummary } from '#src/contracts/editor/entries.ts';
import { STATUS_TITLES } from '#src/domain/product/product.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import {
  $rows,
  changeRow,
  resetRow,
  isChanged,
  loadRows,
  products,
  saveRow,
  type ProductData,
  type ProductRow,
} from '#src/stores/editor/products.ts';
import { ListState, SearchBox } from './ListParts.tsx';
import { Pager } from './Pager.tsx';

const PRICES = [
  ['retail_price', 'Retail'],
  ['price', 'Partner'],
  ['vip_price', 'VIP'],
] as const;

/** Prices, stock, badge and visibility of products, row by row. Enter saves a row, Escape resets it. */
export function Products() {
  const list = useStore(products.$list);
  const rows = useStore($rows);
  useEffect(() => void products.load(), []);
  useEffect(() => {
    if (list.state === 'ready') void loadRows(list.rows.map(({ id }) => id));
  }, [list.state, list.rows]);
  const changed = Object.entries(rows)
    .filter(([, row]) => isChanged(row))
    .map(([id]) => id);
  return (
    <>
      <div className="list-acts">
        <SearchBox
          label="Search brand, pattern, size or code"
          value={list.query.search ?? ''}
          search={(search) => void products.load({ search })}
        />
      </div>
      <p className="note">
        Calls and partners see a change at once, and product pages within a minute; lists and everything else once you
        publish. Enter saves a row, Escape takes it back.
      </p>
      <ListState list={products} none="No product holds these words." />
      {list.rows.length > 0 && (
        <div className="products">
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">Product</th>
                {PRICES.map(([field, label]) => (
                  <th key={field} scope="col" className="n">
                    {label}
                  </th>
                ))}
                <th scope="col" className="n">
                  Stock
                </th>
                <th scope="col">Badge</th>
                <th scope="col">Quantity</th>
                <th scope="col">
                  <span className="vh">Save</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((entry) => (
                <Row key={entry.id} entry={entry} row={rows[entry.id]} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager list={products} />
      {changed.length > 1 && (
        <div className="save-bar">
          <button type="button" className="btn btn-go" onClick={() => void Promise.all(changed.map(saveRow))}>
            Save {changed.length} rows
          </button>
        </div>
      )}
    </>
  );
}

function Row({ entry: { id, title, note }, row }: { entry: EntrySummary; row: ProductRow | undefined }) {
  const { data, errors = {}, state = 'loading', message = '' } = row ?? {};
  const changed = row ? isChanged(row) : false;
  const field = (name: keyof ProductData, label: string) => ({
    'aria-label': `${label}, ${title}`,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'aria-describedby': errors[name] ? `row-${id}` : undefined,
    disabled: !data,
  });
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target as Element).matches('input, select')) {
      event.preventDefault();
      void saveRow(id);
    } else if (event.key === 'Escape') resetRow(id);
  };
  const wrong = Object.entries(errors)
    .map(([name, text]) => `${LABELS[name] ?? name}: ${text}`)
    .join(' ');
  return (
    <>
      <tr onKeyDown={keys} data-changed={changed || undefined} aria-busy={state === 'saving' || state === 'loading'}>
        <th scope="row">
          <a href={formatHash({ section: 'product', id })}>{title}</a>
          <span className="note">{note}</span>
        </th>
        {PRICES.map(([name, label]) => (
          <td key={name} className="n" data-label={label}>
            <input
              className="in"
              inputMode="decimal"
              {...field(name, label)}
              value={data?.[name] ?? ''}
              onChange={({ target }) => changeRow(id, { [name]: target.value })}
              onBlur={({ target }) =>
                /^\d+(\.\d{0,2})?$/.test(target.value) && changeRow(id, { [name]: Number(target.value).toFixed(2) })
              }
            />
          </td>
        ))}
        <td className="n" data-label="Stock">
          <input
            className="in"
            inputMode="numeric"
            {...field('count', 'Stock')}
            value={data?.count ?? ''}
            onChange={({ target }) =>
              changeRow(id, { count: /^\d+$/.test(target.value) ? Number(target.value) : target.value })
            }
          />
        </td>
        <td data-label="Badge">
          <select
            className="in"
            {...field('status_type', 'Badge')}
            value={data?.status_type ?? 0}
            onChange={({ target }) => changeRow(id, { status_type: Number(target.value) })}
          >
            <option value={0}>None</option>
            {([1, 2, 3] as const).map((one) => (
              <option key={one} value={one}>
                {STATUS_TITLES[one]}
              </option>
            ))}
          </select>
        </td>
        <td data-label="Quantity">
          <select
            className="in"
            {...field('status_visible', 'Quantity')}
            value={data?.status_visible ?? 0}
            onChange={({ target }) => changeRow(id, { status_visible: Number(target.value) })}
          >
            <option value={0}>Shown</option>
            <option value={1}>Hidden</option>
          </select>
        </td>
        <td className="go">
          {changed ? (
            <button
              type="button"
              className="btn btn-sm"
              aria-disabled={state === 'saving'}
              onClick={() => void saveRow(id)}
            >
              Save<span className="vh"> {title}</span>
            </button>
          ) : (
            <span role="status">{state === 'saved' ? message : ''}</span>
          )}
        </td>
      </tr>
      {(wrong || (state === 'failed' && message)) && (
        <tr className="row-wrong">
          <td colSpan={8}>
            <p className="wrong" role="alert" id={`row-${id}`}>
              {wrong || message}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}
const LABELS: Record<string, string> = {
  retail_price: 'Retail',
  price: 'Partner',
  vip_price: 'VIP',
  count: 'Stock',
  cost: 'Cost',
  msrp: 'Suggested price',
};
