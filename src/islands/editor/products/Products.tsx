import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $rows, isChanged, loadRows, deskProducts, saveRow } from '#src/stores/editor/products.ts';
import { ListPlaceholder, SearchBox, Pager } from '../desk-list/ListParts.tsx';
import { DeskTable } from '../desk-list/DeskTable.tsx';
import { NUMBER_COLUMNS, PRODUCT_COLUMNS } from './product-columns.ts';
import { ProductTableRow } from './ProductTableRow.tsx';
import { LargeButton } from '../actions.tsx';

/** Prices, stock, badge and visibility of products, row by row. Enter saves a row, Escape resets it. */
export function Products() {
  const list = useStore(deskProducts.$list);
  const rows = useStore($rows);
  useEffect(() => void deskProducts.load(), []);
  useEffect(() => {
    if (list.state === 'ready') void loadRows(list.rows.map(({ id }) => id));
  }, [list.state, list.rows]);
  const changed = Object.entries(rows)
    .filter(([, row]) => isChanged(row))
    .map(([id]) => id);
  return (
    <>
      <div className="list-acts cluster">
        <SearchBox
          label="Search brand, pattern, size or code"
          value={list.query.search ?? ''}
          search={(search) => void deskProducts.load({ search })}
        />
      </div>
      <p className="note">
        Partners see a change right away, product pages within a minute, lists and everything else when you publish.
        Enter saves a row, Escape undoes it.
      </p>
      <ListPlaceholder list={deskProducts} none="No products match these words." />
      {list.rows.length > 0 && (
        <div className="products">
          <DeskTable
            label="Products"
            columns={['Product', ...PRODUCT_COLUMNS.map(({ label }) => label), 'Save']}
            numbers={NUMBER_COLUMNS}
            hidden={['Save']}
          >
            {list.rows.map((product) => (
              <ProductTableRow key={product.id} product={product} row={rows[product.id]} />
            ))}
          </DeskTable>
        </div>
      )}
      <Pager list={deskProducts} />
      {changed.length > 1 && (
        <div className="save-bar cluster">
          <LargeButton main onClick={() => void Promise.all(changed.map(saveRow))}>
            Save {changed.length} rows
          </LargeButton>
        </div>
      )}
    </>
  );
}
