import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type EntryKind, ENTRY_KIND_NAMES } from '#src/domain/editor/entry-kinds.ts';
import { $entry, closeEntry, openEntry } from '#src/stores/editor/entry.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import type { Entry } from '#src/contracts/editor/entries.ts';
import type { Section } from '../sections.ts';
import { Conflict } from './Conflict.tsx';
import { OpenEntryForm } from './OpenEntryForm.tsx';
import { DeskTitle } from '../DeskTitle.tsx';
import { visibilityText } from '#src/domain/editor/publishing-texts.ts';
import { SETTINGS } from '#src/domain/editor/forms.ts';
import { timeAgo } from '../time-ago.ts';
import { NewTabLink } from '../actions.tsx';

interface EntryFormProps {
  kind: EntryKind;
  /** null: a new one */
  id: string | null;
  /** that a new one begins with */
  text: string | undefined;
  section: Section;
}

export function EntryForm({ kind, id, text, section }: EntryFormProps) {
  const open = useStore($entry);
  useEffect(() => {
    // A new entry that was just saved stays open under its id.
    const now = $entry.get();
    if (!(now && now.kind === kind && now.id === id && now.state === 'ready')) void openEntry(kind, id, text);
  }, [kind, id, text]);
  useEffect(() => closeEntry, []);
  return (
    <>
      <EntryHead kind={kind} id={id} section={section} entry={open?.entry ?? null} />
      {open?.state === 'missing' && (
        <p className="box bad" role="alert">
          {open.message} <a href={formatHash({ section: section.id, id: null })}>Back to the list</a>
        </p>
      )}
      {(!open || open.state === 'loading') && (
        <p role="status" className="list-state pad-y-4 muted">
          Loading …
        </p>
      )}
      {open &&
        open.state !== 'loading' &&
        open.state !== 'missing' &&
        (open.conflict ? (
          <Conflict open={open} conflict={open.conflict} />
        ) : (
          <OpenEntryForm key={`${kind}/${open.id}`} open={open} />
        ))}
    </>
  );
}

/** @param entry null until it is loaded, and for a new one */
function EntryHead({ kind, id, section, entry }: Omit<EntryFormProps, 'text'> & { entry: Entry | null }) {
  const [one] = ENTRY_KIND_NAMES[kind];
  const title =
    id === null
      ? `New ${one}`
      : kind === 'setting'
        ? (SETTINGS[id as keyof typeof SETTINGS]?.label ?? id)
        : (entry?.title ?? section.title);
  return (
    <div className="desk-head below-4">
      <div>
        <p className="back">
          <a className="semibold" href={formatHash({ section: section.id, id: null })}>
            {section.title}
          </a>
        </p>
        <DeskTitle>{title}</DeskTitle>
        {entry && (
          <p className="note">
            {entry.changed
              ? `Changed by ${entry.changed.who}, ${timeAgo(entry.changed.at)}.`
              : 'No one has edited it here yet.'}
            {entry.changed && ` ${visibilityText(entry)}`}
            {entry.path && (
              <>
                {' '}
                <NewTabLink href={entry.path}>See it on the site</NewTabLink>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
