import type { PriceTable } from './price-table.ts';
import { SmallButton } from '../SmallButton.tsx';

const MAX_COLUMNS = 8;
const MAX_ROWS = 60;

interface Props {
  table: PriceTable;
  /** null removes the table */
  change(table: PriceTable | null): void;
}

/** The buttons that add rows and columns, and remove the last column or the table. */
export function TableActions({ table: { columns, rows }, change }: Props) {
  return (
    <p className="acts">
      {rows.length < MAX_ROWS && (
        <SmallButton onClick={() => change({ columns, rows: [...rows, columns.map(() => '')] })}>Add a row</SmallButton>
      )}
      {columns.length < MAX_COLUMNS && (
        <SmallButton onClick={() => change({ columns: [...columns, ''], rows: rows.map((row) => [...row, '']) })}>
          Add a column
        </SmallButton>
      )}
      {columns.length > 1 && (
        <SmallButton
          onClick={() => change({ columns: columns.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) })}
        >
          Take the last column away
        </SmallButton>
      )}
      <SmallButton onClick={() => change(null)}>No table</SmallButton>
    </p>
  );
}
