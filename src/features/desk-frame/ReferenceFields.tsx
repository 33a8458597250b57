import { useEffect, useState } from 'react';
import type { EntrySummary } from './entries-calls.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { loadAllEntries } from './entries-store.ts';
import { type EntryFieldProps, FieldError, SelectField } from './field-parts.tsx';

function useAll(kind: EntryKind): EntrySummary[] {
  const [all, setAll] = useState<EntrySummary[]>([]);
  useEffect(() => {
    let there = true;
    void loadAllEntries(kind).then((found) => there && setAll(found));
    return () => void (there = false);
  }, [kind]);
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
          const at = chosen.indexOf(Number(id));
          return (
            <li key={id}>
              <label className="check tap-block gap-3 snug weight-500">
                <input
                  type="checkbox"
                  checked={at >= 0}
                  onChange={() =>
                    change(at >= 0 ? chosen.filter((one) => one !== Number(id)) : [...chosen, Number(id)])
                  }
                />
                <span>
                  {title}{' '}
                  <span className="note">
                    {note}
                    {at >= 0 && chosen.length > 1 ? `, shown ${at + 1} of ${chosen.length}` : ''}
                  </span>
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
    <SelectField
      {...props}
      value={value || ''}
      options={all.map(({ id, title }) => [id, title])}
      choose={(id) => props.change(Number(id))}
    >
      <option value="" disabled>
        Choose a type
      </option>
      {value > 0 && !all.some(({ id }) => Number(id) === value) && <option value={value}>…</option>}
    </SelectField>
  );
}
