import { endSessionOf } from './sessions.private.server.ts';
import { logoutCall } from './accounts-calls.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { clearSessionCookie, sessionToken } from './session.server.ts';

/** Ends the session on the server as well, so that a copied cookie is worthless. */
export default answer(logoutCall, async ({ request, db, cookies }) => {
  const token = sessionToken(request);
  if (token) await endSessionOf(db, token);
  clearSessionCookie(cookies);
  return { data: {}, message: ACCOUNT_TEXTS.signedOut };
});
