import { resendConfirmationCall } from '#src/contracts/accounts.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { CallError } from './http/call.ts';
import { answerSignedIn } from './http/session/session.ts';
import { limitByAccount, perHour } from './http/limits/rate-limit.ts';
import { mailConfirmation } from './http/mail/confirmation.ts';

export default answerSignedIn(resendConfirmationCall, async (call) => {
  const { db, viewer } = call;
  if (!viewer.is_unconfirmed) throw new CallError(409, ACCOUNT_TEXTS.confirmedAlready);
  const [account, sorry] = [String(viewer.accountId), ACCOUNT_TEXTS.tooManyConfirmations];
  await limitByAccount(db, { what: 'resend-confirmation', account, limit: perHour(5), sorry });
  await mailConfirmation(call, { id: viewer.accountId, username: viewer.username });
  return { data: {}, message: ACCOUNT_TEXTS.confirmationMailed };
});
