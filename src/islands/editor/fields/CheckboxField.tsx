import { useId } from 'react';
import { controlProps, FieldNotes } from '#src/ui/Field.tsx';
import { FIELD_PATH } from '../page-elements.ts';
import type { EntryFieldProps } from './field-props.ts';

interface CheckboxProps extends EntryFieldProps {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

export function CheckboxField({ field, path, errors, checked, onCheck }: CheckboxProps) {
  const id = useId();
  const texts = { error: errors[path], hint: field.hint };
  return (
    <div className="desk-field as-flag">
      <label className="check">
        <input
          {...controlProps(id, texts)}
          type="checkbox"
          checked={checked}
          {...{ [FIELD_PATH]: path }}
          onChange={({ target }) => onCheck(target.checked)}
        />
        {field.label}
      </label>
      <FieldNotes id={id} {...texts} />
    </div>
  );
}
