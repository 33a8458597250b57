import { redeemEmailConfirmation } from './mailed-links.private.server.ts';
import { isToken } from '#src/kit/secret.private.server.ts';
import { confirmEmailCall } from './accounts-calls.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { limitHourly } from '#src/features/http/rate-limit.server.ts';

export default answer(confirmEmailCall, async ({ db, ip }, { token }) => {
  const confirmed = isToken(token) ? await redeemEmailConfirmation(db, token, new Date()) : null;
  if (!confirmed) {
    await limitHourly({ db, ip }, 'confirm', 30, ACCOUNT_TEXTS.tooManyConfirmations);
    throw new CallError(410, ACCOUNT_TEXTS.confirmStale);
  }
  return {
    data: {},
    message: confirmed.is_pending ? ACCOUNT_TEXTS.emailConfirmedPending : ACCOUNT_TEXTS.emailConfirmed,
  };
});
