import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { endAccess, isNoDouble } from '#src/features/accounts/accounts.private.server.ts';
import { endSessions } from '#src/features/accounts/session.private.server.ts';
import { accounts, priceLookups, sessions } from '#db/schema/accounts.ts';
import { writeAudit, type AuditEntry, type Auditing } from '#src/kit/audit.private.server.ts';
import type { AccountChange } from './inbox-calls.ts';
import { searchPatterns } from '#src/features/entries/table-store.private.server.ts';

type Status = (typeof accounts.$inferSelect)['status'];
type AccountsAsked = { search: string; status?: Status | undefined; limit: number; offset: number };
const { id, email, fullname, amvic, phone, status } = accounts;
const own = { id, email, fullname, amvic, phone, status };
const columns = {
  ...own,
  email_state: accounts.emailState,
  is_view: accounts.isView,
  is_vip: accounts.isVip,
  is_editor: accounts.isEditor,
  created_at: accounts.createdAt,
  sessions: count(sessions.id),
  last_seen_at: sql<Date | null>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt),
  price_limit_at: priceLookups.reachedAt,
};
const read = (db: Database, now: Date) =>
  db
    .select(columns)
    .from(accounts)
    .leftJoin(sessions, and(eq(sessions.accountId, accounts.id), gt(sessions.expiresAt, now)))
    .leftJoin(priceLookups, eq(priceLookups.accountId, accounts.id))
    .groupBy(accounts.id, priceLookups.accountId);

export async function listPartners(db: Database, { search, status, limit, offset }: AccountsAsked, now: Date) {
  const words = searchPatterns(search).map(
    (pattern) =>
      sql`concat_ws(' ', ${accounts.email}, ${accounts.fullname}, ${accounts.amvic}, ${accounts.phone}) ilike ${pattern}`,
  );
  const wanted = and(isNoDouble, status && eq(accounts.status, status), ...words);
  const found = await read(db, now)
    .where(wanted)
    .orderBy(desc(sql`(${accounts.status} = 'pending')`), desc(accounts.createdAt), asc(accounts.id))
    .limit(limit)
    .offset(offset);
  return { rows: found, total: await db.$count(accounts, wanted), waiting: await countWaitingPartners(db) };
}

export const countWaitingPartners = (db: Database): Promise<number> =>
  db.$count(accounts, and(isNoDouble, eq(accounts.status, 'pending')));

/** Approving also shows partner prices, unless the change says otherwise. @returns `'staff'` for one that `staff.ts` changes */
export async function updatePartner(db: Database, id: number, change: AccountChange, editing: Auditing) {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
    if (!before) return null;
    const { end_sessions: endAll, ...rights } = change;
    if (before.isEditor) return 'staff';
    const status = rights.status ?? before.status;
    const approved = status === 'active' && before.status !== 'active';
    const after = {
      status,
      isView: status === 'active' && (rights.is_view ?? (approved || before.isView)),
      isVip: rights.is_vip ?? before.isVip,
      emailState: rights.email_confirmed ? ('confirmed' as const) : before.emailState,
    };
    const set = { ...after, updatedAt: editing.now };
    await tx.update(accounts).set(set).where(eq(accounts.id, id));
    const account = { subject: 'partner', subjectId: id, title: before.fullname } as const;
    const lineOf = (field: string, from: unknown, to: unknown): AuditEntry[] =>
      from === to ? [] : [{ ...account, field, before: String(from), after: String(to) }];
    const lines = [
      ...lineOf('status', before.status, after.status),
      ...lineOf('is_view', before.isView, after.isView),
      ...lineOf('is_vip', before.isVip, after.isVip),
      ...lineOf('email_state', before.emailState, after.emailState),
    ];
    const isClosed = status === 'closed' && before.status !== 'closed';
    if (isClosed) lines.push(...lineOf('sessions', await endAccess(tx, before, 'closed', editing), 0));
    else if (endAll) lines.push(...lineOf('sessions', await endSessions(tx, id), 0));
    await writeAudit(tx, lines, editing);
    const [changed] = await read(tx, editing.now).where(eq(accounts.id, id));
    return changed!;
  });
}
