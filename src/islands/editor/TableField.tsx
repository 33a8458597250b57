import { FieldError, type FieldProps } from './EntryField.tsx';
import { useRowKeys } from './row-keys.ts';

interface Table {
  columns: string[];
  rows: string[][];
}
const MAX_COLUMNS = 8;
const MAX_ROWS = 60;

/** A price table, edited cell by cell. */
export function TableField({ field, path, value, errors, change }: FieldProps) {
  const table = value as Table | null;
  const across = useRowKeys(table?.columns.length ?? 0);
  const down = useRowKeys(table?.rows.length ?? 0);
  if (!table)
    return (
      <div className="desk-field">
        <p className="label">{field.label}</p>
        <p className="acts">
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => change({ columns: ['Size', 'Price'], rows: [['', '']] })}
          >
            Add a table
          </button>
        </p>
      </div>
    );
  const { columns, rows } = table;
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
      <p className="label">{field.label}</p>
      <FieldError path={path} errors={errors} />
      {wrong.map(([at, text]) => (
        <p key={at} className="wrong">
          {text}
        </p>
      ))}
      <div className="cells" role="group" aria-label={field.label}>
        <table>
          <thead>
            <tr>
              {columns.map((text, c) => (
                <th key={across.keys[c]} scope="col">
                  <input
                    className="in"
                    data-path={c === 0 ? path : undefined}
                    aria-label={`Heading of column ${c + 1}`}
                    value={text}
                    onChange={({ target }) => column(c, target.value)}
                  />
                </th>
              ))}
              <td>
                <span className="vh">Take away</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={down.keys[r]}>
                {row.map((text, c) => (
                  <td key={across.keys[c]}>
                    <input
                      className="in"
                      aria-label={`Row ${r + 1}, ${columns[c] || `column ${c + 1}`}`}
                      value={text}
                      onChange={({ target }) => cell(r, c, target.value)}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="ibtn"
                    aria-label={`Take away row ${r + 1}`}
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
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => change({ columns, rows: [...rows, columns.map(() => '')] })}
          >
            Add a row
          </button>
        )}
        {columns.length < MAX_COLUMNS && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => change({ columns: [...columns, ''], rows: rows.map((row) => [...row, '']) })}
          >
            Add a column
          </button>
        )}
        {columns.length > 1 && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => change({ columns: columns.slice(0, -1), rows: rows.map((row) => row.slice(0, -1)) })}
          >
            Take the last column away
          </button>
        )}
        <button type="button" className="btn btn-sm" onClick={() => change(null)}>
          No table
        </button>
      </p>
    </div>
  );
}
