import { useEffect, useState } from 'react';
import type { EntrySummary } from './entries-calls.ts';
import type { EntryKind } from '#src/features/entries/entry-kinds.ts';
import { loadAllEntries } from './entries-store.ts';
import type { Suggestion } from '#src/features/search/suggestion.ts';
import { isPageUrl, NOT_SOLD, UNLISTED } from '#src/features/entries/word-meaning.ts';
import { suggestionsFor } from '#src/features/search/suggest-store.ts';
import { NewTabLink } from './actions.tsx';
import { DeskInput } from './DeskInput.tsx';
import { type EntryFieldProps, FieldError, LabelledField, SelectField } from './field-parts.tsx';

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

/** Pause after the last letter before the search is tried. */
const PAUSE_MS = 300;
const MAX_SHOWN = 4;

export function SearchMeaningField(props: EntryFieldProps) {
  const meaning = typeof props.value === 'string' ? props.value.trim() : '';
  return (
    <>
      <LabelledField {...props}>
        {(control) => <DeskInput {...control} value={String(props.value ?? '')} change={props.change} />}
      </LabelledField>
      {meaning === UNLISTED ? (
        <p className="hint">The search will say that we do not list this vehicle.</p>
      ) : meaning.startsWith(NOT_SOLD) ? (
        <p className="hint">The search will say that we do not sell {meaning.slice(1).split(':')[0]}.</p>
      ) : isPageUrl(meaning) ? (
        <p className="hint" role="status">
          Leads to <NewTabLink href={meaning}>{meaning}</NewTabLink>. We check it when you save.
        </p>
      ) : (
        <TiresFound words={meaning} />
      )}
    </>
  );
}

function TiresFound({ words }: { words: string }) {
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    const timer = setTimeout(
      () => void suggestionsFor(words).then((suggestions) => suggestions && setFound(suggestions)),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [words]);
  if (words.length < 2) return null;
  return (
    <p className="hint" role="status">
      {found.length
        ? `Finds ${found
            .slice(0, MAX_SHOWN)
            .map(({ label, note }) => (note ? `${label} (${note})` : label))
            .join('; ')}.`
        : 'The search finds nothing for these words. Enter a name as the shop spells it, or a page.'}
    </p>
  );
}
