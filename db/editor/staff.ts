import { and, asc, count, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { STAFF_ROLES, type StaffRole } from '#src/domain/account/staff.ts';
import { emailKey } from '#src/domain/message/email.ts';
import type { Database } from '../client.ts';
import { forgetBrowsers } from '../private/known-browsers.ts';
import { endSessions } from '../private/sessions.ts';
import { isOpen, withdrawInvitations } from '../private/staff-invitations.ts';
import { accounts, emailConfirmations, passwordResets, sessions, staffInvitations } from '../schema/accounts.ts';
import { writeAudit, type Who } from './audit.ts';

/** A change of the staff that is refused. The message says why. */
export class StaffError extends Error {}

export const listStaff = async (db: Database, now: Date) => ({
  people: await db
    .select({
      id: accounts.id,
      email: accounts.email,
      fullname: accounts.fullname,
      role: sql<StaffRole>`${accounts.staffRole}`,
      sessions: count(sessions.id),
      lastSeenAt: sql<Date | null>`max(${sessions.lastSeenAt})`.mapWith(sessions.lastSeenAt),
    })
    .from(accounts)
    .leftJoin(sessions, and(eq(sessions.accountId, accounts.id), gt(sessions.expiresAt, now)))
    .where(isNotNull(accounts.staffRole))
    .groupBy(accounts.id)
    .orderBy(
      desc(sql`array_position(${sql.param([...STAFF_ROLES])}::text[], ${accounts.staffRole})`),
      asc(accounts.fullname),
    ),
  invitations: await db
    .select()
    .from(staffInvitations)
    .where(and(isOpen(now), sql`${staffInvitations.email} <> ''`))
    .orderBy(desc(staffInvitations.id)),
});

export const isStaffAddress = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.emailKey, emailKey(email)), isNotNull(accounts.staffRole)))) > 0;

/** What an owner does to one of the staff. `remove` also stands for leaving, which everybody may. */
export type StaffChange = { role: StaffRole } | { remove: true } | { end_sessions: true };

/**
 * Changes a role, signs somebody out, or removes them: their account is closed, and sessions, known browsers, links and the open
 * invitations to or by them end. Changes of owners wait for each other, so that one of them always remains.
 * @throws StaffError for the last owner, for somebody who is not of the staff, and when the caller was lowered meanwhile
 */
export async function changeStaff(
  db: Database,
  id: number,
  change: StaffChange,
  editing: Who & { now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order of their ids, so that two changes do not wait for each other.
    const staff = await tx
      .select()
      .from(accounts)
      .where(isNotNull(accounts.staffRole))
      .orderBy(accounts.id)
      .for('no key update');
    const person = staff.find((one) => one.id === id);
    if (!person) throw new StaffError('This person is not of the staff any more. Reload the page.');
    const isLeaving = 'remove' in change && id === editing.accountId;
    const owners = staff.filter(({ staffRole, status }) => staffRole === 'owner' && status === 'active');
    if (!isLeaving && !owners.some((owner) => owner.id === editing.accountId))
      throw new StaffError('You are no longer an owner of this shop, so nothing was changed.');
    const role = 'role' in change ? change.role : 'remove' in change ? null : person.staffRole;
    if (role !== 'owner' && owners.length === 1 && owners[0]!.id === id)
      throw new StaffError(
        `${person.fullname} is the last owner, and a shop needs one. Make somebody else an owner first.`,
      );
    const ended =
      role === person.staffRole && 'role' in change ? 0 : await tx.$count(sessions, eq(sessions.accountId, id));
    const { now } = editing;
    await tx
      .update(accounts)
      .set({ staffRole: role, updatedAt: now, ...(!role && { status: 'closed', isView: false }) })
      .where(eq(accounts.id, id));
    if (!('role' in change)) await endSessions(tx, id);
    if (!role) {
      for (const links of [passwordResets, emailConfirmations]) await tx.delete(links).where(eq(links.accountId, id));
      await forgetBrowsers(tx, id);
      const theirs = or(eq(staffInvitations.invitedBy, id), eq(sql`lower(${staffInvitations.email})`, person.emailKey));
      await withdrawInvitations(tx, theirs, now);
    }
    const lineOf = (field: string, before: string | null, after: string | null) =>
      before === after
        ? []
        : [{ subject: 'staff' as const, subjectId: id, title: person.fullname, field, before, after }];
    await writeAudit(
      tx,
      [...lineOf('role', person.staffRole, role), ...('role' in change ? [] : lineOf('sessions', String(ended), '0'))],
      editing,
    );
  });
}

/** Withdraws an invitation. @throws StaffError when it is not open */
export async function withdrawInvitation(db: Database, id: number, editing: Who & { now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await withdrawInvitations(tx, eq(staffInvitations.id, id), editing.now);
    if (!gone) throw new StaffError('This invitation is not open any more. Reload the page.');
    const line = {
      subject: 'invitation',
      subjectId: id,
      title: gone.email,
      field: 'role',
      before: gone.role,
      after: null,
    } as const;
    await writeAudit(tx, [line], editing);
  });
}
