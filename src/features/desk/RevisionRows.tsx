import { useStore } from '@nanostores/react';
import type { RevisionSummary, Revision } from '#src/features/desk-frame/entries-calls.ts';
import { ENTRY_KIND_NAMES } from '#src/features/entries/entry-kinds.ts';
import { $revision, openRevision, restoreRevision } from './revisions-store.ts';
import { refusalOf } from '#src/features/desk-frame/desk-store.ts';
import { formatHash } from '#src/features/desk-frame/desk-location-store.ts';
import { useState } from 'react';
import { fieldLabel, fieldOf } from '#src/features/desk-frame/forms.ts';
import { PendingMark } from '#src/features/desk-frame/ListParts.tsx';
import { timeAgo } from '#src/features/desk-frame/time-ago.client.ts';
import { ActionError, SecondPress, SmallButton, useAction } from '#src/features/desk-frame/actions.tsx';
import { fieldDifferences, FieldDifferences } from './FieldDifferences.tsx';

interface Props {
  rows: readonly RevisionSummary[];
  /** the entry's current version, where it is known */
  version?: number;
  isOpen?: boolean;
  done?(): void;
}

export function RevisionRows({ rows, version, isOpen = false, done }: Props) {
  const selected = useStore($revision);
  return (
    <ul className="revisions line-above">
      {rows.map((row) => {
        const open = selected?.id === row.id;
        return (
          <li className="line-below" key={row.id}>
            <div className="line between gap-3 snug">
              <RevisionTitle row={row} isOpen={isOpen} />
              <SmallButton aria-expanded={open} onClick={() => void openRevision(open ? null : row.id)}>
                Compare<span className="vh"> the change of {timeAgo(row.at)}</span>
              </SmallButton>
            </div>
            {open &&
              (selected.revision ? (
                <RevisionDifference revision={selected.revision} version={version} isOpen={isOpen} done={done} />
              ) : (
                <p role="status" className="note">
                  {selected.message || 'Loading …'}
                </p>
              ))}
          </li>
        );
      })}
    </ul>
  );
}

function RevisionTitle({ row, isOpen }: { row: RevisionSummary; isOpen: boolean }) {
  const { kind, entry_id: id, action, fields, title } = row;
  const changed = fields.map((name) => fieldLabel(kind, id, name).toLowerCase()).join(', ');
  const link = action === 'deleted' ? `“${title}”` : <a href={formatHash({ section: kind, id })}>{title}</a>;
  return (
    <p className="break-anywhere may-shrink">
      <b>{timeAgo(row.at)}</b> {row.who} {action}{' '}
      {isOpen ? (
        action === 'changed' ? (
          changed
        ) : (
          'it'
        )
      ) : (
        <>
          {ENTRY_KIND_NAMES[kind][0]} {link}
        </>
      )}
      {row.pending && <PendingMark />}
    </p>
  );
}

interface RevisionProps extends Pick<Props, 'version' | 'done'> {
  revision: Revision;
  isOpen: boolean;
}

function RevisionDifference({ revision, version, isOpen, done }: RevisionProps) {
  const { kind, entry_id: id, before, after, fields, action } = revision;
  const [restored, setRestored] = useState(false);
  const { busy, error, act } = useAction();
  const differences = fields.flatMap((name) =>
    fieldDifferences(fieldOf(kind, id, name), fieldLabel(kind, id, name), before?.[name], after?.[name]),
  );
  const isDeleted = action === 'deleted';
  const locked = refusalOf(`entries/${kind}`);
  const restore = () =>
    act(async () => {
      const failure = await restoreRevision(revision.id, isDeleted ? 0 : (version ?? 0), isOpen);
      setRestored(failure === '');
      done?.();
      return failure;
    });
  return (
    <div className="revision">
      <FieldDifferences of={differences} />
      {!isOpen && !isDeleted ? (
        <p className="acts">
          <a className="btn btn-sm" href={formatHash({ section: kind, id })}>
            Open it to restore a version
          </a>
        </p>
      ) : locked ? (
        <p className="note">{locked}</p>
      ) : (
        <div className="restore">
          <div className="acts">
            {before && (
              <SecondPress
                label="Restore the version before this change"
                first="Restore the version before this change"
                second="Replace it"
                cancel="Cancel"
                busy={busy}
                danger={false}
                act={restore}
              >
                Replace the saved version? It stays under earlier versions.
              </SecondPress>
            )}
          </div>
          <p role="status">{restored && 'Restored and saved.'}</p>
          <ActionError error={error} />
        </div>
      )}
    </div>
  );
}
