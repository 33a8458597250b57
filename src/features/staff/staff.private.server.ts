import { and, asc, count, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { StaffChange } from '#src/features/desk-frame/staff-calls.ts';
import type { StaffRole } from '#src/features/accounts/staff.ts';
import { emailKey } from '#src/kit/email.ts';
import type { Database } from '#db/client.ts';
import { Refusal } from '#db/refusal.ts';
import { dropSecondFactor } from '#src/features/accounts/second-factors.private.server.ts';
import { endSessions, forgetBrowsers } from '#src/features/accounts/sessions.private.server.ts';
import { isOpenInvitation, withdrawInvitations } from '#src/features/accounts/staff-invitations.private.server.ts';
import { accounts, emailConfirmations, passwordResets, sessions, staffInvitations } from '#db/schema/accounts.ts';
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

/**
 * Changes a role, signs somebody out, or removes them: their account is closed, and sessions, known browsers, links and the open
 * invitations to or by them end. Changes of the staff wait for each other, so that an owner always remains.
 * @throws Refusal for the last owner, for somebody who is not of the staff, and when the caller is no longer an owner
 */
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
    if (!(id === by.accountId && 'remove' in change) && !owners.includes(by.accountId ?? 0))
      throw new Refusal('You are no longer an owner of this shop, so nothing was changed.');
    if (after !== 'owner' && owners.length === 1 && owners[0] === id)
      throw new Refusal(`${fullname} is the last owner, and a shop needs one. Make somebody else an owner first.`);
    if ('drop_second_factor' in change && id === by.accountId)
      throw new Refusal('Remove your own second factor under “Your access”, with a code.');
    const lines = after === before ? [] : [roleLine('staff', id, fullname, before, after)];
    if (!('role' in change)) {
      const open = await tx.$count(sessions, eq(sessions.accountId, id));
      lines.push({ ...roleLine('staff', id, fullname, String(open), '0'), field: 'sessions' });
      await endSessions(tx, id);
    }
    if (!after || 'drop_second_factor' in change) await dropSecondFactor(tx, person, by);
    const closed = { status: 'closed', isView: false } as const;
    const set = { staffRole: after, updatedAt: by.now, ...(!after && closed) };
    await tx.update(accounts).set(set).where(eq(accounts.id, id));
    if (!after) {
      for (const links of [passwordResets, emailConfirmations]) await tx.delete(links).where(eq(links.accountId, id));
      await forgetBrowsers(tx, id);
      const { email, invitedBy } = staffInvitations;
      await withdrawInvitations(tx, or(eq(invitedBy, id), eq(sql`lower(${email})`, person.emailKey)), by.now);
    }
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
