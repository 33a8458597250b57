import type { ComponentProps } from 'react';
import type { FieldAs } from '../forms/field-kinds.ts';
import { countedFrom, storedOf } from './counted-from.ts';
import { Select } from '#src/ui/Select.tsx';
import type { EntryFieldProps, FieldControlProps } from './field-parts.tsx';

/** A field with a single control. */
export type SingleField = FieldAs<'line' | 'lines' | 'amount' | 'number' | 'choice' | 'tags'>;

interface Props extends Pick<EntryFieldProps, 'value' | 'change'> {
  field: SingleField;
  control: Partial<FieldControlProps> & { 'aria-label'?: string; disabled?: boolean };
}

export function SingleControl({ field, control, value, change }: Props) {
  const input = (shown: string, take: (typed: string) => unknown, more: ComponentProps<'input'> = {}) => (
    <input {...control} className="in" {...more} value={shown} onChange={({ target }) => change(take(target.value))} />
  );
  const amount = { className: 'in amount', inputMode: 'decimal' } as const;
  switch (field.as) {
    case 'line':
      if (field.type === 'color')
        return (
          <div className="cluster">
            {input(text(value), (typed) => typed)}
            <input
              type="color"
              className="ibtn"
              aria-label={`Choose: ${field.label}`}
              value={text(value)}
              onChange={({ target }) => change(target.value)}
            />
          </div>
        );
      return input(text(value), (typed) => (field.orAbsent && !typed ? undefined : typed), {
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
      return input(text(value), (typed) => (field.orNull && !typed ? null : typed), {
        ...amount,
        onBlur: () => change(toAmount(value)),
      });
    case 'number':
      return input(
        text(countedFrom(field.from, value)),
        (typed) => storedOf(field.from, toNumber(typed, field.orNull)),
        {
          ...amount,
          onBlur: () => DECIMAL.test(text(value)) && change(storedOf(field.from, Number(value))),
        },
      );
    case 'choice':
      return (
        <Select
          {...control}
          value={String(value)}
          options={field.of.map(([one, label]) => [String(one), label])}
          choose={(chosen) => change(field.of.find(([one]) => String(one) === chosen)?.[0])}
        />
      );
    case 'tags':
      return input(Array.isArray(value) ? value.join(', ') : '', (typed) => typed.split(/,\s?/), {
        onBlur: () => change((value as string[]).map((tag) => tag.trim()).filter(Boolean)),
      });
  }
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
