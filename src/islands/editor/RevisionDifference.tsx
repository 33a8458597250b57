import { useState } from 'react';
import type { Revision } from '#src/contracts/editor/revisions.ts';
import { restoreRevision } from '#src/stores/editor/revisions.ts';
import { formatHash } from '#src/stores/editor/desk-location.ts';
import { Difference } from './Difference.tsx';
import { fieldLabel } from './field-label.ts';

interface Props {
  revision: Revision;
  /** the entry's current version, where it is known */
  version: number | undefined;
  /** true on the entry's own page */
  isOpen: boolean;
  /** called once a version was brought back, or could not be */
  done: (() => void) | undefined;
}

/** What a revision changed, field by field, with buttons that restore either version. */
export function RevisionDifference({ revision, version, isOpen, done }: Props) {
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { id, kind, entry_id, before, after, fields, action } = revision;
  const restore = async (side: 'before' | 'after') => {
    if (busy) return;
    setBusy(true);
    setError(await restoreRevision(id, side, action === 'deleted' ? 0 : (version ?? 0), isOpen));
    setBusy(false);
    done?.();
  };
  const canRestore = isOpen || action === 'deleted';
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
      {canRestore && (
        <p className="acts">
          {before && (
            <button type="button" className="btn btn-sm" aria-disabled={busy} onClick={() => void restore('before')}>
              Bring back what was before
            </button>
          )}
          {after && (
            <button type="button" className="btn btn-sm" aria-disabled={busy} onClick={() => void restore('after')}>
              Bring back what this made of it
            </button>
          )}
        </p>
      )}
      {!canRestore && (
        <p className="acts">
          <a className="btn btn-sm" href={formatHash({ section: kind, id: entry_id })}>
            Open it to bring a version back
          </a>
        </p>
      )}
      {error && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
