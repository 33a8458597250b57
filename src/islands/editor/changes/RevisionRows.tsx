import { useStore } from '@nanostores/react';
import type { RevisionSummary, Revision } from '#src/contracts/editor/revisions.ts';
import { ENTRY_KIND_NAMES } from '#src/domain/editor/entry-kinds.ts';
import { $revision, openRevision, restoreRevision } from '#src/stores/editor/revisions.ts';
import { refusalOf } from '#src/stores/editor/desk.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { useState } from 'react';
import { fieldLabel, fieldOf } from '#src/domain/editor/forms.ts';
import { PendingMark } from '../desk-list/ListParts.tsx';
import { timeAgo } from '../time-ago.ts';
import { ActionError, SecondPress, SmallButton, useAction } from '../actions.tsx';
import { fieldDifferences } from './field-differences.ts';
import { FieldDifferences } from './FieldDifferences.tsx';

interface Props {
  rows: readonly RevisionSummary[];
  /** the entry's current version, where it is known */
  version?: number;
  /** true on the entry's own page */
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
              <RevisionSummaryText row={row} isOpen={isOpen} />
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

const changedFields = ({ action, fields, kind, entry_id }: RevisionSummary): string =>
  action === 'changed' ? fields.map((name) => fieldLabel(kind, entry_id, name).toLowerCase()).join(', ') : 'it';

const RevisionSummaryText = ({ row, isOpen }: { row: RevisionSummary; isOpen: boolean }) => (
  <p className="break-anywhere may-shrink">
    <b>{timeAgo(row.at)}</b> {row.who} {row.action}{' '}
    {isOpen ? (
      changedFields(row)
    ) : (
      <>
        {ENTRY_KIND_NAMES[row.kind][0]}{' '}
        {row.action === 'deleted' ? (
          `“${row.title}”`
        ) : (
          <a href={formatHash({ section: row.kind, id: row.entry_id })}>{row.title}</a>
        )}
      </>
    )}
    <PendingMark of={row} />
  </p>
);

interface RevisionProps extends Pick<Props, 'version' | 'done'> {
  revision: Revision;
  isOpen: boolean;
}

function RevisionDifference({ revision, version, isOpen, done }: RevisionProps) {
  const { kind, entry_id, before, after, fields, action } = revision;
  const differences = fields.flatMap((name) =>
    fieldDifferences(fieldOf(kind, entry_id, name), fieldLabel(kind, entry_id, name), before?.[name], after?.[name]),
  );
  return (
    <div className="revision">
      <FieldDifferences of={differences} />
      {isOpen || action === 'deleted' ? (
        <RestoreButtons revision={revision} version={action === 'deleted' ? 0 : version} isOpen={isOpen} done={done} />
      ) : (
        <p className="acts">
          <a className="btn btn-sm" href={formatHash({ section: kind, id: entry_id })}>
            Open it to restore a version
          </a>
        </p>
      )}
    </div>
  );
}

type Side = 'before' | 'after';
const LABELS: Record<Side, string> = {
  before: 'Restore the version before this change',
  after: 'Restore the version after this change',
};

function RestoreButtons({ revision: { id, kind, before, after }, version = 0, isOpen, done }: RevisionProps) {
  const [restored, setRestored] = useState(false);
  const { busy, error, act } = useAction();
  const restore = (side: Side) =>
    act(async () => {
      const failure = await restoreRevision(id, side, version, isOpen);
      setRestored(failure === '');
      done?.();
      return failure;
    });
  const locked = refusalOf(`entries/${kind}`);
  if (locked) return <p className="note">{locked}</p>;
  return (
    <div className="restore">
      <div className="acts">
        {(['before', 'after'] as const)
          .filter((side) => (side === 'before' ? before : after))
          .map((side) => (
            <SecondPress
              key={side}
              label={LABELS[side]}
              first={LABELS[side]}
              second="Replace it"
              cancel="Cancel"
              busy={busy}
              danger={false}
              act={() => restore(side)}
            >
              Replace the saved version? It stays under earlier versions.
            </SecondPress>
          ))}
      </div>
      <p role="status">{restored && 'Restored and saved.'}</p>
      <ActionError error={error} />
    </div>
  );
}
