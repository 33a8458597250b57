import type { ImportOutcome, PriceMove } from '#src/contracts/editor/price-list.ts';
import { formatCount } from '#src/domain/supplier/list-figures.ts';
import { scrollableRegion } from '../desk-list/scrollable.ts';

/** The largest moves of the cost, and the products that would leave little of the price. */
export function PriceMoves({ outcome: { increases, decreases, low_margins } }: { outcome: ImportOutcome }) {
  return (
    <>
      <MoveTable title="The largest increases of the cost" moves={increases} />
      <MoveTable title="The largest decreases of the cost" moves={decreases} />
      {low_margins.count > 0 && (
        <Figures
          title={`${formatCount(low_margins.count, 'product')} would leave less than ${low_margins.limit} % of the retail price`}
          columns={['Cost', 'Retail', 'Margin']}
          rows={low_margins.lowest.map((one) => [one.title, one.sku, one.cost, one.retail, `${one.percent} %`])}
        />
      )}
    </>
  );
}

const MoveTable = ({ title, moves }: { title: string; moves: PriceMove[] }) =>
  moves.length > 0 && (
    <Figures
      title={title}
      columns={['Now', 'Then', 'Change']}
      rows={moves.map(({ sku, title: product, from, to, percent }) => [
        product,
        sku,
        from,
        to,
        `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`,
      ])}
    />
  );

function Figures({ title, columns, rows }: { title: string; columns: string[]; rows: string[][] }) {
  return (
    <details>
      <summary>{title}</summary>
      <div {...scrollableRegion} aria-label={title}>
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="n">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([product, sku, ...figures]) => (
              <tr key={sku}>
                <th scope="row">
                  {product}
                  <span className="note"> {sku}</span>
                </th>
                {figures.map((figure, at) => (
                  <td key={columns[at]} className="n">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
