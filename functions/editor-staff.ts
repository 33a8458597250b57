import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import {
  changeStaff,
  isStaffAddress,
  listStaff,
  StaffError,
  withdrawInvitation,
  type StaffChange,
} from '#db/editor/staff.ts';
import { createInvitation } from '#db/private/staff-invitations.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { inviteBody, staffChangeBody, type Staff, type StaffSelf } from '#src/contracts/editor/staff.ts';
import { checkForgotPassword } from '#src/domain/account/account.ts';
import { ROUTES } from '#src/domain/shop/routes.ts';
import { CallError, endpoint, parseId, readBody } from './http/endpoint.ts';
import { hasMailServer } from './http/env.ts';
import { deliverInBackground } from './http/mail/outbox.ts';
import { clearSessionCookie, requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/staff', '/api/editor/staff/:id'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const NOT_FOUND = 'There is no such person or invitation.';

/** The staff of the shop: inviting, changing roles, removing, and leaving; see `src/contracts/editor/staff.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db, params, viewer }): Promise<{ data: Staff | StaffSelf }> => {
    if (params.id === undefined) return { data: await staffOf(db) };
    if (params.id !== 'me') throw new CallError(404, NOT_FOUND);
    return { data: { id: viewer.accountId, fullname: viewer.fullname, role: viewer.role! } };
  }),
  POST: requireEditor(async ({ db, request, params, viewer, who, cookies, waitUntil }) => {
    const editing = { ...who, now: new Date() };
    if (params.id === undefined) {
      const { email, role, by_mail: isMailed } = await readBody(request, inviteBody);
      const fault = checkForgotPassword({ username: email });
      if (fault) throw new CallError(400, fault.message, { fields: { email: fault.message } });
      if (isMailed && !hasMailServer()) throw new CallError(409, 'No mail server is set up. Hand a link over instead.');
      if (await isStaffAddress(db, email)) throw new CallError(409, `${email} is of the staff already.`);
      const token = await createInvitation(db, { email, role, isMailed }, editing);
      if (isMailed) waitUntil(deliverInBackground(db));
      const { site_url } = await readSettings(db);
      return { data: { ...(await staffOf(db)), ...(token && { link: `${site_url}${ROUTES.join.path}#${token}` }) } };
    }
    const change = await readBody(request, staffChangeBody);
    const isSelf = params.id === 'me';
    if (isSelf && !('remove' in change)) throw new CallError(403, 'Only an owner can change this.');
    const id = isSelf ? viewer.accountId : parseId(params.id, NOT_FOUND);
    await refused(changeStaff(db, id, change satisfies StaffChange, editing));
    if (id === viewer.accountId && 'remove' in change) clearSessionCookie(cookies);
    return isSelf ? { data: {}, message: 'You have left the staff.' } : { data: await staffOf(db) };
  }),
  DELETE: requireEditor(async ({ db, params, who }) => {
    await refused(withdrawInvitation(db, parseId(params.id, NOT_FOUND), { ...who, now: new Date() }));
    return { data: await staffOf(db) };
  }),
});

const refused = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    throw error instanceof StaffError ? new CallError(409, error.message) : error;
  });

async function staffOf(db: Database): Promise<Staff> {
  const { people, invitations } = await listStaff(db, new Date());
  return {
    people: people.map(({ lastSeenAt, ...person }) => ({
      ...person,
      last_seen_at: lastSeenAt?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, email, role, who, expiresAt, isMailed, lastError }) => ({
      id,
      email,
      role,
      who,
      expires_at: expiresAt.toISOString(),
      is_mailed: isMailed,
      mail_error: lastError,
    })),
    sends_mail: hasMailServer(),
  };
}
