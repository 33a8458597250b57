import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Revision, RevisionSummary } from '#src/contracts/editor/revisions.ts';
import { KIND_NAMES } from '#src/domain/editor/entry-kinds.ts';
import { $revision, restoreRevision, openRevision } from '#src/stores/editor/revisions.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { Difference } from './Difference.tsx';
import { fieldLabel } from './field-label.ts';
import { timeAgo } from './time-ago.ts';

interface Props {
  rows: readonly RevisionSummary[];
  /** the entry's current version, where it is known */
  version?: number;
  /** true on the entry's own page */
  isOpen?: boolean;
  done?(): void;
}

/** Revisions, each with both versions and a button that restores one. */
export function RevisionRows({ rows, version, isOpen = false, done }: Props) {
  const looked = useStore($revision);
  return (
    <ul className="revisions">
      {rows.map((row) => {
        const open = looked?.id === row.id;
        return (
          <li key={row.id}>
            <div className="line">
              <p>
                <b>{timeAgo(row.at)}</b> {row.who} {VERBS[row.action]}{' '}
                {isOpen ? (
                  row.action === 'changed' ? (
                    row.fields.map((name) => fieldLabel(row.kind, row.entry_id, name).toLowerCase()).join(', ')
                  ) : (
                    'it'
                  )
                ) : (
                  <>
                    {KIND_NAMES[row.kind][0]}{' '}
                    {row.action === 'deleted' ? (
                      `“${row.title}”`
                    ) : (
                      <a href={formatHash({ section: row.kind, id: row.entry_id })}>{row.title}</a>
                    )}
                  </>
                )}
                {row.pending && <span className="mark">Not published</span>}
              </p>
              <button
                type="button"
                className="btn btn-sm"
                aria-expanded={open}
                onClick={() => void openRevision(open ? null : row.id)}
              >
                Compare<span className="vh"> the change of {timeAgo(row.at)}</span>
              </button>
            </div>
            {open &&
              (looked.revision ? (
                <Sides revision={looked.revision} version={version} isOpen={isOpen} done={done} />
              ) : (
                <p role="status" className="note">
                  {looked.message || 'Loading …'}
                </p>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
const VERBS: Record<RevisionSummary['action'], string> = {
  added: 'added',
  changed: 'changed',
  deleted: 'deleted',
  'brought back': 'brought back',
};

function Sides({
  revision,
  version,
  isOpen,
  done,
}: {
  revision: Revision;
  version?: number;
  isOpen: boolean;
  done?: (() => void) | undefined;
}) {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const { id, kind, entry_id, before, after, fields, action } = revision;
  const back = async (side: 'before' | 'after') => {
    if (busy) return;
    setBusy(true);
    setTrouble(await restoreRevision(id, side, action === 'deleted' ? 0 : (version ?? 0), isOpen));
    setBusy(false);
    done?.();
  };
  const canGo = isOpen || action === 'deleted';
  return (
    <div className="revision">
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldLabel(kind, entry_id, field)}</dt>
            <dd>
              <Difference before={before?.[field]} after={after?.[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {canGo && (
        <p className="acts">
          {before && (
            <button type="button" className="btn btn-sm" aria-disabled={busy} onClick={() => void back('before')}>
              Bring back what was before
            </button>
          )}
          {after && (
            <button type="button" className="btn btn-sm" aria-disabled={busy} onClick={() => void back('after')}>
              Bring back what this made of it
            </button>
          )}
        </p>
      )}
      {!canGo && (
        <p className="acts">
          <a className="btn btn-sm" href={formatHash({ section: kind, id: entry_id })}>
            Open it to bring a version back
          </a>
        </p>
      )}
      {trouble && (
        <p className="wrong" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
