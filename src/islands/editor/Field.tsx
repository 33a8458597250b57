import { useId, type ReactNode } from 'react';
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
  /** what is wrong, by path */
  errors: Readonly<Record<string, string>>;
  change(value: unknown): void;
}

/** One field of a form, drawn as its description says. */
export function Field(props: FieldProps) {
  const { field, value, change } = props;
  switch (field.as) {
    case 'line':
      return (
        <Labelled {...props}>
          {(tie) => (
            <input
              {...tie}
              className="in"
              type={field.type ?? 'text'}
              value={text(value)}
              onChange={({ target }) => change(field.orAbsent && !target.value ? undefined : target.value)}
            />
          )}
        </Labelled>
      );
    case 'lines':
      return (
        <Labelled {...props}>
          {(tie) => (
            <textarea
              {...tie}
              className="in"
              rows={field.rows ?? 3}
              value={text(value)}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Labelled>
      );
    case 'amount':
      return (
        <Labelled {...props}>
          {(tie) => (
            <input
              {...tie}
              className="in amount"
              inputMode="decimal"
              value={text(value)}
              onChange={({ target }) => change(field.orNull && !target.value ? null : target.value)}
              onBlur={() => change(asAmount(value))}
            />
          )}
        </Labelled>
      );
    case 'number':
      return (
        <Labelled {...props}>
          {(tie) => (
            <input
              {...tie}
              className="in amount"
              inputMode="decimal"
              value={text(value)}
              onChange={({ target }) => change(asNumber(target.value, field.orNull))}
            />
          )}
        </Labelled>
      );
    case 'choice':
      return (
        <Labelled {...props}>
          {(tie) => (
            <select
              {...tie}
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
        </Labelled>
      );
    case 'flag':
      return <Flag {...props} on={value === true} set={change} />;
    case 'bit':
      return <Flag {...props} on={value === 1} set={(on) => change(on ? 1 : 0)} />;
    case 'tags':
      return (
        <Labelled {...props}>
          {(tie) => (
            <input
              {...tie}
              className="in"
              value={Array.isArray(value) ? value.join(', ') : ''}
              onChange={({ target }) => change(target.value.split(/,\s?/))}
              onBlur={() => change((value as string[]).map((tag) => tag.trim()).filter(Boolean))}
            />
          )}
        </Labelled>
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
/** Half a number, such as `-` or `1.`, stays as it was typed; the schema says what is wrong with it. */
const asNumber = (typed: string, orNull = false): unknown =>
  typed.trim() === '' ? (orNull ? null : '') : /^-?\d+(\.\d*[1-9])?$/.test(typed.trim()) ? Number(typed) : typed;
/** `80` → `80.00`, `$1,280` → `1280.00`; what is no amount stays. */
const asAmount = (value: unknown): unknown => {
  const plain = text(value).replace(/[$,\s]/g, '');
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain).toFixed(2) : value;
};

/** What ties a control to its label, its hint and its error. */
export interface Tie {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'data-path': string;
}

export function Labelled({ field, path, errors, children }: FieldProps & { children(tie: Tie): ReactNode }) {
  const id = useId();
  const wrong = errors[path];
  const tie: Tie = {
    id,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': [wrong && `${id}-wrong`, field.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    'data-path': path,
  };
  return (
    <div className={`desk-field as-${field.as}`}>
      <label htmlFor={id}>{field.label}</label>
      {children(tie)}
      {wrong && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      {field.hint && (
        <p className="note" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
    </div>
  );
}

function Flag({ field, path, errors, on, set }: FieldProps & { on: boolean; set(on: boolean): void }) {
  const id = useId();
  const wrong = errors[path];
  return (
    <div className="desk-field as-flag">
      <label className="check">
        <input
          type="checkbox"
          checked={on}
          data-path={path}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={[wrong && `${id}-wrong`, field.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          onChange={({ target }) => set(target.checked)}
        />
        {field.label}
      </label>
      {wrong && (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
      {field.hint && (
        <p className="note" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field that is not one control: a table, a list. */
export function Wrong({ path, errors }: Pick<FieldProps, 'path' | 'errors'>) {
  return errors[path] ? (
    <p className="wrong" data-path={path} tabIndex={-1}>
      {errors[path]}
    </p>
  ) : null;
}
