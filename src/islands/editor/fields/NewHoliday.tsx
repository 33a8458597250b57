import { useRef, useState } from 'react';
import type { GroupValues } from './group-values.ts';
import { SmallButton } from '../SmallButton.tsx';

/** A day and a name, which become a holiday. @param known the days that the list has */
export function NewHoliday({ add, known }: { add(holiday: GroupValues): void; known: readonly unknown[] }) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const day = useRef<HTMLInputElement>(null);
  const submit = () => {
    const wrong = !date
      ? 'Choose a day.'
      : known.includes(date)
        ? 'This day is in the list already.'
        : !name.trim()
          ? 'Write the holiday’s name.'
          : '';
    setError(wrong);
    if (wrong) return day.current!.focus();
    add({ date, name: name.trim() });
    setDate('');
    setName('');
    day.current!.focus();
  };
  return (
    <div className="new-holiday" role="group" aria-label="Add a holiday">
      <label>
        Day
        <input
          ref={day}
          className="in"
          type="date"
          value={date}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => setDate(target.value)}
        />
      </label>
      <label>
        Name
        <input
          className="in"
          value={name}
          onChange={({ target }) => setName(target.value)}
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
