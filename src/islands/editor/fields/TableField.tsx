import { type EntryFieldProps, FieldError } from './field-parts.tsx';
import { SmallButton } from '../actions.tsx';
import { FIELD_PATH } from '../page-elements.ts';
import { useRowKeys } from './row-keys.ts';
import { DeskInput } from './DeskInput.tsx';

interface PriceTable {
  columns: string[];
  /** the cells of each row, one per column */
  rows: string[][];
}

export function TableField({ field, path, value, errors, change }: EntryFieldProps) {
  const table = value as PriceTable | null;
  if (!table)
    return (
      <div className="desk-field">
        <p className="label semibold">{field.label}</p>
        <p className="acts">
          <SmallButton onClick={() => change({ columns: ['Size', 'Price'], rows: [['', '']] })}>
            Add a table
          </SmallButton>
        </p>
      </div>
    );
  return <Cells field={field} path={path} table={table} errors={errors} change={change} />;
}

const MAX_COLUMNS = 8;
const MAX_ROWS = 60;

interface CellsProps extends Omit<EntryFieldProps, 'value'> {
  table: PriceTable;
  /** null removes the table */
  change(table: PriceTable | null): void;
}

function Cells({ field, path, table: { columns, rows }, errors, change }: CellsProps) {
  const across = useRowKeys(columns.length);
  const down = useRowKeys(rows.length);
  const column = (at: number, text: string) => change({ rows, columns: columns.map((c, i) => (i === at ? text : c)) });
  const cell = (r: number, c: number, text: string) =>
    change({ columns, rows: rows.map((row, i) => (i === r ? row.map((one, j) => (j === c ? text : one)) : row)) });
  const removeRow = (r: number) => {
    down.removed(r);
    change({ columns, rows: rows.filter((_, i) => i !== r) });
  };
  const wrong = Object.entries(errors).filter(([at]) => at.startsWith(`${path}.`));
  return (
    <div className="desk-field">
      <p className="label semibold">{field.label}</p>
      <FieldError path={path} errors={errors} />
      {wrong.map(([at, text]) => (
        <p key={at} className="wrong">
          {text}
        </p>
      ))}
      <div className="cells relative" role="group" aria-label={field.label}>
        <table>
          <thead>
            <tr>
              {columns.map((text, c) => (
                <th key={across.keys[c]} scope="col">
                  <DeskInput
                    {...(c === 0 && { [FIELD_PATH]: path })}
                    aria-label={`Heading of column ${c + 1}`}
                    value={text}
                    change={(text) => column(c, text)}
                  />
                </th>
              ))}
              <td>
                <span className="vh">Remove</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={down.keys[r]}>
                {row.map((text, c) => (
                  <td key={across.keys[c]}>
                    <DeskInput
                      aria-label={`Row ${r + 1}, ${columns[c] || `column ${c + 1}`}`}
                      value={text}
                      change={(text) => cell(r, c, text)}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="ibtn"
                    aria-label={`Remove row ${r + 1}`}
                    onClick={() => removeRow(r)}
                  >
                    ×
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="acts">
        {rows.length < MAX_ROWS && (
          <SmallButton onClick={() => change({ columns, rows: [...rows, columns.map(() => '')] })}>
            Add a row
          </SmallButton>
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
            Remove last column
          </SmallButton>
        )}
        <SmallButton onClick={() => change(null)}>No table</SmallButton>
      </p>
    </div>
  );
}
