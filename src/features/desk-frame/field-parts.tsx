/** What all fields of an entry's form have: their props, a label, and the place of their error. */
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { type ControlProps, Field, FieldNotes, controlProps } from '#src/kit/Field.tsx';
import { Select } from '#src/kit/Select.tsx';
import { type FormField, shownNumber, storedNumber } from '#src/kit/form-fields.ts';
import { FIELD_PATH, deskChoices } from './page-elements.client.ts';
import { useStore } from '@nanostores/react';
import { $entry, loadAllEntries } from './entry-store.ts';
import type { EntrySummary } from './entries-calls.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';

export interface EntryFieldProps {
  field: FormField;
  path: string;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  change(value: unknown): void;
}

type FieldControlProps = ControlProps & { [FIELD_PATH]: string };

interface LabelledFieldProps extends Omit<EntryFieldProps, 'value' | 'change'> {
  children: (control: FieldControlProps) => ReactNode;
}

export const LabelledField = ({ field, path, errors, children }: LabelledFieldProps) => (
  <Field className={`desk-field as-${field.as}`} label={field.label} error={errors[path]} hint={field.hint}>
    {(control) => children({ ...control, [FIELD_PATH]: path })}
  </Field>
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
      <label className="check row tap-height gap-3 semibold snug">
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

/** A field that is one control with a label. */
export const SingleField = (props: EntryFieldProps) => (
  <LabelledField {...props}>{(control) => <SingleControl {...props} control={control} />}</LabelledField>
);

function SingleControl({ field, control, value, change }: EntryFieldProps & { control: FieldControlProps }) {
  const input = (shown: string, take: (typed: string) => unknown, more: ComponentProps<'input'> = {}) => (
    <input {...control} className="in" {...more} value={shown} onChange={({ target }) => change(take(target.value))} />
  );
  const amount = { className: 'in amount', inputMode: 'decimal' } as const;
  switch (field.as) {
    case 'line':
      return input(text(value), (typed) => (field.isOptional && !typed ? undefined : typed), {
        type: field.type ?? 'text',
      });
    case 'lines':
      return (
        <textarea
          {...control}
          className="in"
          rows={field.rows ?? 3}
          value={text(value)}
          onChange={({ target }) => change(target.value)}
        />
      );
    case 'amount':
      return input(text(value), (typed) => (field.isNullable && !typed ? null : typed), {
        ...amount,
        onBlur: () => change(toAmount(value)),
      });
    case 'number':
      return input(text(shownNumber(field, value)), (typed) => storedNumber(field, toNumber(typed, field.isNullable)), {
        ...amount,
        ...(field.isSigned && { inputMode: 'text' }),
        onBlur: () => DECIMAL.test(text(value)) && change(storedNumber(field, Number(value))),
      });
    case 'choice':
    case 'shop':
    case 'motif': {
      const options = optionsOf(field, value);
      return (
        <Select
          {...control}
          value={String(value)}
          options={options.map(([option, label]) => [String(option), label])}
          choose={(chosen) => change(options.find(([option]) => String(option) === chosen)?.[0])}
        />
      );
    }
    case 'tags':
      return input(Array.isArray(value) ? value.join(', ') : '', (typed) => typed.split(/,\s?/), {
        onBlur: () => change((value as string[]).map((tag) => tag.trim()).filter(Boolean)),
      });
    default:
      return null; // another component shows it
  }
}

function optionsOf({ as, options }: FormField, value: unknown): NonNullable<FormField['options']> {
  if (as === 'shop') return deskChoices().shops.map((name, at) => [at, name]);
  // a motif that there is no longer stays until another is chosen
  if (as === 'motif') return [...new Set([...deskChoices().motifs, String(value)])].map((name) => [name, name]);
  return options!;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
/** An incomplete number, such as `-` or `1.`, stays as it was typed; the schema reports what is wrong with it. */
const toNumber = (typed: string, orNull = false): unknown =>
  typed.trim() === '' ? (orNull ? null : '') : /^-?\d+(\.\d*[1-9])?$/.test(typed.trim()) ? Number(typed) : typed;
/** A number that stays text until somebody has typed it: `52.10`, `52.` */
const DECIMAL = /^\s*-?\d+\.(\d*0)?\s*$/;
/** `80` → `80.00`, `$1,280` → `1280.00`; anything else stays as it is. */
const toAmount = (value: unknown): unknown => {
  const plain = text(value).replace(/[$,\s]/g, '');
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Number(plain).toFixed(2) : value;
};

export interface PriceTable {
  columns: string[];
  rows: string[][];
}

/** `Size | Price`, and such a line for each row. */
export const tableText = ({ columns, rows }: PriceTable): string =>
  [columns, ...rows].map((cells) => cells.join(' | ')).join('\n');

function tableFrom(text: string): PriceTable | null {
  const lines = text.split('\n').filter((line) => line.trim());
  const [columns, ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return columns ? { columns, rows } : null;
}

export function TableField({ value, errors, change, ...field }: EntryFieldProps) {
  const resets = useStore($entry)?.resets;
  const wrong = Object.keys(errors).find((path) => `${path}.`.startsWith(`${field.path}.`));
  return (
    <LabelledField {...field} errors={wrong ? { [field.path]: errors[wrong]! } : {}}>
      {(control) => (
        <textarea
          {...control}
          key={resets}
          className="in source"
          defaultValue={value ? tableText(value as PriceTable) : ''}
          onChange={({ target }) => change(tableFrom(target.value))}
        />
      )}
    </LabelledField>
  );
}

function useAll(kind: EntryKind): EntrySummary[] {
  const [all, setAll] = useState<EntrySummary[]>([]);
  useEffect(() => void loadAllEntries(kind).then(setAll), [kind]);
  return all;
}

export function QuestionsField({ field, path, value, errors, change }: EntryFieldProps) {
  const all = useAll('question');
  const chosen = Array.isArray(value) ? (value as number[]) : [];
  return (
    <fieldset className="desk-field ticks-list">
      <legend>{field.label}</legend>
      <FieldError path={path} errors={errors} />
      <ul className="rounded-2 on-surface" aria-label={field.label}>
        {all.map(({ id, title, note }) => {
          const isChosen = chosen.includes(Number(id));
          return (
            <li key={id}>
              <label className="check row tap-height gap-3 snug weight-500">
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={() =>
                    change(isChosen ? chosen.filter((one) => one !== Number(id)) : [...chosen, Number(id)])
                  }
                />
                <span>
                  {title} <span className="note">{note}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

export function ArticleTypeField(props: EntryFieldProps) {
  const all = useAll('article-type');
  const value = props.value as number;
  return (
    <LabelledField {...props}>
      {(control) => (
        <Select
          {...control}
          value={value || ''}
          options={all.map(({ id, title }) => [id, title])}
          choose={(id) => props.change(Number(id))}
        >
          <option value="" disabled>
            Choose a type
          </option>
          {value > 0 && !all.some(({ id }) => Number(id) === value) && <option value={value}>…</option>}
        </Select>
      )}
    </LabelledField>
  );
}
