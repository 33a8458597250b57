import { type SyntheticEvent, useEffect, useState } from 'react';
import type { AuditLine, auditCall } from '#src/features/inbox/inbox-calls.ts';
import { DeskTable, FilterButtons, Paged, PendingMark } from '#src/features/desk-frame/ListParts.tsx';
import { ActionError, ConfirmButton, SmallButton, timeAgo, useAction } from '#src/features/desk-frame/actions.tsx';
import { fieldLabel } from '#src/features/desk-frame/forms.ts';
import type * as calls from '#src/features/desk-frame/entries-calls.ts';
import type { OutcomeOf } from '#src/kit/call.ts';
import { ENTRY_KIND_NAMES, type EntryKind } from '#src/features/entries/entry-kinds.ts';
import { deskCall, refusalOf } from '#src/features/desk-frame/desk-store.ts';
import { deskList, formatHash, makeChange } from '#src/features/desk-frame/desk-data-store.ts';
import { EntryDifferences } from './FieldDifferences.tsx';
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
    if (isContent) void changes.load({ pending: scope === 'pending' ? '1' : '' });
    else void audit.load({ subject: scope });
  }, [scope, isContent]);
  return (
    <>
      <FilterButtons<Scope> label="Which changes" value={scope} of={SCOPES} choose={setScope} />
      {isContent ? (
        <Paged
          key={scope}
          of={changes}
          none={scope === 'pending' ? 'All saved changes are live.' : 'Nothing has changed yet.'}
        >
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

export function History({ kind, id }: { kind: EntryKind; id: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open) void history.load({ kind, id });
  }, [open, kind, id]);
  return (
    <details
      className="form-group history line-above"
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)}
    >
      <summary className="row">
        <h2>Earlier versions</h2>
      </summary>
      {open && (
        <Paged of={history} none="No one has edited it here yet.">
          {(rows) => <RevisionRows rows={rows.filter((row) => row.kind === kind && row.entry_id === id)} ofEntry />}
        </Paged>
      )}
    </details>
  );
}

/** @param ofEntry whether they are of the entry that is open */
function RevisionRows({ rows, ofEntry = false }: { rows: readonly calls.RevisionSummary[]; ofEntry?: boolean }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <ul className="revisions line-above">
      {rows.map((row) => {
        const isOpen = open === row.id;
        return (
          <li className="line-below" key={row.id}>
            <div className="line between gap-3 snug">
              <RevisionTitle row={row} ofEntry={ofEntry} />
              <SmallButton aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : row.id)}>
                Compare<span className="vh"> the change of {timeAgo(row.at)}</span>
              </SmallButton>
            </div>
            {isOpen && <RevisionDifference id={row.id} />}
          </li>
        );
      })}
    </ul>
  );
}

function RevisionTitle({ row, ofEntry }: { row: calls.RevisionSummary; ofEntry: boolean }) {
  const { kind, entry_id: id, action, fields, title } = row;
  const changed = fields.map((name) => fieldLabel(kind, id, name).toLowerCase()).join(', ');
  const link = action === 'deleted' ? `“${title}”` : <a href={formatHash({ section: kind, id })}>{title}</a>;
  const what = action === 'changed' ? changed : 'it';
  return (
    <p className="break-anywhere may-shrink">
      <b>{timeAgo(row.at)}</b> {row.who} {action} {ofEntry ? what : ENTRY_KIND_NAMES[kind][0]} {!ofEntry && link}
      {row.pending && <PendingMark />}
    </p>
  );
}

function RevisionDifference({ id }: { id: number }) {
  const [outcome, setOutcome] = useState<OutcomeOf<typeof calls.revisionCall>>();
  const { busy, error, act } = useAction();
  useEffect(() => {
    void deskCall<typeof calls.revisionCall>(`GET /api/editor/revisions/${id}`).then(setOutcome);
  }, [id]);
  if (!outcome?.ok)
    return (
      <p role="status" className="note">
        {outcome?.message || 'Loading …'}
      </p>
    );
  const { kind, entry_id, before, after, fields } = outcome.data;
  const locked = refusalOf(`entries/${kind}`);
  return (
    <div className="revision">
      <EntryDifferences kind={kind} id={entry_id} fields={fields} before={before} after={after} />
      {locked && <p className="note">{locked}</p>}
      {before && !locked && (
        <p className="above-3">
          <ConfirmButton
            question="Replace the saved version? It stays under earlier versions."
            aria-disabled={busy}
            act={() => act(() => restoreRevision(id))}
          >
            Restore the version before this change
          </ConfirmButton>
        </p>
      )}
      <ActionError error={error} />
    </div>
  );
}

const loadRevisions = (query: string) => deskCall<typeof calls.revisionsCall>(`GET /api/editor/revisions?${query}`);
const changes = deskList(loadRevisions);
const history = deskList(loadRevisions, 20);
const audit = deskList((query) => deskCall<typeof auditCall>(`GET /api/editor/audit?${query}`));

/** Restores what was before a revision. @returns the error, empty if none */
async function restoreRevision(id: number): Promise<string> {
  const restored = await deskCall<typeof calls.restoreCall>(`POST /api/editor/revisions/${id}`);
  const open = $entry.get();
  if (!open || !restored.ok) return makeChange(restored, 'Restored.');
  showSaved(open, restored, 'Restored.');
  return '';
}
