import type { GroupProps } from './field-props.ts';
import { FieldError } from './FieldError.tsx';
import { withField, type GroupValues } from './group-values.ts';

/** Several fields whose values are one object. */
export function GroupField({ field, Field, path, value, errors, change }: GroupProps<'group'>) {
  const values = (value ?? {}) as GroupValues;
  return (
    <fieldset className="desk-group">
      <legend>{field.label}</legend>
      {field.hint && <p className="note">{field.hint}</p>}
      <FieldError path={path} errors={errors} />
      <div className="desk-group-fields">
        {field.of.map((one) => (
          <Field
            key={one.name}
            field={one}
            path={`${path}.${one.name}`}
            value={values[one.name]}
            errors={errors}
            change={(next) => change(withField(values, one.name, next))}
          />
        ))}
      </div>
    </fieldset>
  );
}
