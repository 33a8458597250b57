import type { ReactNode } from 'react';

interface DeskTableProps {
  label: string;
  columns: readonly string[];
  numbers?: readonly string[];
  /** headings that only screen readers need */
  hidden?: readonly string[];
  className?: string;
  /** the cells of each row, of which the first is its heading */
  rows?: ReadonlyArray<{ key: string; cells: readonly ReactNode[] }>;
  children?: ReactNode;
}

/** Keyboards can reach and scroll the element around the table. */
const SCROLLABLE = { className: 'scroll', tabIndex: 0, role: 'region' } as const;

export const DeskTable = ({
  label,
  columns,
  numbers = [],
  hidden = [],
  className = '',
  rows = [],
  children,
}: DeskTableProps) => (
  <div {...SCROLLABLE} aria-label={label}>
    <table className={`desk-table ${className}`.trim()}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={numbers.includes(column) ? 'number' : undefined}>
              {hidden.includes(column) ? <span className="vh">{column}</span> : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [heading, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} className={numbers.includes(columns[at + 1]!) ? 'number' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  </div>
);
