import type { Config } from '@netlify/functions';
import type { Database } from '#db/client.ts';
import { endSession, endSessions, listSessions, type SignedIn } from '#db/private/sessions.ts';
import { sessionsBody } from '#src/contracts/accounts.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { limitByAccount, perHour } from './http/limits/rate-limit.ts';
import { clearSessionCookie, requireSignedIn } from './http/session/session.ts';

export const config: Config = {
  path: '/api/sessions',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

/** `GET /api/sessions`: the account's sessions. `POST`: ends one of them, or all others. */
export default endpoint({
  GET: requireSignedIn(async ({ db, viewer }) => ({ data: await sessionItems(db, viewer) })),
  POST: requireSignedIn(async ({ request, db, viewer, cookies }) => {
    const { revoke } = await readBody(request, sessionsBody);
    const account = String(viewer.accountId);
    await limitByAccount(db, { what: 'sessions', account, limit: perHour(120), sorry: 'Too many sign-outs.' });
    if (revoke === 'others') await endSessions(db, viewer.accountId, viewer.sessionId);
    else await endSession(db, viewer.accountId, revoke);
    if (revoke === viewer.sessionId) clearSessionCookie(cookies);
    const message = revoke === 'others' ? 'Every other browser is signed out.' : 'That browser is signed out.';
    return { data: await sessionItems(db, viewer), message };
  }),
});

/** Times become text in ISO 8601 as the answer is written. */
const sessionItems = async (db: Database, { accountId, sessionId }: SignedIn) =>
  (await listSessions(db, accountId, new Date())).map((one) => ({ ...one, current: one.id === sessionId }));
