import { endSessionOf } from '#db/private/sessions.ts';
import { logoutCall } from '#src/contracts/accounts.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { answer } from './http/endpoint.ts';
import { clearSessionCookie, sessionToken } from './http/session/session.ts';

/** Ends the session on the server as well, so that a copied cookie is worthless. */
export default answer(logoutCall, async ({ request, db, cookies }) => {
  const token = sessionToken(request);
  if (token) await endSessionOf(db, token);
  clearSessionCookie(cookies);
  return { data: {}, message: ACCOUNT_TEXTS.signedOut };
});
