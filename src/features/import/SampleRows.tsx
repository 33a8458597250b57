import { isTypeShort, TYPE_NAMES } from '#src/features/products/product-type.ts';
import { DeskTable } from '#src/features/desk-frame/ListParts.tsx';
import { SAMPLE_FIELDS, type SampleField } from '#src/kit/list-figures.ts';
import type { PriceListReading } from './price-list-calls.ts';

const LABELS: Record<SampleField, string> = {
  sku: 'Item',
  brand: 'Brand',
  pattern: 'Pattern',
  size: 'Size',
  loadSpeed: 'Load, speed',
  season: 'Type',
  cost: 'Cost',
  msrp: 'Suggested',
  retail: 'Retail',
  partner: 'Partner',
  vip: 'VIP',
  stock: 'Stock',
};
const NUMBERS: readonly SampleField[] = ['cost', 'msrp', 'retail', 'partner', 'vip', 'stock'];

export function SampleRows({ rows, open }: { rows: PriceListReading['rows']; open: boolean }) {
  if (rows.length === 0) return null;
  return (
    <details className="sample-rows" open={open}>
      <summary>
        {rows.length === 1 ? 'Its row as it is read' : `The first ${rows.length} rows as they are read`}
      </summary>
      <DeskTable
        label="Rows as they are read"
        columns={['Line', ...SAMPLE_FIELDS.map((field) => LABELS[field]), 'What is wrong']}
        numbers={['Line', ...NUMBERS.map((field) => LABELS[field])]}
      >
        {rows.map(({ line, cells, wrong, reasons }) => (
          <tr key={line}>
            <td className="number">{line}</td>
            {SAMPLE_FIELDS.map((field) => (
              <td
                key={field}
                className={
                  [NUMBERS.includes(field) && 'number', wrong.includes(field) && 'wrong'].filter(Boolean).join(' ') ||
                  undefined
                }
              >
                {isTypeShort(cells[field])
                  ? TYPE_NAMES[cells[field]]
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
