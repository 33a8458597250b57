import type { PriceListReading, SampleField } from '#src/contracts/editor/price-list.ts';
import { isTypeShort } from '#src/domain/product/product-type.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';
import sampleColumns from './sample-columns.json' with { type: 'json' };
import { productTypeLabel } from './type-label.ts';

/** What the cells of a row are called, in their order. */
const LABELS: Record<SampleField, string> = sampleColumns;
const COLUMNS = Object.keys(LABELS) as SampleField[];
const NUMBERS: readonly SampleField[] = ['cost', 'msrp', 'stock'];

export function SampleRows({ rows, open }: { rows: PriceListReading['rows']; open: boolean }) {
  if (rows.length === 0) return null;
  return (
    <details className="sample-rows" open={open}>
      <summary>
        {rows.length === 1 ? 'Its row as it is read' : `The first ${rows.length} rows as they are read`}
      </summary>
      <DeskTable
        label="Rows as they are read"
        columns={['Line', ...Object.values(LABELS), 'What is wrong']}
        numbers={['Line', ...NUMBERS.map((field) => LABELS[field])]}
      >
        {rows.map(({ line, cells, wrong, reasons }) => (
          <tr key={line}>
            <td className="n">{line}</td>
            {COLUMNS.map((field) => (
              <td
                key={field}
                className={
                  [NUMBERS.includes(field) && 'n', wrong.includes(field) && 'wrong'].filter(Boolean).join(' ') ||
                  undefined
                }
              >
                {isTypeShort(cells[field])
                  ? productTypeLabel(cells[field])
                  : cells[field] || (wrong.includes(field) ? '—' : '')}
              </td>
            ))}
            <td className="wrong">{reasons.join('; ')}</td>
          </tr>
        ))}
      </DeskTable>
    </details>
  );
}
