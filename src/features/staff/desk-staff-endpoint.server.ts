import type { Database } from '#db/client.ts';
import { changeStaff, isStaffAddress, listInvitations, listStaff, withdrawInvitation } from './staff.private.server.ts';
import {
  hasOldRecoveryCodes,
  hasSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
} from '#src/features/accounts/second-factors.private.server.ts';
import { createInvitation } from '#src/features/accounts/staff-invitations.private.server.ts';
import {
  changeStaffCall,
  inviteCall,
  selfCall,
  staffCall,
  withdrawInvitationCall,
  secondFactorCall,
} from '#src/features/desk-frame/staff-calls.ts';
import { checkForgotPassword } from '#src/kit/account.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { requirePassword, requireCode } from '#src/features/accounts/attempts.server.ts';
import { answerStaff, signIn } from '#src/features/accounts/session.server.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import { deliverInBackground, invitationLink } from '#src/features/accounts/outbox.server.ts';
import { encodeQR } from 'qr';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { findAccount } from '#src/features/accounts/accounts.private.server.ts';
import { endAccess } from '#src/features/accounts/access.private.server.ts';

export default endpoint(
  answerStaff(selfCall, async ({ db, viewer: { accountId, fullname, role, roleWithFactor } }) => {
    const factor = {
      has_second_factor: await hasSecondFactor(db, accountId),
      needs_second_factor: roleWithFactor !== null,
      has_old_recovery_codes: await hasOldRecoveryCodes(db, accountId),
    };
    return { data: { id: accountId, fullname, role, ...factor } };
  }),
  answerStaff(staffCall, async ({ db }) => ({ data: await staffOf(db) })),
  answerStaff(inviteCall, async (call, { email, role, by_mail: isMailed, password }) => {
    const { db, who, waitUntil } = call;
    const fault = checkForgotPassword({ username: email });
    if (fault) throw new CallError(400, fault.message, { fields: { email: fault.message } });
    if (isMailed && !hasMailServer()) throw new CallError(409, 'No mail server is set up. Hand a link over instead.');
    if (await isStaffAddress(db, email)) throw new CallError(409, `${email} is of the staff already.`);
    await requirePassword(call, password);
    const token = await createInvitation(db, { email, role, isMailed }, { ...who, now: new Date() });
    if (isMailed) waitUntil(deliverInBackground(db));
    return { data: { ...(await staffOf(db)), ...(token && { link: await invitationLink(db, token) }) } };
  }),
  answerStaff(changeStaffCall, async (call, change) => {
    const { db, params, who } = call;
    if ('drop_second_factor' in change) await requirePassword(call, change.password);
    await changeStaff(db, params.id, change, { ...who, now: new Date() });
    return { data: await staffOf(db) };
  }),
  answerStaff(withdrawInvitationCall, async ({ db, params, who }) => {
    await withdrawInvitation(db, params.id, { ...who, now: new Date() });
    return { data: await staffOf(db) };
  }),
  answerStaff(secondFactorCall, async (call, { action, code, password }) => {
    const { db, viewer, who } = call;
    const { accountId: id, username, sessionId } = viewer;
    if (action === 'begin') {
      await requirePassword(call, password);
      const url = await beginSecondFactor(db, id, { issuer: (await readSettings(db)).title, label: username });
      if (!url) throw new CallError(409, 'You have a second factor. Remove it first.');
      return { data: { url, secret: new URL(url).searchParams.get('secret')!, ...qrPath(url) } };
    }
    if ((action === 'remove') !== (await hasSecondFactor(db, id))) throw new CallError(409, 'Reload the page first.');
    await requireCode(call, { id, username }, code, `session ${sessionId}`);
    const by = { ...who, now: new Date() };
    const account = (await findAccount(db, id))!;
    const codes = action === 'confirm' ? await confirmSecondFactor(db, account, by) : [];
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

/** A QR code as the path of an SVG, a square for each dark module. */
function qrPath(text: string): { qr: string; qr_size: number } {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qr: dark.join(''), qr_size: rows.length };
}
