import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import { changeStaff, isStaffAddress, listInvitations, listStaff, withdrawInvitation } from '#db/editor/staff.ts';
import { hasSecondFactor } from '#db/private/second-factors.ts';
import { createInvitation } from '#db/private/staff-invitations.ts';
import { inviteBody, staffChangeBody, type StaffSelf } from '#src/contracts/editor/staff.ts';
import { checkForgotPassword } from '#src/domain/account/account.ts';
import { CallError, endpoint, parseId, readBody } from './http/endpoint.ts';
import { hasMailServer } from './http/env.ts';
import { invitationLink } from './http/mail/link-mails.ts';
import { deliverInBackground } from './http/mail/outbox.ts';
import { requireEditor, type EditorCall } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/staff', '/api/editor/staff/:id'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const NOT_FOUND = 'There is no such person or invitation.';

/** The staff of the shop: inviting, changing roles, removing, and leaving; see `src/contracts/editor/staff.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db, params: { id }, viewer }) => {
    if (id !== undefined && id !== 'me') throw new CallError(404, NOT_FOUND);
    if (!id) return { data: await staffOf(db) };
    const { accountId, fullname, role, needsSecondFactor: needs_second_factor } = viewer;
    const has_second_factor = await hasSecondFactor(db, accountId);
    const self: StaffSelf = { id: accountId, fullname, role: role!, has_second_factor, needs_second_factor };
    return { data: self };
  }),
  POST: requireEditor(async (call) => {
    const { db, request, params, viewer, who } = call;
    if (params.id === undefined) return { data: await invite(call) };
    const change = await readBody(request, staffChangeBody);
    const isSelf = params.id === 'me';
    if (isSelf && !('remove' in change)) throw new CallError(403, 'Only an owner can change this.');
    const id = isSelf ? viewer.accountId : parseId(params.id, NOT_FOUND);
    await changeStaff(db, id, change, { ...who, now: new Date() });
    return { data: isSelf ? {} : await staffOf(db) };
  }),
  DELETE: requireEditor(async ({ db, params, who }) => {
    await withdrawInvitation(db, parseId(params.id, NOT_FOUND), { ...who, now: new Date() });
    return { data: await staffOf(db) };
  }),
});

async function invite({ db, request, who, waitUntil }: EditorCall) {
  const { email, role, by_mail: isMailed } = await readBody(request, inviteBody);
  const fault = checkForgotPassword({ username: email });
  if (fault) throw new CallError(400, fault.message, { fields: { email: fault.message } });
  if (isMailed && !hasMailServer()) throw new CallError(409, 'No mail server is set up. Hand a link over instead.');
  if (await isStaffAddress(db, email)) throw new CallError(409, `${email} is of the staff already.`);
  const token = await createInvitation(db, { email, role, isMailed }, { ...who, now: new Date() });
  if (isMailed) waitUntil(deliverInBackground(db));
  return { ...(await staffOf(db)), ...(token && { link: await invitationLink(db, token) }) };
}

/** Times become text in ISO 8601 as the answer is written. */
const staffOf = async (db: Database) => ({
  people: await listStaff(db, new Date()),
  invitations: await listInvitations(db, new Date()),
  sends_mail: hasMailServer(),
});
