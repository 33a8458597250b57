import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { scrollableRegion } from '../desk-list/scrollable.ts';

/** The products that a list would change, with both values of each column. */
export function ProductDifferences({ outcome: { differences, changed, added } }: { outcome: ImportOutcome }) {
  if (!differences.length) return null;
  return (
    <>
      <div {...scrollableRegion} aria-label="Products that change">
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Column</th>
              <th scope="col" className="n">
                Now
              </th>
              <th scope="col" className="n">
                Then
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.flatMap(({ sku, title, columns }) =>
              columns.map(({ column, from, to }, i) => (
                <tr key={`${sku}/${column}`}>
                  {i === 0 && (
                    <th scope="row" rowSpan={columns.length}>
                      {title}
                      <span className="note"> {sku}</span>
                    </th>
                  )}
                  <td>{column}</td>
                  <td className="n">{from ?? ''}</td>
                  <td className="n">{to ?? ''}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {changed + added > differences.length && (
        <p className="note">The first {differences.length} products are shown.</p>
      )}
    </>
  );
}
