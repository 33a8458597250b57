import { redeemEmailConfirmation } from '#db/private/mailed-links.ts';
import { isToken } from '#db/private/secret.ts';
import { confirmEmailCall } from '#src/contracts/accounts.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { CallError } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { limitHourly } from './http/limits/rate-limit.ts';

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
