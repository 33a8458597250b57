import { useId, type ReactNode } from 'react';
import { controlProps, Field as LabelledControl, FieldNotes, type ControlProps } from '#src/ui/Field.tsx';
import type { FieldKind } from './field-kinds.ts';
import { ArticleTypeField, QuestionsField } from './ReferenceFields.tsx';
import { GroupField, ListField } from './GroupField.tsx';
import { MomentField } from './MomentField.tsx';
import { MotifField, PictureField, PicturesField } from './PictureField.tsx';
import { RichTextField } from './RichTextField.tsx';
import { TableField } from './TableField.tsx';

export interface FieldProps {
  field: FieldKind;
  /** `text_images.0.title` */
  path: string;
  value: unknown;
  /** errors by path */
  errors: Readonly<Record<string, string>>;
  change(value: unknown): void;
}

/** One field of a form, rendered by its kind. */
export function EntryField(props: FieldProps) {
  const { field, value, change } = props;
  switch (field.as) {
    case 'line':
      return (
        <LabelledField {...props}>
          {(control) => (
            <input
              {...control}
              className="in"
              type={field.type ?? 'text'}
              value={text(value)}
              onChange={({ target }) => change(field.orAbsent && !target.value ? undefined : target.value)}
            />
          )}
        </LabelledField>
      );
    case 'lines':
      return (
        <LabelledField {...props}>
          {(control) => (
            <textarea
              {...control}
              className="in"
              rows={field.rows ?? 3}
              value={text(value)}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </LabelledField>
      );
    case 'amount':
      return (
        <LabelledField {...props}>
          {(control) => (
            <input
              {...control}
              className="in amount"
              inputMode="decimal"
              value={text(value)}
              onChange={({ target }) => change(field.orNull && !target.value ? null : target.value)}
              onBlur={() => change(asAmount(value))}
            />
          )}
        </LabelledField>
      );
    case 'number':
      return (
        <LabelledField {...props}>
          {(control) => (
            <input
              {...control}
              className="in amount"
              inputMode="decimal"
              value={text(value)}
              onChange={({ target }) => change(asNumber(target.value, field.orNull))}
            />
          )}
        </LabelledField>
      );
    case 'choice':
      return (
        <LabelledField {...props}>
          {(control) => (
            <select
              {...control}
              className="in"
              value={text(value)}
              onChange={({ target }) => change(field.of.find(([one]) => String(one) === target.value)?.[0])}
            >
              {field.of.map(([one, label]) => (
                <option key={one} value={one}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </LabelledField>
      );
    case 'flag':
      return <CheckboxField {...props} checked={value === true} onCheck={change} />;
    case 'bit':
      return <CheckboxField {...props} checked={value === 1} onCheck={(checked) => change(checked ? 1 : 0)} />;
    case 'tags':
      return (
        <LabelledField {...props}>
          {(control) => (
            <input
              {...control}
              className="in"
              value={Array.isArray(value) ? value.join(', ') : ''}
              onChange={({ target }) => change(target.value.split(/,\s?/))}
              onBlur={() => change((value as string[]).map((tag) => tag.trim()).filter(Boolean))}
            />
          )}
        </LabelledField>
      );
    case 'moment':
      return <MomentField {...props} field={field} />;
    case 'html':
      return <RichTextField {...props} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'pictures':
      return <PicturesField {...props} />;
    case 'motif':
      return <MotifField {...props} />;
    case 'questions':
      return <QuestionsField {...props} />;
    case 'article-type':
      return <ArticleTypeField {...props} />;
    case 'table':
      return <TableField {...props} />;
    case 'group':
      return <GroupField {...props} field={field} />;
    case 'list':
      return <ListField {...props} field={field} />;
  }
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
/** An incomplete number, such as `-` or `1.`, stays as it was typed; the schema reports what is wrong with it. */
const asNumber = (typed: string, orNull = false): unknown =>
  typed.trim() === '' ? (orNull ? null : '') : /^-?\d+(\.\d*[1-9])?$/.test(typed.trim()) ? Number(typed) : typed;
/** `80` → `80.00`, `$1,280` → `1280.00`; anything else stays as it is. */
const asAmount = (value: unknown): unknown => {
  const plain = text(value).replace(/[$,\s]/g, '');
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain).toFixed(2) : value;
};

interface LabelledProps extends FieldProps {
  children: (control: ControlProps & { 'data-path': string }) => ReactNode;
}

/** A labelled control. `data-path` is how the form finds the control of an error. */
export const LabelledField = ({ field, path, errors, children }: LabelledProps) => (
  <LabelledControl className={`desk-field as-${field.as}`} label={field.label} error={errors[path]} hint={field.hint}>
    {(control) => children({ ...control, 'data-path': path })}
  </LabelledControl>
);

interface CheckboxProps extends FieldProps {
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
          data-path={path}
          onChange={({ target }) => onCheck(target.checked)}
        />
        {field.label}
      </label>
      <FieldNotes id={id} {...texts} />
    </div>
  );
}

/** The error of a field that is not one control: a table, a list. */
export function FieldError({ path, errors }: Pick<FieldProps, 'path' | 'errors'>) {
  return errors[path] ? (
    <p className="wrong" data-path={path} tabIndex={-1}>
      {errors[path]}
    </p>
  ) : null;
}
