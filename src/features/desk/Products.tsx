import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect } from 'react';
import { missedFigures } from './Figures.tsx';
import { formatHash, may, refusalOf } from '#src/features/desk-frame/desk-store.ts';
import {
  $rows,
  changeRow,
  deskProducts,
  isChanged,
  loadRows,
  type ProductData,
  type ProductRow,
  resetRow,
  saveRow,
} from './products-store.ts';
import { DeskTable, Paged, SearchBox } from '#src/features/desk-frame/ListParts.tsx';
import { LargeButton, SmallButton } from '#src/features/desk-frame/actions.tsx';
import type { EntrySummary } from '#src/features/desk-frame/entries-calls.ts';
import type { FormField, FieldMeta } from '#src/kit/form-fields.ts';
import { fieldLabel, fieldOf } from '#src/features/desk-frame/forms.ts';
import { SingleControl } from '#src/features/desk-frame/field-parts.tsx';

const PRODUCT_COLUMNS = Object.entries({
  retail_price: { label: 'Retail' },
  price: { label: 'Partner' },
  vip_price: { label: 'VIP' },
  count: { label: 'Stock' },
  status_type: { label: 'Badge' },
  // whether partners see the exact quantity
  status_visible: {
    label: 'Quantity',
    as: 'choice',
    options: ['Shown', 'Hidden'].map((name, at) => [at, name] as const),
  },
} satisfies Partial<Record<keyof ProductData, FieldMeta>>).map(([name, column]): FormField => ({
  ...fieldOf('product', null, name)!,
  ...column,
}));
const NUMBER_COLUMNS = PRODUCT_COLUMNS.filter(({ as }) => as !== 'choice').map(({ label }) => label);

/** Prices, stock, badge and visibility of products, row by row. Enter saves a row, Escape resets it. */
export function Products() {
  const { data, state, query } = useStore(deskProducts.$data);
  const rows = useStore($rows);
  useEffect(() => {
    void deskProducts.load();
    if (may('sizes')) void missedFigures.load();
  }, []);
  useEffect(() => {
    if (state === 'ready' && data) void loadRows(data.data.map(({ id }) => id));
  }, [state, data]);
  const changed = Object.entries(rows)
    .filter(([, row]) => isChanged(row))
    .map(([id]) => id);
  return (
    <>
      <div className="list-acts cluster gap-2-4 below-3">
        <SearchBox
          label="Search brand, pattern, size or code"
          value={query.search ?? ''}
          search={(search) => void deskProducts.load({ search })}
        />
        <a className="btn" href={formatHash({ section: 'product', id: 'new' })}>
          New wheel or accessory
        </a>
      </div>
      <p className="note">
        {refusalOf('entries/product') ||
          'Partners see a change right away, product pages within a minute, lists and everything else when you publish. ' +
            'Enter saves a row, Escape undoes it.'}
      </p>
      <Paged of={deskProducts} none="No products match these words.">
        {(products) =>
          products.length > 0 && (
            <div className="products above-3">
              <DeskTable
                label="Products"
                columns={['Product', ...PRODUCT_COLUMNS.map(({ label }) => label), 'Save']}
                numbers={NUMBER_COLUMNS}
                hidden={['Save']}
              >
                {products.map((product) => (
                  <ProductTableRow key={product.id} product={product} row={rows[product.id]} />
                ))}
              </DeskTable>
            </div>
          )
        }
      </Paged>
      {changed.length > 1 && (
        <div className="save-bar cluster line-above above-5 paper">
          <LargeButton main onClick={() => void Promise.all(changed.map(saveRow))}>
            Save {changed.length} rows
          </LargeButton>
        </div>
      )}
    </>
  );
}

const labelOf = (name: string): string =>
  PRODUCT_COLUMNS.find((column) => column.name === name)?.label ?? fieldLabel('product', null, name);

interface Props {
  product: EntrySummary;
  row: ProductRow | undefined;
}

function ProductTableRow({ product: { id, title, note, path }, row }: Props) {
  const waiting = useStore(missedFigures.$data).data?.wanted.find((one) => one.path === path)?.count;
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
    .map(([name, text]) => `${labelOf(name)}: ${text}`)
    .join(' ');
  const controlOf = (name: string, label: string) => ({
    'aria-label': `${label}, ${title}`,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'aria-describedby': errors[name] ? errorId : undefined,
    disabled: !data || !may('entries/product', true),
  });
  return (
    <>
      <tr
        onKeyDown={onKeyDown}
        data-changed={changed || undefined}
        aria-busy={state === 'saving' || state === 'loading'}
      >
        <th scope="row">
          <a href={may('entries') ? formatHash({ section: 'product', id }) : (path ?? undefined)}>{title}</a>
          <span className="note">
            {note}
            {waiting && `, ${waiting} waiting`}
          </span>
        </th>
        {PRODUCT_COLUMNS.map((field) => {
          const { name, label } = field;
          const value = data?.[name as keyof ProductData];
          return (
            <td key={name} className={NUMBER_COLUMNS.includes(label) ? 'number' : undefined} data-label={label}>
              <SingleControl
                field={field}
                control={controlOf(name, label)}
                value={value}
                change={(next) => next !== value && changeRow(id, { [name]: next })}
              />
            </td>
          );
        })}
        <td className="go tiny bold">
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
