import { useId } from 'react';
import { controlProps, FieldNotes } from '#src/ui/Field.tsx';
import { SmallButton } from '../actions.tsx';
import type { FieldAs, FieldKind } from '../forms/field-kinds.ts';
import {
  type EntryFieldProps,
  FieldError,
  type GroupValues,
  LabelledField,
  SelectField,
  withField,
} from './field-parts.tsx';
import { useRowKeys } from './row-keys.ts';
import { HolidaysField } from './HolidaysField.tsx';
import { MomentField } from './MomentField.tsx';
import { PictureField, PicturesField } from './PictureField.tsx';
import { ArticleTypeField, QuestionsField } from './ReferenceFields.tsx';
import { RichTextField } from './RichTextField.tsx';
import { SearchMeaningField } from './SearchMeaningField.tsx';
import { SingleControl } from './SingleControl.tsx';
import { TableField } from './TableField.tsx';
import { FIELD_PATH } from '../page-elements.ts';
import { deskChoices } from '../desk-choices.ts';

export function EntryField(props: EntryFieldProps) {
  const { field, value, change } = props;
  switch (field.as) {
    case 'line':
    case 'lines':
    case 'amount':
    case 'number':
    case 'choice':
    case 'tags':
      return (
        <LabelledField {...props}>
          {(control) => <SingleControl field={field} control={control} value={value} change={change} />}
        </LabelledField>
      );
    case 'flag':
      return <CheckboxField {...props} checked={value === true} onCheck={change} />;
    case 'bit':
      return <CheckboxField {...props} checked={value === 1} onCheck={(checked) => change(checked ? 1 : 0)} />;
    case 'moment':
      return <MomentField {...props} field={field} />;
    case 'html':
      return <RichTextField {...props} />;
    case 'picture':
      return <PictureField {...props} field={field} />;
    case 'pictures':
      return <PicturesField {...props} />;
    case 'motif':
      return <MotifField {...props} />;
    case 'shop':
      return <ShopField {...props} />;
    case 'questions':
      return <QuestionsField {...props} />;
    case 'article-type':
      return <ArticleTypeField {...props} />;
    case 'search-meaning':
      return <SearchMeaningField {...props} />;
    case 'table':
      return <TableField {...props} />;
    case 'closed':
      return null; // its group shows it
    case 'group':
      return field.own ? (
        <OwnGroupField {...props} field={field} own={field.own} />
      ) : (
        <GroupField {...props} field={field} />
      );
    case 'list':
      return field.byYear ? <HolidaysField {...props} field={field} /> : <GroupListField {...props} field={field} />;
  }
}

type GroupProps<As extends 'group' | 'list'> = EntryFieldProps & { field: FieldAs<As> };

/** What the hours of a day become when it is closed, and when it is opened again. */
const CLOSED = ['00:00', '00:00'] as const;
const OPEN = ['09:00', '17:00'] as const;

/** A group that one of a list may have of its own. */
function OwnGroupField({ own, ...props }: GroupProps<'group'> & { own: NonNullable<FieldAs<'group'>['own']> }) {
  const { field, path, value, change } = props;
  const tick: FieldKind = { name: field.name, label: own.label, as: 'flag' };
  const onCheck = (checked: boolean) => change(checked ? own.blank : undefined);
  return (
    <>
      <CheckboxField {...props} field={tick} path={`${path}.own`} checked={value !== undefined} onCheck={onCheck} />
      {value !== undefined && <GroupField {...props} />}
    </>
  );
}

/** Several fields whose values are one object. */
function GroupField({ field, path, value, errors, change }: GroupProps<'group'>) {
  const values = (value ?? {}) as GroupValues;
  const isClosed = ({ times: [start, end] }: FieldAs<'closed'>) => values[start] === values[end];
  const hidden = field.of.flatMap((one): readonly string[] => (one.as === 'closed' && isClosed(one) ? one.times : []));
  const shown = field.of.filter(({ name }) => !hidden.includes(name));
  return (
    <fieldset className="desk-group">
      <legend>{field.label}</legend>
      {field.hint && <p className="note">{field.hint}</p>}
      <FieldError path={path} errors={errors} />
      <div className="desk-group-fields">
        {shown.map((one) => {
          const shared = { field: one, path: `${path}.${one.name}`, errors, value: values[one.name] };
          if (one.as !== 'closed')
            return (
              <EntryField key={one.name} {...shared} change={(next) => change(withField(values, one.name, next))} />
            );
          const { times } = one;
          const onCheck = (checked: boolean) => {
            const [start, end] = checked ? CLOSED : OPEN;
            change({ ...values, [times[0]]: start, [times[1]]: end });
          };
          return <CheckboxField key={one.name} {...shared} change={change} checked={isClosed(one)} onCheck={onCheck} />;
        })}
      </div>
    </fieldset>
  );
}

function GroupListField({ field, path, value, errors, change }: GroupProps<'list'>) {
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
              <EntryField
                key={sub.name}
                field={sub}
                path={`${path}.${at}.${sub.name}`}
                value={one[sub.name]}
                errors={errors}
                change={(next) => replace(at, withField(one, sub.name, next))}
              />
            ))}
          </div>
          {(!field.least || (at >= field.least && at === list.length - 1)) && (
            <p className="acts">
              {at > 0 && !field.least && (
                <SmallButton onClick={() => move(at)}>
                  Move up
                  <span className="vh">{` ${field.one} ${at + 1}`}</span>
                </SmallButton>
              )}
              <SmallButton onClick={() => remove(at)}>
                Remove
                <span className="vh">{` ${field.one} ${at + 1}`}</span>
              </SmallButton>
            </p>
          )}
        </fieldset>
      ))}
      {list.length < (field.most ?? Infinity) && (
        <SmallButton onClick={() => change([...list, { ...field.blank }])}>Add a {field.one}</SmallButton>
      )}
    </div>
  );
}

interface CheckboxProps extends EntryFieldProps {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

function CheckboxField({ field, path, errors, checked, onCheck }: CheckboxProps) {
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

function ShopField(props: EntryFieldProps) {
  const { shops } = deskChoices();
  const options = shops.map((name, at) => [at, name] as const);
  return (
    <SelectField {...props} value={Number(props.value)} options={options} choose={(at) => props.change(Number(at))} />
  );
}

function MotifField(props: EntryFieldProps) {
  const { motifs } = deskChoices();
  const value = String(props.value ?? '');
  const names = motifs.includes(value) ? motifs : [value, ...motifs];
  return <SelectField {...props} value={value} options={names.map((name) => [name, name])} choose={props.change} />;
}
