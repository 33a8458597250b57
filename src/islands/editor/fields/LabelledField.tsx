import type { ReactNode } from 'react';
import { Field, type ControlProps } from '#src/ui/Field.tsx';
import { FIELD_PATH } from '../page-elements.ts';
import type { EntryFieldProps } from './field-props.ts';

/** The attributes of a field's control. The form finds the control of an error by its path. */
export type FieldControlProps = ControlProps & { [FIELD_PATH]: string };

interface LabelledFieldProps extends EntryFieldProps {
  children: (control: FieldControlProps) => ReactNode;
}

export const LabelledField = ({ field, path, errors, children }: LabelledFieldProps) => (
  <Field className={`desk-field as-${field.as}`} label={field.label} error={errors[path]} hint={field.hint}>
    {(control) => children({ ...control, [FIELD_PATH]: path })}
  </Field>
);
