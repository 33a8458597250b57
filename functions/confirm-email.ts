import type { Config } from '@netlify/functions';
import { redeemEmailConfirmation } from '#db/private/email-confirmations.ts';
import { isToken } from '#db/private/secret.ts';
import { confirmEmailBody } from '#src/contracts/accounts.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { CallError, endpoint, readBody } from './http/endpoint.ts';
import { limitHourly } from './http/limits/rate-limit.ts';

export const config: Config = {
  path: '/api/confirmEmail',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

/** `POST /api/confirmEmail`: confirms an account's email address with the token of a mailed link. Needs no session. */
export default endpoint({
  POST: async ({ request, db, ip }) => {
    const { token } = await readBody(request, confirmEmailBody);
    const confirmed = isToken(token) ? await redeemEmailConfirmation(db, token, new Date()) : null;
    if (!confirmed) {
      await limitHourly({ db, ip }, 'confirm', 30, ACCOUNT_TEXTS.tooManyConfirmations);
      throw new CallError(410, ACCOUNT_TEXTS.confirmStale);
    }
    return {
      data: {},
      message: confirmed.is_pending ? ACCOUNT_TEXTS.emailConfirmedPending : ACCOUNT_TEXTS.emailConfirmed,
    };
  },
});
