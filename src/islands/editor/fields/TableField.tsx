import type { EntryFieldProps } from './field-props.ts';
import { FieldError } from './FieldError.tsx';
import type { PriceTable } from './price-table.ts';
import { TableActions } from './TableActions.tsx';
import { TableCells } from './TableCells.tsx';
import { SmallButton } from '../SmallButton.tsx';

/** A price table, edited cell by cell. */
export function TableField({ field, path, value, errors, change }: EntryFieldProps) {
  const table = value as PriceTable | null;
  if (!table)
    return (
      <div className="desk-field">
        <p className="label">{field.label}</p>
        <p className="acts">
          <SmallButton onClick={() => change({ columns: ['Size', 'Price'], rows: [['', '']] })}>
            Add a table
          </SmallButton>
        </p>
      </div>
    );
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
      <TableCells label={field.label} path={path} table={table} change={change} />
      <TableActions table={table} change={change} />
    </div>
  );
}
