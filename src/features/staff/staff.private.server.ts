import { and, asc, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { StaffChange } from '#src/features/desk-frame/staff-calls.ts';
import { STAFF_ROLES, type StaffRole } from '#src/features/accounts/staff.ts';
import { emailKey } from '#src/kit/email.ts';
import type { Database } from '#db/client.ts';
import { Refusal } from '#db/refusal.ts';
import { endAccess, isOpenInvitation, withdrawInvitations } from '#src/features/accounts/access.private.server.ts';
import { endSessions } from '#src/features/accounts/sessions.private.server.ts';
import { accounts, sessions, staffInvitations } from '#db/schema/accounts.ts';
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';

/** The staff, under the names of `src/features/desk-frame/staff-calls.ts`. Owners come first: theirs is the last role in the alphabet. */
export const listStaff = (db: Database, now: Date) =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      fullname: accounts.fullname,
      role: sql<StaffRole>`${accounts.staffRole}`,
      has_second_factor: sql<boolean>`exists (select from second_factors f
        where f.account_id = ${accounts.id} and f.confirmed_at is not null)`,
      sessions: count(sessions.id),
      last_seen_at: sql<Date | null>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt),
    })
    .from(accounts)
    .leftJoin(sessions, and(eq(sessions.accountId, accounts.id), gt(sessions.expiresAt, now)))
    .where(isNotNull(accounts.staffRole))
    .groupBy(accounts.id)
    .orderBy(desc(accounts.staffRole), asc(accounts.fullname));

export const listInvitations = (db: Database, now: Date) => {
  const { id, email, role, who, expiresAt: expires_at, isMailed: is_mailed, lastError: mail_error } = staffInvitations;
  return db
    .select({ id, email, role, who, expires_at, is_mailed, mail_error })
    .from(staffInvitations)
    .where(and(isOpenInvitation(now), sql`${staffInvitations.email} <> ''`))
    .orderBy(desc(id));
};

export const isStaffAddress = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.emailKey, emailKey(email)), isNotNull(accounts.staffRole)))) > 0;

/** Whoever loses rights signs in anew. Changes of the staff wait for each other, so that an owner always remains. @throws Refusal */
export async function changeStaff(db: Database, id: number, change: StaffChange, by: Auditing) {
  await db.transaction(async (tx) => {
    const isStaff = isNotNull(accounts.staffRole);
    // in the order of their ids, so that two changes do not wait for each other
    const staff = await tx.select().from(accounts).where(isStaff).orderBy(accounts.id).for('no key update');
    const person = staff.find((one) => one.id === id);
    if (!person) throw new Refusal('This person is not of the staff any more. Reload the page.');
    const { fullname, staffRole: before } = person;
    const after = 'role' in change ? change.role : 'remove' in change ? null : before;
    const owners = staff.filter(({ staffRole }) => staffRole === 'owner').map((owner) => owner.id);
    if (!owners.includes(by.accountId ?? 0))
      throw new Refusal('You are no longer an owner of this shop, so nothing was changed.');
    if (after !== 'owner' && owners.length === 1 && owners[0] === id)
      throw new Refusal(`${fullname} is the last owner, and a shop needs one. Make somebody else an owner first.`);
    if ('drop_second_factor' in change && id === by.accountId)
      throw new Refusal('Remove your own second factor under “Your access”, with a code.');
    const isLower = after && STAFF_ROLES.indexOf(after) < STAFF_ROLES.indexOf(before!);
    const dropped = 'drop_second_factor' in change ? 'second factor removed' : null;
    const end = !after ? 'closed' : isLower ? 'lower role' : dropped;
    const lines = after === before ? [] : [roleLine('staff', id, fullname, before, after)];
    if (end || 'end_sessions' in change) {
      const open = end ? await endAccess(tx, person, end, by) : await endSessions(tx, id);
      lines.push({ ...roleLine('staff', id, fullname, String(open), '0'), field: 'sessions' });
    }
    const closed = { status: 'closed', isView: false } as const;
    const set = { staffRole: after, updatedAt: by.now, ...(!after && closed) };
    await tx.update(accounts).set(set).where(eq(accounts.id, id));
    await writeAudit(tx, lines, by);
  });
}

export async function withdrawInvitation(db: Database, id: number, by: Auditing): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await withdrawInvitations(tx, eq(staffInvitations.id, id), by.now);
    if (!gone) throw new Refusal('This invitation is not open any more. Reload the page.');
    await writeAudit(tx, [roleLine('invitation', id, gone.email, gone.role, null)], by);
  });
}
