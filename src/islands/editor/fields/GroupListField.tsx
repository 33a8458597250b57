import type { GroupProps } from './field-props.ts';
import { FieldError } from './FieldError.tsx';
import { withField, type GroupValues } from './group-values.ts';
import { useRowKeys } from './row-keys.ts';
import { SmallButton } from '../SmallButton.tsx';

/** A list of groups of fields, which can be added, moved and removed. */
export function GroupListField({ field, Field, path, value, errors, change }: GroupProps<'list'>) {
  // A list that is the only field of its form has the form's heading.
  const isNested = path.includes('.');
  const list = Array.isArray(value) ? (value as GroupValues[]) : [];
  const rows = useRowKeys(list.length);
  const replace = (at: number, next: GroupValues) => change(list.map((one, i) => (i === at ? next : one)));
  const move = (at: number) => {
    rows.movedUp(at);
    change(list.map((one, i) => (i === at ? list[at - 1] : i === at - 1 ? list[at] : one)));
  };
  const remove = (at: number) => {
    rows.removed(at);
    change(list.filter((_, i) => i !== at));
  };
  return (
    <div className="desk-list">
      {isNested && <p className="label">{field.label}</p>}
      {field.hint && <p className="note">{field.hint}</p>}
      <FieldError path={path} errors={errors} />
      {list.map((one, at) => (
        <fieldset key={rows.keys[at]} className="desk-group">
          <legend>
            {field.one} {at + 1}
          </legend>
          <div className="desk-group-fields">
            {field.of.map((sub) => (
              <Field
                key={sub.name}
                field={sub}
                path={`${path}.${at}.${sub.name}`}
                value={one[sub.name]}
                errors={errors}
                change={(next) => replace(at, withField(one, sub.name, next))}
              />
            ))}
          </div>
          {!field.fixed && (
            <p className="acts">
              {at > 0 && (
                <SmallButton onClick={() => move(at)}>
                  Move up
                  <span className="vh">{` ${field.one} ${at + 1}`}</span>
                </SmallButton>
              )}
              <SmallButton onClick={() => remove(at)}>
                Take away
                <span className="vh">{` ${field.one} ${at + 1}`}</span>
              </SmallButton>
            </p>
          )}
        </fieldset>
      ))}
      {!field.fixed && list.length < (field.most ?? Infinity) && (
        <SmallButton onClick={() => change([...list, { ...field.blank }])}>Add a {field.one}</SmallButton>
      )}
    </div>
  );
}
