import type { Config } from '@netlify/functions';
import { emptyBody } from '#src/contracts/empty-body.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { CallError, endpoint, readBody } from './http/endpoint.ts';
import { limitByAccount, perHour } from './http/limits/rate-limit.ts';
import { mailConfirmation } from './http/mail/confirmation.ts';
import { requireSignedIn } from './http/session/session.ts';

export const config: Config = {
  path: '/api/resendConfirmation',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

/** `POST /api/resendConfirmation`: mails the account that is signed in another link to confirm its email address. */
export default endpoint({
  POST: requireSignedIn(async (call) => {
    const { request, db, viewer } = call;
    await readBody(request, emptyBody);
    if (!viewer.is_unconfirmed) throw new CallError(409, ACCOUNT_TEXTS.confirmedAlready);
    const [account, sorry] = [String(viewer.accountId), ACCOUNT_TEXTS.tooManyConfirmations];
    await limitByAccount(db, { what: 'resend-confirmation', account, limit: perHour(5), sorry });
    await mailConfirmation(call, { id: viewer.accountId, username: viewer.username });
    return { data: {}, message: ACCOUNT_TEXTS.confirmationMailed };
  }),
});
