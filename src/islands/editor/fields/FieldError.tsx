import { FIELD_PATH } from '../page-elements.ts';
import type { EntryFieldProps } from './field-props.ts';

/** The error of a field that is not one control: a table, a list. */
export function FieldError({ path, errors }: Pick<EntryFieldProps, 'path' | 'errors'>) {
  return errors[path] ? (
    <p className="wrong" {...{ [FIELD_PATH]: path }} tabIndex={-1}>
      {errors[path]}
    </p>
  ) : null;
}
