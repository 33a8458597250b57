import { useRef, useState } from 'react';
import { dayOf } from '#src/kit/calendar-day.ts';
import { type EntryFieldProps, FieldError, type GroupValues, withField } from './field-parts.tsx';
import { SmallButton } from './actions.tsx';
import { DeskInput } from './DeskInput.tsx';
import { controlProps, FieldNotes } from '#src/kit/Field.tsx';
import { FIELD_PATH } from './page-elements.client.ts';

/** A holiday and its position in the stored list. */
interface ListedHoliday {
  holiday: GroupValues;
  index: number;
}

/** Holidays by year: the next first, then the past. One without a valid day comes first, so that its error shows. */
export function holidayYears(list: readonly GroupValues[], today: string) {
  const day = ({ holiday }: ListedHoliday) => String(holiday.date ?? '');
  const isPast = (listed: ListedHoliday) => /^\d{4}-/.test(day(listed)) && day(listed) < today;
  const byYear = (some: ListedHoliday[]) => [
    ...Map.groupBy(some, (listed) => day(listed).slice(0, 4) || 'No date yet'),
  ];
  const sorted = list.map((holiday, index) => ({ holiday, index })).toSorted((a, b) => (day(a) < day(b) ? -1 : 1));
  return {
    coming: byYear(sorted.filter((listed) => !isPast(listed))),
    past: byYear(sorted.filter(isPast).toReversed()),
  };
}

export function HolidaysField({ field, path, value, errors, change }: EntryFieldProps) {
  const [today] = useState(() => dayOf(new Date()));
  const list = Array.isArray(value) ? (value as GroupValues[]) : [];
  const { coming, past } = holidayYears(list, today);
  const table = (year: string, holidays: readonly ListedHoliday[]) => (
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
      <tbody>
        {holidays.map(({ holiday, index }) => {
          const named = String(holiday.name || holiday.date || 'a holiday');
          const set = (name: string, text: string | undefined) =>
            change(list.with(index, withField(holiday, name, text)));
          return (
            <tr key={index}>
              {field.fields.map(({ name, label, type, isOptional }) => {
                const id = `${path}.${index}.${name}`;
                const texts = { error: errors[id] };
                const shown = String(holiday[name] ?? '');
                const commit = (text: string) => text !== shown && set(name, isOptional && !text ? undefined : text);
                return (
                  <td key={name} data-label={label}>
                    {/* changes the holiday when it loses the focus: a half-typed day would move the row to another year */}
                    <input
                      key={shown}
                      className="in"
                      {...controlProps(id, texts)}
                      {...{ [FIELD_PATH]: id }}
                      type={type}
                      aria-label={`${label}, ${named}`}
                      defaultValue={shown}
                      onBlur={({ target }) => commit(target.value)}
                      onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget.value)}
                    />
                    <FieldNotes id={id} {...texts} />
                  </td>
                );
              })}
              <td>
                <SmallButton onClick={() => change(list.toSpliced(index, 1))}>
                  Remove<span className="vh"> {named}</span>
                </SmallButton>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  const pastErrors = past.some(([, days]) =>
    days.some(({ index }) => Object.keys(errors).some((name) => name.startsWith(`${path}.${index}.`))),
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
