import { redeemEmailConfirmation } from './mailed-links.private.server.ts';
import { confirmEmailCall } from './accounts-calls.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { openLink } from '#src/features/http/rate-limit.server.ts';

export default answer(confirmEmailCall, async ({ db, ip }, { token }) => {
  const gone = new CallError(410, ACCOUNT_TEXTS.confirmStale);
  const redeem = (given: string) => redeemEmailConfirmation(db, given, new Date());
  const confirmed = await openLink({ db, ip }, token, redeem, gone);
  return {
    data: {},
    message: confirmed.is_pending ? ACCOUNT_TEXTS.emailConfirmedPending : ACCOUNT_TEXTS.emailConfirmed,
  };
});
