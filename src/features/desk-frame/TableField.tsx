import { useStore } from '@nanostores/react';
import { $entry } from './entry-store.ts';
import { type EntryFieldProps, LabelledField } from './field-parts.tsx';

export interface PriceTable {
  columns: string[];
  rows: string[][];
}

/** `Size | Price`, and such a line for each row. */
export const tableText = ({ columns, rows }: PriceTable): string =>
  [columns, ...rows].map((cells) => cells.join(' | ')).join('\n');

/** @returns null for an empty text */
function tableFrom(text: string): PriceTable | null {
  const lines = text.split('\n').filter((line) => line.trim());
  const [columns, ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return columns ? { columns, rows } : null;
}

export function TableField({ value, errors, change, ...field }: EntryFieldProps) {
  const resets = useStore($entry)?.resets;
  const wrong = Object.keys(errors).find((path) => `${path}.`.startsWith(`${field.path}.`));
  return (
    <LabelledField {...field} errors={wrong ? { [field.path]: errors[wrong]! } : {}}>
      {(control) => (
        <textarea
          {...control}
          key={resets}
          className="in source"
          defaultValue={value ? tableText(value as PriceTable) : ''}
          onChange={({ target }) => change(tableFrom(target.value))}
        />
      )}
    </LabelledField>
  );
}
