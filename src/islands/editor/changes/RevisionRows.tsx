import { useStore } from '@nanostores/react';
import type { RevisionSummary } from '#src/contracts/editor/revisions.ts';
import { ENTRY_KIND_NAMES } from '#src/domain/editor/entry-kinds.ts';
import { $revision, openRevision } from '#src/stores/editor/revisions.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { fieldLabel } from '../forms/forms.ts';
import { RevisionDifference } from './RevisionDifference.tsx';
import { PendingMark } from '../entry-list/PendingMark.tsx';
import { timeAgo } from '../time-ago.ts';
import { SmallButton } from '../SmallButton.tsx';

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
    <ul className="revisions">
      {rows.map((row) => {
        const open = selected?.id === row.id;
        return (
          <li key={row.id}>
            <div className="line between">
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

const RevisionSummaryText = ({ row, isOpen }: { row: RevisionSummary; isOpen: boolean }) => (
  <p>
    <b>{timeAgo(row.at)}</b> {row.who} {row.action}{' '}
    {isOpen ? (
      row.action === 'changed' ? (
        row.fields.map((name) => fieldLabel(row.kind, row.entry_id, name).toLowerCase()).join(', ')
      ) : (
        'it'
      )
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
