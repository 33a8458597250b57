import type { ImportOutcome } from '#src/contracts/editor/price-list.ts';
import { formatCount } from '#src/domain/supplier/list-figures.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';

/** The rows of a list that cannot be imported, and why. */
export function RejectedRows({ outcome }: { outcome: ImportOutcome }) {
  return (
    <section>
      <h2>
        {formatCount(outcome.rejected_total, 'row')} {outcome.rejected_total === 1 ? 'is' : 'are'} left out
      </h2>
      <DeskTable label="Rows left out" columns={['Line', 'Item', 'Why']} numbers={['Line']}>
        {outcome.rejected.map(({ line, item, reasons }) => (
          <tr key={line}>
            <td className="n">{line}</td>
            <td>{item}</td>
            <td>{reasons.join('; ')}</td>
          </tr>
        ))}
      </DeskTable>
      {outcome.rejected_total > outcome.rejected.length && (
        <p className="note">The first {outcome.rejected.length} are shown.</p>
      )}
    </section>
  );
}
