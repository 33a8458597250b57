import type { EntrySummary } from '#src/contracts/editor/entries.ts';
import type { ProductRow } from '#src/stores/editor/products.ts';
import { PRICE_COLUMNS } from './price-columns.ts';
import { ProductTableRow } from './ProductTableRow.tsx';

interface Props {
  products: readonly EntrySummary[];
  /** by the product's id; missing until it is loaded */
  rows: Readonly<Record<string, ProductRow>>;
}

export const ProductTable = ({ products, rows }: Props) => (
  <div className="products">
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">Product</th>
          {PRICE_COLUMNS.map(([field, label]) => (
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
        {products.map((product) => (
          <ProductTableRow key={product.id} product={product} row={rows[product.id]} />
        ))}
      </tbody>
    </table>
  </div>
);
