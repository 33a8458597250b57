import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { $entry, closeEntry, openEntry } from '#src/stores/editor/entry.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import type { Section } from '../sections.ts';
import { Conflict } from './Conflict.tsx';
import { EntryHead } from './EntryHead.tsx';
import { OpenEntryForm } from './OpenEntryForm.tsx';

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
        <p role="status" className="list-state">
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
