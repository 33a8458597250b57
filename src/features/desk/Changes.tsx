import { useEffect, useState } from 'react';
import { audit, changes, openRevision } from './revisions-store.ts';
import type { AuditLine } from '#src/features/inbox/partners-calls.ts';
import { FilterButtons, Paged } from '#src/features/desk-frame/ListParts.tsx';
import { RevisionRows } from './RevisionRows.tsx';
import { DeskTable } from '#src/features/desk-frame/DeskTable.tsx';
import { timeAgo } from '#src/features/desk-frame/time-ago.client.ts';
import { fieldLabel } from '#src/features/desk-frame/forms.ts';

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
  useEffect(() => {
    void openRevision(null);
    if (scope === 'pending' || scope === 'all') void changes.load({ pending: scope === 'pending' ? '1' : '' });
    else void audit.load({ subject: scope });
  }, [scope]);
  const texts = scope === 'pending' || scope === 'all';
  return (
    <>
      <FilterButtons<Scope> label="Which changes" value={scope} of={SCOPES} choose={setScope} />
      {texts ? (
        <Paged of={changes} none={scope === 'pending' ? 'All saved changes are live.' : 'Nothing has changed yet.'}>
          {(rows) => <RevisionRows rows={rows} done={() => void changes.reload()} />}
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
