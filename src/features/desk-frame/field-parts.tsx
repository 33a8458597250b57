/** What all fields of an entry's form have: their props, a label, and the place of their error. */
import { useId, useRef, type ReactNode } from 'react';
import { type ControlProps, controlProps, Field, FieldNotes } from '#src/kit/Field.tsx';
import { Select, type SelectProps } from '#src/kit/Select.tsx';
import type { FormField } from '#src/kit/form-fields.ts';
import { FIELD_PATH } from './page-elements.client.ts';

export interface EntryFieldProps {
  field: FormField;
  /** `text_images.0.title` */
  path: string;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  change(value: unknown): void;
}

/** The attributes of a field's control. The form finds the control of an error by its path. */
export type FieldControlProps = ControlProps & { [FIELD_PATH]: string };

interface LabelledFieldProps extends Omit<EntryFieldProps, 'value' | 'change'> {
  children: (control: FieldControlProps) => ReactNode;
}

export const LabelledField = ({ field, path, errors, children }: LabelledFieldProps) => (
  <Field className={`desk-field as-${field.as}`} label={field.label} error={errors[path]} hint={field.hint}>
    {(control) => children({ ...control, [FIELD_PATH]: path })}
  </Field>
);

type SelectFieldProps = Omit<EntryFieldProps, 'value' | 'change'> &
  Pick<SelectProps, 'value' | 'options' | 'choose' | 'children'>;

export const SelectField = ({ value, options, choose, children, ...field }: SelectFieldProps) => (
  <LabelledField {...field}>
    {(control) => (
      <Select {...control} value={value} options={options} choose={choose}>
        {children}
      </Select>
    )}
  </LabelledField>
);

interface CheckboxProps extends Omit<EntryFieldProps, 'value' | 'change'> {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

export function CheckboxField({ field, path, errors, checked, onCheck }: CheckboxProps) {
  const id = useId();
  const texts = { error: errors[path], hint: field.hint };
  return (
    <div className="desk-field as-flag">
      <label className="check tap-block gap-3 semibold snug">
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

export function FieldError({ path, errors }: Pick<EntryFieldProps, 'path' | 'errors'>) {
  return errors[path] ? (
    <p className="wrong" {...{ [FIELD_PATH]: path }} tabIndex={-1}>
      {errors[path]}
    </p>
  ) : null;
}

export type GroupValues = Record<string, unknown>;

/** A copy with one value changed; undefined removes it. */
export const withField = (values: GroupValues, name: string, value: unknown): GroupValues => {
  const { [name]: _before, ...rest } = values;
  return value === undefined ? rest : { ...rest, [name]: value };
};

/** React keys for rows without an id, which move with their row, so that the caret stays in it. */
export function useRowKeys(count: number) {
  const { current } = useRef({ keys: [] as number[], next: 0 });
  const { keys } = current;
  while (keys.length < count) keys.push(current.next++);
  keys.length = count;
  return {
    keys,
    removed: (index: number) => void keys.splice(index, 1),
    movedUp: (index: number) => void keys.splice(index - 1, 2, keys[index]!, keys[index - 1]!),
  };
}
