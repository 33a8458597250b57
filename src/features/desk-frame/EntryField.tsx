import { useState, type ReactNode } from 'react';
import { DeskInput, SmallButton } from './actions.tsx';
import { momentOf, shopClock } from '#src/kit/shop-time.ts';
import { blankValues, type FormField } from '#src/kit/form-fields.ts';
import {
  ArticleTypeField,
  CheckboxField,
  type EntryFieldProps,
  FieldError,
  type GroupValues,
  LabelledField,
  QuestionsField,
  SingleField,
  TableField,
} from './field-parts.tsx';
import { PictureField, PicturesField } from './PictureField.tsx';
import { RichTextField } from './RichTextField.tsx';
import { restartFields } from './entry-store.ts';
import { deskChoices } from './page-elements.client.ts';

const COMPONENTS: Partial<Record<FormField['as'], (props: EntryFieldProps) => ReactNode>> = {
  flag: (props) => <CheckboxField {...props} checked={props.value === true} onCheck={props.change} />,
  moment: MomentField,
  html: RichTextField,
  picture: PictureField,
  pictures: PicturesField,
  'shop-counts': ShopCounts,
  questions: QuestionsField,
  'article-type': ArticleTypeField,
  table: TableField,
  group: (props) => (props.field.adds ? <OptionalGroup {...props} /> : <GroupField {...props} />),
  list: GroupList,
};

export function EntryField(props: EntryFieldProps) {
  const Component = COMPONENTS[props.field.as] ?? SingleField;
  return <Component {...props} />;
}

/** What the hours of a day become when it is closed, and when it is opened again. */
const CLOSED = ['00:00', '00:00'] as const;
const OPEN = ['09:00', '17:00'] as const;

/** A group that is there once its checkbox is ticked. */
function OptionalGroup(props: EntryFieldProps) {
  const { field, path, value, change } = props;
  return (
    <>
      <CheckboxField
        field={{ ...field, label: field.adds! }}
        path={`${path}.own`}
        errors={{}}
        checked={value !== undefined}
        onCheck={(checked) =>
          change(checked ? { ...blankValues(field.fields, new Date()), ...firstValues(field) } : undefined)
        }
      />
      {value !== undefined && <GroupField {...props} />}
    </>
  );
}

const firstValues = ({ name }: FormField) => (name === 'hours' ? deskChoices().hours : {});

const timesOf = ({ name }: FormField) => [`${name}_start`, `${name}_end`] as const;

function GroupField({ field, path, value, errors, change, children }: EntryFieldProps & { children?: ReactNode }) {
  const values = (value ?? {}) as GroupValues;
  const isClosed = (day: FormField) => {
    const [start, end] = timesOf(day);
    return values[start] === values[end];
  };
  const hidden = field.fields.filter((day) => day.as === 'closed' && isClosed(day)).flatMap(timesOf);
  return (
    <fieldset className="desk-group outlined rounded-2">
      <legend className="bold pad-x-1">{field.label}</legend>
      {field.hint && <p className="note">{field.hint}</p>}
      <FieldError path={path} errors={errors} />
      <div className="desk-group-fields grid gap-3">
        {field.fields.map((inner) => {
          const { name, as } = inner;
          if ((hidden as string[]).includes(name)) return null;
          const shared = { field: inner, path: `${path}.${name}`, errors };
          if (as !== 'closed')
            return (
              <EntryField
                key={name}
                {...shared}
                value={values[name]}
                change={(next) => change({ ...values, [name]: next })}
              />
            );
          const onCheck = (checked: boolean) => {
            const [start, end] = timesOf(inner);
            const [opens, closes] = checked ? CLOSED : OPEN;
            change({ ...values, [start]: opens, [end]: closes });
          };
          return <CheckboxField key={name} {...shared} checked={isClosed(inner)} onCheck={onCheck} />;
        })}
      </div>
      {children}
    </fieldset>
  );
}

/** Of longer lists, such as holidays, each part opens by itself. */
const MOST_UNFOLDED = 6;

function GroupList({ field, path, value, errors, change }: EntryFieldProps) {
  // A list that is the only field of its form has the form's heading.
  const isNested = path.includes('.');
  const list = Array.isArray(value) ? (value as GroupValues[]) : [];
  const [loaded] = useState(list.length);
  const moveUp = (index: number) => {
    change(list.toSpliced(index - 1, 2, list[index]!, list[index - 1]!));
    restartFields();
  };
  const add = () => change([...list, blankValues(field.fields, new Date())]);
  return (
    <div className="desk-list">
      {isNested && <p className="label bold">{field.label}</p>}
      {field.hint && <p className="note">{field.hint}</p>}
      <FieldError path={path} errors={errors} />
      {list.map((part, index) => {
        const name = `${field.item} ${index + 1}`;
        const key = `${list.length}/${index}`; // fields with a state of their own start afresh when a part is added or removed
        const isRemovable = !field.least || (index >= field.least && index === list.length - 1);
        const isWrong = Object.keys(errors).some((wrong) => wrong.startsWith(`${path}.${index}.`));
        const fieldset = (
          <GroupField
            key={key}
            field={{ ...field, label: name, hint: '' }}
            path={`${path}.${index}`}
            value={part}
            errors={errors}
            change={(next) => change(list.with(index, next as GroupValues))}
          >
            {isRemovable && (
              <p className="acts">
                {index > 0 && !field.least && (
                  <SmallButton onClick={() => moveUp(index)}>
                    Move up<span className="vh"> {name}</span>
                  </SmallButton>
                )}
                <SmallButton onClick={() => change(list.toSpliced(index, 1))}>
                  Remove<span className="vh"> {name}</span>
                </SmallButton>
              </p>
            )}
          </GroupField>
        );
        if (loaded <= MOST_UNFOLDED) return fieldset;
        return (
          <details key={key} open={isWrong || index >= loaded || undefined}>
            <summary>
              {field.fields
                .slice(0, 2)
                .flatMap((inner) => String(part[inner.name] || []))
                .join(' ') || name}
            </summary>
            {fieldset}
          </details>
        );
      })}
      {list.length < (field.most ?? Infinity) && <SmallButton onClick={add}>Add a {field.item}</SmallButton>}
    </div>
  );
}

function ShopCounts({ field, path, value, change, errors }: EntryFieldProps) {
  const { shops } = deskChoices();
  if (shops.length < 2) return null;
  const counts = shops.map((_, at) => (Array.isArray(value) ? Number(value[at] ?? 0) : 0));
  return shops.map((name, at) => (
    <EntryField
      key={name}
      field={{ ...field, label: `In stock at ${name}`, as: 'number', hint: '' }}
      path={`${path}.${at}`}
      value={counts[at]}
      errors={errors}
      change={(count) => change(counts.with(at, Number(count)))}
    />
  ));
}

function MomentField(props: EntryFieldProps) {
  const { field, value, change } = props;
  const clock = typeof value === 'string' ? shopClock(value) : '';
  return (
    <LabelledField {...props}>
      {(control) => (
        <div className="cluster gap-2-4">
          <DeskInput
            {...control}
            type="datetime-local"
            value={clock}
            change={(text) => change(momentOf(text) || (field.isNullable ? null : ''))}
          />
          {field.isNullable &&
            (value === null ? (
              <>
                <SmallButton onClick={() => change(new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())}>
                  Set to now
                </SmallButton>
                <span className="note">{field.none}</span>
              </>
            ) : (
              <SmallButton onClick={() => change(null)}>{field.clear}</SmallButton>
            ))}
        </div>
      )}
    </LabelledField>
  );
}
