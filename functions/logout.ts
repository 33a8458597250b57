import type { Config } from '@netlify/functions';
import { endSessionOf } from '#db/private/sessions.ts';
import { emptyBody } from '#src/contracts/empty-body.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { clearSessionCookie, sessionToken } from './http/session/session.ts';

export const config: Config = {
  path: '/api/logout',
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

/** `POST /api/logout`: ends the session on the server as well, so that a copied cookie is worthless. */
export default endpoint({
  POST: async ({ request, db, cookies }) => {
    await readBody(request, emptyBody);
    const token = sessionToken(request);
    if (token) await endSessionOf(db, token);
    clearSessionCookie(cookies);
    return { data: {}, message: ACCOUNT_TEXTS.signedOut };
  },
});
