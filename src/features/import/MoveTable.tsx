import type { CostMove } from '#src/kit/list-figures.ts';
import { DeskTable } from '#src/features/desk-frame/DeskTable.tsx';

export const MoveTable = ({ title, moves, open }: { title: string; moves: CostMove[]; open?: boolean }) =>
  moves.length > 0 && (
    <ProductFigures
      title={title}
      open={open}
      columns={['Now', 'Then', 'Change']}
      rows={moves.map(({ title, sku, from, to, percent }) => [
        title,
        sku,
        from,
        to,
        `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`,
      ])}
    />
  );

interface FiguresProps {
  title: string;
  columns: string[];
  /** title, item number and figures of each product */
  rows: string[][];
  open?: boolean | undefined;
}

export const ProductFigures = ({ title, columns, rows, open }: FiguresProps) => (
  <details open={open}>
    <summary>{title}</summary>
    <DeskTable
      label={title}
      columns={['Product', ...columns]}
      numbers={columns}
      rows={rows.map(([product, sku = '', ...figures]) => ({
        key: sku,
        cells: [
          <>
            {product} <span className="note">{sku}</span>
          </>,
          ...figures,
        ],
      }))}
    />
  </details>
);
