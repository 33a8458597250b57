import { changeField, type OpenEntry } from '#src/stores/editor/entry.ts';
import { EntryField } from '../fields/EntryField.tsx';
import type { FieldGroup } from '#src/domain/editor/forms.ts';

interface Props extends Pick<OpenEntry, 'data' | 'errors'> {
  group: FieldGroup;
  /** The first group has no heading: the title of the page is enough. */
  isFirst: boolean;
  /** name of a field that is left out */
  omitted: string | undefined;
}

/** Fields that belong together. A folded group opens when one of its fields has an error. */
export function FormGroup({ group: { title, hint, folded, fields }, isFirst, omitted, data, errors }: Props) {
  const content = (
    <>
      {hint && <p className="note">{hint}</p>}
      {fields
        .filter(({ name }) => name !== omitted)
        .map((field) => (
          <EntryField
            key={field.name}
            field={field}
            path={field.name}
            value={data[field.name]}
            errors={errors}
            change={(value) => changeField(field.name, value)}
          />
        ))}
    </>
  );
  if (!folded)
    return (
      <div className="form-group">
        {!isFirst && <h2>{title}</h2>}
        {content}
      </div>
    );
  const hasErrors = Object.keys(errors).some((path) => fields.some(({ name }) => name === path.split('.')[0]));
  return (
    <details className="form-group" open={hasErrors || undefined}>
      <summary className="between">
        <h2>{title}</h2>
      </summary>
      {content}
    </details>
  );
}
