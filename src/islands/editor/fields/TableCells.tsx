import { FIELD_PATH } from '../page-elements.ts';
import type { PriceTable } from './price-table.ts';
import { useRowKeys } from './row-keys.ts';

interface Props {
  label: string;
  path: string;
  table: PriceTable;
  change(table: PriceTable): void;
}

/** The headings and cells of a table as fields, with a button that removes each row. */
export function TableCells({ label, path, table: { columns, rows }, change }: Props) {
  const across = useRowKeys(columns.length);
  const down = useRowKeys(rows.length);
  const column = (at: number, text: string) => change({ rows, columns: columns.map((c, i) => (i === at ? text : c)) });
  const cell = (r: number, c: number, text: string) =>
    change({ columns, rows: rows.map((row, i) => (i === r ? row.map((one, j) => (j === c ? text : one)) : row)) });
  const removeRow = (r: number) => {
    down.removed(r);
    change({ columns, rows: rows.filter((_, i) => i !== r) });
  };
  return (
    <div className="cells" role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((text, c) => (
              <th key={across.keys[c]} scope="col">
                <input
                  className="in"
                  {...(c === 0 && { [FIELD_PATH]: path })}
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
  );
}
