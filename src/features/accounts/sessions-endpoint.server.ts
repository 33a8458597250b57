import type { Database } from '#db/client.ts';
import { endSession, endSessionOf, endSessions, listSessions, type SignedIn } from './sessions.private.server.ts';
import { endSessionsCall, logoutCall, sessionsCall, viewerCall } from './accounts-calls.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { CallError, answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { limitByAccount, perHour } from '#src/features/http/rate-limit.server.ts';
import { answerSignedIn, clearSessionCookie, sessionToken, viewerAnswer } from './session.server.ts';

export default endpoint(
  answerSignedIn(viewerCall, async ({ viewer }) =>
    viewerAnswer({ ...viewer, is_editor: Boolean(viewer.role ?? viewer.roleWithFactor) }),
  ),
  /** Ends the session on the server as well, so that a copied cookie is worthless. */
  answer(logoutCall, async ({ request, db, cookies }) => {
    const token = sessionToken(request);
    if (token) await endSessionOf(db, token);
    clearSessionCookie(cookies);
    return { data: {}, message: ACCOUNT_TEXTS.signedOut };
  }),
  answerSignedIn(sessionsCall, async ({ db, viewer }) => ({ data: await sessionItems(db, viewer) })),
  answerSignedIn(endSessionsCall, async ({ db, viewer, cookies }, { revoke }) => {
    const account = String(viewer.accountId);
    await limitByAccount(db, { what: 'sessions', account, limit: perHour(120), sorry: 'Too many sign-outs.' });
    if (revoke === 'others') await endSessions(db, viewer.accountId, viewer.sessionId);
    else if (!(await endSession(db, viewer.accountId, revoke)))
      throw new CallError(404, 'That browser is not signed in.');
    if (revoke === viewer.sessionId) clearSessionCookie(cookies);
    const message = revoke === 'others' ? 'Every other browser is signed out.' : 'That browser is signed out.';
    return { data: await sessionItems(db, viewer), message };
  }),
);

/** Times become text in ISO 8601 as the answer is written. */
const sessionItems = async (db: Database, { accountId, sessionId }: SignedIn) =>
  (await listSessions(db, accountId, new Date())).map((one) => ({ ...one, current: one.id === sessionId }));
