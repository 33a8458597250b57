import { useState, type InputHTMLAttributes } from 'react';
import { controlProps, FieldNotes } from '#src/ui/Field.tsx';
import { FIELD_PATH } from '../page-elements.ts';
import type { FieldKind } from '../forms/field-kinds.ts';
import type { GroupValues } from './group-values.ts';
import { SmallButton } from '../actions.tsx';
import { DeskInput } from './DeskInput.tsx';

interface Props {
  fields: readonly FieldKind[];
  /** `value.holidays.3` */
  path: string;
  holiday: GroupValues;
  errors: Readonly<Record<string, string>>;
  change(name: string, value: unknown): void;
  remove(): void;
}

/** One holiday of the table; the columns' titles label its controls. */
export function HolidayRow({ fields, path, holiday, errors, change, remove }: Props) {
  const which = String(holiday.name || holiday.date || 'a holiday');
  return (
    <tr>
      {fields.map((field) => {
        const at = `${path}.${field.name}`;
        const texts = { error: errors[at] };
        return (
          <td key={field.name} data-label={field.label}>
            <CellInput
              key={String(holiday[field.name])}
              {...controlProps(at, texts)}
              {...{ [FIELD_PATH]: at }}
              type={field.as === 'line' ? field.type : undefined}
              aria-label={`${field.label}, ${which}`}
              value={String(holiday[field.name] ?? '')}
              commit={(text) => change(field.name, field.as === 'line' && field.orAbsent && !text ? undefined : text)}
            />
            <FieldNotes id={at} {...texts} />
          </td>
        );
      })}
      <td>
        <SmallButton onClick={remove}>
          Remove<span className="vh"> {which}</span>
        </SmallButton>
      </td>
    </tr>
  );
}

interface CellInputProps extends InputHTMLAttributes<HTMLInputElement> {
  value: string;
  commit(text: string): void;
}

/** An input that changes the holiday when it loses the focus. A half-typed day would move the row to another year. */
function CellInput({ value, commit, ...attributes }: CellInputProps) {
  const [text, setText] = useState(value);
  const done = () => text !== value && commit(text);
  return (
    <DeskInput
      {...attributes}
      value={text}
      change={setText}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  );
}
