import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { formatCount } from '#src/domain/supplier/list-figures.ts';
import { scrollableRegion } from '../desk-list/scrollable.ts';

/** The rows of a list that cannot be imported, and why. */
export function RejectedRows({ outcome }: { outcome: ImportOutcome }) {
  return (
    <section>
      <h2>
        {formatCount(outcome.rejected_total, 'row')} {outcome.rejected_total === 1 ? 'is' : 'are'} left out
      </h2>
      <div {...scrollableRegion} aria-label="Rows left out">
        <table className="desk-table">
          <thead>
            <tr>
              <th scope="col" className="n">
                Line
              </th>
              <th scope="col">Item</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {outcome.rejected.map(({ line, item, reasons }) => (
              <tr key={line}>
                <td className="n">{line}</td>
                <td>{item}</td>
                <td>{reasons.join('; ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {outcome.rejected_total > outcome.rejected.length && (
        <p className="note">The first {outcome.rejected.length} are shown.</p>
      )}
    </section>
  );
}
