import type { Entry } from '#src/contracts/editor/entries.ts';
import { ENTRY_KIND_NAMES, type EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { DeskTitle } from '../DeskTitle.tsx';
import { visibilityNow } from '../publish/publishing-now.ts';
import type { Section } from '../sections.ts';
import { SETTINGS } from '../forms/forms.ts';
import { timeAgo } from '../time-ago.ts';

interface Props {
  kind: EntryKind;
  /** null: a new entry */
  id: string | null;
  section: Section;
  /** null until it is loaded */
  entry: Entry | null;
}

export function EntryHead({ kind, id, section, entry }: Props) {
  const [one] = ENTRY_KIND_NAMES[kind];
  const title =
    id === null
      ? `New ${one}`
      : kind === 'setting'
        ? (SETTINGS[id as keyof typeof SETTINGS]?.label ?? id)
        : (entry?.title ?? section.title);
  return (
    <div className="desk-head">
      <div>
        <p className="back">
          <a href={formatHash({ section: section.id, id: null })}>{section.title}</a>
        </p>
        <DeskTitle>{title}</DeskTitle>
        {entry && (
          <p className="note">
            {entry.changed
              ? `Changed by ${entry.changed.who}, ${timeAgo(entry.changed.at)}.`
              : 'Nobody has changed it at the desk yet.'}
            {entry.changed && ` ${visibilityNow(entry)}`}
            {entry.path && (
              <>
                {' '}
                <a href={entry.path} target="_blank" rel="noreferrer">
                  See it on the site
                </a>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
