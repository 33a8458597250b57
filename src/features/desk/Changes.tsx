import { type SyntheticEvent, useEffect, useState } from 'react';
import type { AuditLine, auditCall } from '#src/features/inbox/inbox-calls.ts';
import { DeskTable, FilterButtons, Paged, PendingMark } from '#src/features/desk-frame/ListParts.tsx';
import { ActionError, ConfirmButton, SmallButton, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';
import { fieldLabel } from '#src/features/desk-frame/forms.ts';
import { useStore } from '@nanostores/react';
import type {
  Revision,
  RevisionSummary,
  restoreCall,
  revisionCall,
  revisionsCall,
} from '#src/features/desk-frame/entries-calls.ts';
import { ENTRY_KIND_NAMES, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { deskCall, refusalOf } from '#src/features/desk-frame/desk-store.ts';
import { deskList, formatHash, reloadShown } from '#src/features/desk-frame/desk-data-store.ts';
import { EntryDifferences } from './FieldDifferences.tsx';
import { atom } from 'nanostores';
import { $entry, showSaved } from '#src/features/desk-frame/entry-store.ts';

const SCOPES = {
  pending: 'Not live yet',
  all: 'All content',
  partner: 'Partners',
  price: 'Prices',
  staff: 'Staff',
};
type Scope = keyof typeof SCOPES;

export function Changes() {
  const [scope, setScope] = useState<Scope>('pending');
  const isContent = scope === 'pending' || scope === 'all';
  useEffect(() => {
    void openRevision(null);
    if (isContent) void changes.load({ pending: scope === 'pending' ? '1' : '' });
    else void audit.load({ subject: scope });
  }, [scope, isContent]);
  return (
    <>
      <FilterButtons<Scope> label="Which changes" value={scope} of={SCOPES} choose={setScope} />
      {isContent ? (
        <Paged of={changes} none={scope === 'pending' ? 'All saved changes are live.' : 'Nothing has changed yet.'}>
          {(rows) => <RevisionRows rows={rows} />}
        </Paged>
      ) : (
        <Paged of={audit} none={scope === 'price' ? 'No price has changed yet.' : 'No account has changed yet.'}>
          {(rows) => rows.length > 0 && <AuditTable rows={rows} />}
        </Paged>
      )}
    </>
  );
}

const AuditTable = ({ rows }: { rows: readonly AuditLine[] }) => (
  <DeskTable
    label="Lines of the audit"
    columns={['When', 'Who', 'What', 'Field', 'Before', 'After']}
    rows={rows.map((line) => ({
      key: String(line.id),
      cells: [timeAgo(line.at), line.who, line.title, auditLabel(line), line.before, line.after],
    }))}
  />
);

const ACCOUNT_FIELDS: Record<string, string> = {
  status: 'State',
  is_view: 'Partner prices',
  is_vip: 'VIP prices',
  email_state: 'Email address',
  sessions: 'Signed-in devices',
  role: 'Role',
  second_factor: 'Second factor',
};

const auditLabel = ({ subject, field }: AuditLine): string =>
  subject === 'price' ? fieldLabel('product', null, field) : (ACCOUNT_FIELDS[field] ?? field.replaceAll('_', ' '));

interface OpenEntryProps {
  kind: EntryKind;
  id: string;
  version: number;
}

export function History({ kind, id, version }: OpenEntryProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) void history.load({ kind, id });
  }, [open, kind, id]);
  return (
    <details
      className="form-group history above-5 line-above"
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)}
    >
      <summary className="row">
        <h2>Earlier versions</h2>
      </summary>
      {open && (
        <Paged of={history} none="No one has edited it here yet.">
          {(rows) => (
            <RevisionRows rows={rows.filter((row) => row.kind === kind && row.entry_id === id)} version={version} />
          )}
        </Paged>
      )}
    </details>
  );
}

/** @param version of the entry that is open; undefined: changes of all entries */
function RevisionRows({ rows, version }: { rows: readonly RevisionSummary[]; version?: number }) {
  const selected = useStore($revision);
  return (
    <ul className="revisions line-above">
      {rows.map((row) => {
        const open = selected?.id === row.id;
        return (
          <li className="line-below" key={row.id}>
            <div className="line between gap-3 snug">
              <RevisionTitle row={row} isOpen={version !== undefined} />
              <SmallButton aria-expanded={open} onClick={() => void openRevision(open ? null : row.id)}>
                Compare<span className="vh"> the change of {timeAgo(row.at)}</span>
              </SmallButton>
            </div>
            {open && !selected.revision && (
              <p role="status" className="note">
                {selected.message || 'Loading …'}
              </p>
            )}
            {open && selected.revision && <RevisionDifference revision={selected.revision} version={version} />}
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
  const what = action === 'changed' ? changed : 'it';
  return (
    <p className="break-anywhere may-shrink">
      <b>{timeAgo(row.at)}</b> {row.who} {action} {isOpen ? what : ENTRY_KIND_NAMES[kind][0]} {!isOpen && link}
      {row.pending && <PendingMark />}
    </p>
  );
}

function RevisionDifference({ revision, version }: { revision: Revision; version: number | undefined }) {
  const { kind, entry_id: id, before, after, fields, action } = revision;
  const [restored, setRestored] = useState(false);
  const { busy, error, act } = useAction();
  const isDeleted = action === 'deleted';
  const locked = refusalOf(`entries/${kind}`);
  const restore = () =>
    act(async () => {
      const failure = await restoreRevision(revision.id, isDeleted ? 0 : version!);
      setRestored(failure === '');
      return failure;
    });
  return (
    <div className="revision">
      <EntryDifferences kind={kind} id={id} fields={fields} before={before} after={after} />
      {version === undefined && !isDeleted ? (
        <p className="acts">
          <a className="btn btn-sm" href={formatHash({ section: kind, id })}>
            Open it to restore a version
          </a>
        </p>
      ) : locked ? (
        <p className="note">{locked}</p>
      ) : (
        <div className="restore">
          {before && (
            <ConfirmButton
              question="Replace the saved version? It stays under earlier versions."
              aria-disabled={busy}
              act={restore}
            >
              Restore the version before this change
            </ConfirmButton>
          )}
          <p role="status">{restored && 'Restored and saved.'}</p>
          <ActionError error={error} />
        </div>
      )}
    </div>
  );
}

const loadRevisions = (query: string) => deskCall<typeof revisionsCall>(`GET /api/editor/revisions?${query}`);
const changes = deskList(loadRevisions);
const history = deskList(loadRevisions, 20);
const audit = deskList((query) => deskCall<typeof auditCall>(`GET /api/editor/audit?${query}`));

const $revision = atom<{ id: number; revision: Revision | null; message: string } | null>(null);

async function openRevision(id: number | null): Promise<void> {
  $revision.set(id === null ? null : { id, revision: null, message: '' });
  if (id === null) return;
  const outcome = await deskCall<typeof revisionCall>(`GET /api/editor/revisions/${id}`);
  if ($revision.get()?.id !== id) return;
  $revision.set(
    outcome.ok ? { id, revision: outcome.data, message: '' } : { id, revision: null, message: outcome.message },
  );
}

/** Restores what was before a revision. @param version of the entry, 0 when deleted @returns the error, empty if none */
async function restoreRevision(id: number, version: number) {
  const outcome = await deskCall<typeof restoreCall>(`POST /api/editor/revisions/${id}`, { version });
  const open = $entry.get();
  if (open) showSaved(open, outcome, 'Restored.');
  else if (outcome.ok) {
    void reloadShown();
  }
  return outcome.ok ? '' : outcome.message;
}
