import { useStore } from '@nanostores/react';
import { useEffect, useState, type SyntheticEvent } from 'react';
import type { EntryKind } from '#src/domain/editor/entry-kinds.ts';
import { history } from '#src/stores/editor/revisions.ts';
import { ListPlaceholder } from '../desk-list/ListParts.tsx';
import { Pager } from '../desk-list/Pager.tsx';
import { RevisionRows } from '../changes/RevisionRows.tsx';

export function History({ kind, id, version }: { kind: EntryKind; id: string; version: number }) {
  const [open, setOpen] = useState(false);
  const { rows } = useStore(history.$list);
  useEffect(() => {
    if (open) void history.load({ kind, id });
  }, [open, kind, id]);
  const mine = rows.filter((row) => row.kind === kind && row.entry_id === id);
  return (
    <details
      className="form-group history"
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)}
    >
      <summary className="between">
        <h2>Earlier versions</h2>
      </summary>
      {open && (
        <>
          <ListPlaceholder list={history} none="Nobody has changed it at the desk yet." />
          <RevisionRows rows={mine} version={version} isOpen />
          <Pager list={history} />
        </>
      )}
    </details>
  );
}
