import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';

/** The products that a list would change, with both values of each column. */
export function ProductDifferences({ outcome: { differences, changed, added } }: { outcome: ImportOutcome }) {
  if (!differences.length) return null;
  return (
    <>
      <DeskTable label="Products that change" columns={['Product', 'Column', 'Now', 'Then']} numbers={['Now', 'Then']}>
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
      </DeskTable>
      {changed + added > differences.length && (
        <p className="note">The first {differences.length} products are shown.</p>
      )}
    </>
  );
}
