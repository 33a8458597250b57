import { useEffect, useState } from 'react';
import type { Suggestion } from '#src/domain/list/suggestion.ts';
import { isPageUrl, UNLISTED } from '#src/domain/search/word-meaning.ts';
import { suggestionsFor } from '#src/stores/list/suggest.ts';
import { type EntryFieldProps, LabelledField } from './field-parts.tsx';
import { NewTabLink } from '../actions.tsx';
import { DeskInput } from './DeskInput.tsx';

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
      ) : isPageUrl(meaning) ? (
        <PageFound path={meaning} />
      ) : (
        <TiresFound words={meaning} />
      )}
    </>
  );
}

const PageFound = ({ path }: { path: string }) => (
  <p className="hint" role="status">
    Leads to <NewTabLink href={path}>{path}</NewTabLink>. We check it when you save.
  </p>
);

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
