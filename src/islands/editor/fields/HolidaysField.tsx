import { useState } from 'react';
import { shopDay, holidayYears, type PlacedHoliday } from '#src/domain/editor/holiday-years.ts';
import type { EntryFieldProps } from './field-props.ts';
import { FieldError } from './FieldError.tsx';
import type { FieldAs } from '../forms/field-kinds.ts';
import { withField, type GroupValues } from './group-values.ts';
import { HolidayRow } from './HolidayRow.tsx';
import { NewHoliday } from './NewHoliday.tsx';

export function HolidaysField({ field, path, value, errors, change }: EntryFieldProps & { field: FieldAs<'list'> }) {
  const [today] = useState(() => shopDay(new Date()));
  const list = Array.isArray(value) ? (value as GroupValues[]) : [];
  const { coming, past } = holidayYears(list, today);
  const row = ({ holiday, at }: PlacedHoliday) => (
    <HolidayRow
      key={at}
      fields={field.of}
      path={`${path}.${at}`}
      holiday={holiday}
      errors={errors}
      change={(name, next) => change(list.map((one, i) => (i === at ? withField(one, name, next) : one)))}
      remove={() => change(list.filter((_, i) => i !== at))}
    />
  );
  const table = (year: string, holidays: readonly PlacedHoliday[]) => (
    <table key={year} className="holidays">
      <caption>{year}</caption>
      <thead>
        <tr>
          {field.of.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">
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
      <p className="label">{field.label}</p>
      {field.hint && <p className="note">{field.hint}</p>}
      <FieldError path={path} errors={errors} />
      <NewHoliday add={(holiday) => change([...list, holiday])} known={list.map(({ date }) => date)} />
      {coming.map(([year, days]) => table(year, days))}
      {past.length > 0 && (
        <details open={pastErrors || undefined}>
          <summary>Past holidays ({past.reduce((sum, [, days]) => sum + days.length, 0)})</summary>
          {past.map(([year, days]) => table(year, days))}
        </details>
      )}
    </div>
  );
}
