import type { ComponentProps } from 'react';
import { shownNumber, storedNumber, type FormField } from '#src/kit/form-fields.ts';
import { Select } from '#src/kit/Select.tsx';
import type { EntryFieldProps, FieldControlProps } from './field-parts.tsx';
import { deskChoices } from './page-elements.client.ts';

interface Props extends Pick<EntryFieldProps, 'field' | 'value' | 'change'> {
  control: Partial<FieldControlProps> & { 'aria-label'?: string; disabled?: boolean };
}

export function SingleControl({ field, control, value, change }: Props) {
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
