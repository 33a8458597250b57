import type { Database } from '#db/client.ts';
import * as credentials from '#src/features/accounts/credentials.private.server.ts';
import { createInvitation } from '#src/features/accounts/mailed-links.private.server.ts';
import * as calls from '#src/features/desk-frame/staff-calls.ts';
import { checkForgotPassword } from '#src/kit/account.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff, signIn, endSessions } from '#src/features/accounts/session.private.server.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import { deliverInBackground, invitationLink } from '#src/features/accounts/outbox.server.ts';
import { encodeQR } from 'qr';
import { readSettings } from '#src/features/shop/settings.server.ts';
import {
  endAccess,
  findAccount,
  isOpenInvitation,
  withdrawInvitations,
} from '#src/features/accounts/accounts.private.server.ts';
import { and, asc, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { STAFF_ROLES, type StaffRole } from '#src/features/accounts/staff.ts';
import { emailKey } from '#src/kit/email.ts';
import { Refusal } from '#db/refusal.ts';
import { accounts, sessions, staffInvitations } from '#db/schema/accounts.ts';
import { type Auditing, roleLine, writeAudit } from '#src/kit/audit.private.server.ts';

export default endpoint(
  answerStaff(calls.selfCall, async ({ db, viewer: { accountId, fullname, role, roleWithFactor } }) => {
    const factor = {
      has_second_factor: await credentials.hasSecondFactor(db, accountId),
      needs_second_factor: roleWithFactor !== null,
    };
    return { data: { id: accountId, fullname, role, ...factor } };
  }),
  answerStaff(calls.staffCall, async ({ db }) => ({ data: await staffOf(db) })),
  answerStaff(calls.inviteCall, async (call, { email, role, by_mail: isMailed, password }) => {
    const { db, who, waitUntil } = call;
    const fault = checkForgotPassword({ username: email });
    if (fault) throw new CallError(400, fault.message, { fields: { email: fault.message } });
    if (isMailed && !hasMailServer()) throw new CallError(409, 'No mail server is set up. Hand a link over instead.');
    if (await isStaffAddress(db, email)) throw new CallError(409, `${email} is of the staff already.`);
    await credentials.requirePassword(call, password);
    const token = await createInvitation(db, { email, role, isMailed }, { ...who, now: new Date() });
    if (isMailed) waitUntil(deliverInBackground(db));
    return { data: { ...(await staffOf(db)), ...(token && { link: await invitationLink(db, token) }) } };
  }),
  answerStaff(calls.changeStaffCall, async (call, change) => {
    const { db, params, who } = call;
    if ('drop_second_factor' in change) await credentials.requirePassword(call, change.password);
    await changeStaff(db, params.id, change, { ...who, now: new Date() });
    return { data: await staffOf(db) };
  }),
  answerStaff(calls.withdrawInvitationCall, async ({ db, params, who }) => {
    await withdrawInvitation(db, params.id, { ...who, now: new Date() });
    return { data: await staffOf(db) };
  }),
  answerStaff(calls.secondFactorCall, async (call, { action, code, password }) => {
    const { db, viewer, who } = call;
    const { accountId: id, username, sessionId } = viewer;
    if (action === 'begin') {
      await credentials.requirePassword(call, password);
      const url = await credentials.beginSecondFactor(db, id, {
        issuer: (await readSettings(db)).title,
        label: username,
      });
      if (!url) throw new CallError(409, 'You have a second factor. Remove it first.');
      return { data: { url, secret: new URL(url).searchParams.get('secret')!, ...qrPath(url) } };
    }
    if ((action === 'remove') !== (await credentials.hasSecondFactor(db, id)))
      throw new CallError(409, 'Reload the page first.');
    await credentials.requireCode(call, { id, username }, code, `session ${sessionId}`);
    const by = { ...who, now: new Date() };
    const account = (await findAccount(db, id))!;
    const codes = action === 'confirm' ? await credentials.confirmSecondFactor(db, account, by) : [];
    if (action === 'remove') await db.transaction((tx) => endAccess(tx, account, 'second factor removed', by));
    await signIn(call, account, true);
    return { data: { ...(codes.length && { recovery_codes: codes }) } };
  }),
);

const staffOf = async (db: Database) => ({
  people: await listStaff(db, new Date()),
  invitations: await listInvitations(db, new Date()),
  sends_mail: hasMailServer(),
});

function qrPath(text: string): { qr: string; qr_size: number } {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qr: dark.join(''), qr_size: rows.length };
}

/** The staff, under the names of `src/features/desk-frame/staff-calls.ts`. Owners come first: theirs is the last role in the alphabet. */
const listStaff = (db: Database, now: Date) =>
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

const listInvitations = (db: Database, now: Date) => {
  const { id, email, role, who, expiresAt: expires_at, isMailed: is_mailed, lastError: mail_error } = staffInvitations;
  return db
    .select({ id, email, role, who, expires_at, is_mailed, mail_error })
    .from(staffInvitations)
    .where(and(isOpenInvitation(now), sql`${staffInvitations.email} <> ''`))
    .orderBy(desc(id));
};

const isStaffAddress = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.emailKey, emailKey(email)), isNotNull(accounts.staffRole)))) > 0;

/** Whoever loses rights signs in anew. Changes of the staff wait for each other, so that an owner always remains. @throws Refusal */
async function changeStaff(db: Database, id: number, change: calls.StaffChange, by: Auditing) {
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

async function withdrawInvitation(db: Database, id: number, by: Auditing): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await withdrawInvitations(tx, eq(staffInvitations.id, id), by.now);
    if (!gone) throw new Refusal('This invitation is not open any more. Reload the page.');
    await writeAudit(tx, [roleLine('invitation', id, gone.email, gone.role, null)], by);
  });
}
