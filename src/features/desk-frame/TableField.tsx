import { type EntryFieldProps, FieldError, useRowKeys } from './field-parts.tsx';
import { SmallButton } from './actions.tsx';
import { FIELD_PATH } from './page-elements.client.ts';
import { DeskInput } from './DeskInput.tsx';

interface PriceTable {
  columns: string[];
  rows: string[][];
}

const MAX_COLUMNS = 8;
const MAX_ROWS = 60;

/** @param value null without a table */
export function TableField({ field, path, value, errors, change }: EntryFieldProps) {
  const { columns, rows } = (value as PriceTable | null) ?? { columns: [], rows: [] };
  const across = useRowKeys(columns.length);
  const down = useRowKeys(rows.length);
  if (!value)
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
  const removeRow = (index: number) => {
    down.removed(index);
    change({ columns, rows: rows.toSpliced(index, 1) });
  };
  return (
    <div className="desk-field">
      <p className="label semibold">{field.label}</p>
      <FieldError path={path} errors={errors} />
      {Object.entries(errors).map(
        ([wrong, text]) =>
          wrong.startsWith(`${path}.`) && (
            <p key={wrong} className="wrong">
              {text}
            </p>
          ),
      )}
      <div className="cells relative" role="group" aria-label={field.label}>
        <table>
          <thead>
            <tr>
              {columns.map((heading, c) => (
                <th key={across.keys[c]} scope="col">
                  <DeskInput
                    {...(c === 0 && { [FIELD_PATH]: path })}
                    aria-label={`Heading of column ${c + 1}`}
                    value={heading}
                    change={(text) => change({ columns: columns.with(c, text), rows })}
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
                {row.map((cell, c) => (
                  <td key={across.keys[c]}>
                    <DeskInput
                      aria-label={`Row ${r + 1}, ${columns[c] || `column ${c + 1}`}`}
                      value={cell}
                      change={(text) => change({ columns, rows: rows.with(r, row.with(c, text)) })}
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
