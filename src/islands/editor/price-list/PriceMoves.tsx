import type { ImportOutcome, PriceMove } from '#src/contracts/editor/price-list.ts';
import { formatCount } from '#src/domain/supplier/list-figures.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';

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
      <DeskTable label={title} columns={['Product', ...columns]} numbers={columns}>
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
      </DeskTable>
    </details>
  );
}
