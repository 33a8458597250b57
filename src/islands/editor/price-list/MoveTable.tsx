import type { CostMove } from '#src/domain/supplier/list-figures.ts';
import { DeskTable } from '../desk-list/DeskTable.tsx';

/** `+12 %` */
const changeText = ({ percent }: CostMove) => `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;

/** Products whose cost changes. */
export const MoveTable = ({ title, moves, open }: { title: string; moves: CostMove[]; open?: boolean }) =>
  moves.length > 0 && (
    <Figures
      title={title}
      open={open}
      columns={['Now', 'Then', 'Change']}
      rows={moves.map((move) => [move.title, move.sku, move.from, move.to, changeText(move)])}
    />
  );

interface FiguresProps {
  title: string;
  columns: string[];
  rows: string[][];
  open?: boolean | undefined;
}

/** A table of products that opens. */
export function Figures({ title, columns, rows, open }: FiguresProps) {
  const cellsOf = ([product, sku = '', ...figures]: string[]) => {
    const heading = (
      <>
        {product} <span className="note">{sku}</span>
      </>
    );
    return { key: sku, cells: [heading, ...figures] };
  };
  return (
    <details open={open}>
      <summary>{title}</summary>
      <DeskTable label={title} columns={['Product', ...columns]} numbers={columns} rows={rows.map(cellsOf)} />
    </details>
  );
}
