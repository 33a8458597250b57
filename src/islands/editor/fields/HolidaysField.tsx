import { useRef, useState } from 'react';
import { holidayYears, type PlacedHoliday } from '#src/domain/editor/holiday-years.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { type EntryFieldProps, FieldError, type GroupValues, withField } from './field-parts.tsx';
import type { FormField } from '#src/domain/editor/form-fields.ts';
import { SmallButton } from '../actions.tsx';
import { DeskInput } from './DeskInput.tsx';
import { controlProps, FieldNotes } from '#src/ui/Field.tsx';
import { FIELD_PATH } from '../page-elements.ts';

export function HolidaysField({ field, path, value, errors, change }: EntryFieldProps) {
  const [today] = useState(() => dayOf(new Date()));
  const list = Array.isArray(value) ? (value as GroupValues[]) : [];
  const { coming, past } = holidayYears(list, today);
  const row = ({ holiday, at }: PlacedHoliday) => (
    <HolidayRow
      key={at}
      fields={field.fields}
      path={`${path}.${at}`}
      holiday={holiday}
      errors={errors}
      change={(name, next) => change(list.map((one, i) => (i === at ? withField(one, name, next) : one)))}
      remove={() => change(list.filter((_, i) => i !== at))}
    />
  );
  const table = (year: string, holidays: readonly PlacedHoliday[]) => (
    <table key={year} className="holidays above-3">
      <caption className="bold">{year}</caption>
      <thead>
        <tr>
          {field.fields.map(({ name, label }) => (
            <th className="tiny" key={name} scope="col">
              {label}
            </th>
          ))}
          <th className="tiny" scope="col">
            <span className="vh">Remove it</span>
          </th>
        </tr>
      </thead>
      <tbody>{holidays.map(row)}</tbody>
    </table>
  );
  const pastErrors = past.some(([, days]) =>
    days.some(({ at }) => Object.keys(errors).some((name) => name.startsWith(`${path}.${at}.`))),
  );
  return (
    <div className="desk-list">
      <p className="label bold">{field.label}</p>
      {field.hint && <p className="note">{field.hint}</p>}
      <FieldError path={path} errors={errors} />
      <NewHoliday add={(holiday) => change([...list, holiday])} known={list.map(({ date }) => date)} />
      {coming.map(([year, days]) => table(year, days))}
      {past.length > 0 && (
        <details open={pastErrors || undefined}>
          <summary className="tap-height semibold">
            Past holidays ({past.reduce((sum, [, days]) => sum + days.length, 0)})
          </summary>
          {past.map(([year, days]) => table(year, days))}
        </details>
      )}
    </div>
  );
}

/** A day and a name, which become a holiday. @param known the days that the list has */
function NewHoliday({ add, known }: { add(holiday: GroupValues): void; known: readonly unknown[] }) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const day = useRef<HTMLInputElement>(null);
  const submit = () => {
    const wrong = !date
      ? 'Choose a day.'
      : known.includes(date)
        ? 'This day is already in the list.'
        : !name.trim()
          ? 'Enter the holiday’s name.'
          : '';
    setError(wrong);
    if (wrong) return day.current!.focus();
    add({ date, name: name.trim() });
    setDate('');
    setName('');
    day.current!.focus();
  };
  return (
    <div className="new-holiday flex wraps items-end gap-2-4" role="group" aria-label="Add a holiday">
      <label className="grid semibold">
        Day
        <DeskInput ref={day} type="date" value={date} aria-invalid={error ? true : undefined} change={setDate} />
      </label>
      <label className="grid semibold">
        Name
        <DeskInput
          value={name}
          change={setName}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
        />
      </label>
      <SmallButton onClick={submit}>Add a holiday</SmallButton>
      <p className="wrong" role="alert">
        {error}
      </p>
    </div>
  );
}

interface Props {
  fields: readonly FormField[];
  /** `value.holidays.3` */
  path: string;
  holiday: GroupValues;
  errors: Readonly<Record<string, string>>;
  change(name: string, value: unknown): void;
  remove(): void;
}

/** One holiday of the table; the columns' titles label its controls. */
function HolidayRow({ fields, path, holiday, errors, change, remove }: Props) {
  const which = String(holiday.name || holiday.date || 'a holiday');
  return (
    <tr>
      {fields.map((field) => {
        const at = `${path}.${field.name}`;
        const texts = { error: errors[at] };
        const shown = String(holiday[field.name] ?? '');
        const commit = (text: string) =>
          text !== shown && change(field.name, field.isOptional && !text ? undefined : text);
        return (
          <td key={field.name} data-label={field.label}>
            {/* changes the holiday when it loses the focus: a half-typed day would move the row to another year */}
            <input
              key={shown}
              className="in"
              {...controlProps(at, texts)}
              {...{ [FIELD_PATH]: at }}
              type={field.type}
              aria-label={`${field.label}, ${which}`}
              defaultValue={shown}
              onBlur={({ target }) => commit(target.value)}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget.value)}
            />
            <FieldNotes id={at} {...texts} />
          </td>
        );
      })}
      <td>
        <SmallButton onClick={remove}>
          Remove<span className="vh"> {which}</span>
        </SmallButton>
      </td>
    </tr>
  );
}
