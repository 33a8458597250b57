import type { ReactNode } from 'react';

interface DeskTableProps {
  /** what screen readers call the table */
  label: string;
  columns: readonly string[];
  /** headings of the columns that hold numbers */
  numbers?: readonly string[];
  className?: string;
  children: ReactNode;
}

/** Keyboards can reach and scroll the element around the table. */
const SCROLLABLE = { className: 'scroll', tabIndex: 0, role: 'region' } as const;

export const DeskTable = ({ label, columns, numbers = [], className = '', children }: DeskTableProps) => (
  <div {...SCROLLABLE} aria-label={label}>
    <table className={`desk-table ${className}`.trim()}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={numbers.includes(column) ? 'n' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
