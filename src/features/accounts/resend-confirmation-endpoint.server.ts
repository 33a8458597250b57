import { resendConfirmationCall } from './accounts-calls.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { CallError } from '#src/features/http/call.server.ts';
import { answerSignedIn } from './session.server.ts';
import { limitByAccount, perHour } from '#src/features/http/rate-limit.server.ts';
import { mailConfirmation } from './confirmation.server.ts';

export default answerSignedIn(resendConfirmationCall, async (call) => {
  const { db, viewer } = call;
  if (!viewer.is_unconfirmed) throw new CallError(409, ACCOUNT_TEXTS.confirmedAlready);
  const [account, sorry] = [String(viewer.accountId), ACCOUNT_TEXTS.tooManyConfirmations];
  await limitByAccount(db, { what: 'resend-confirmation', account, limit: perHour(5), sorry });
  await mailConfirmation(call, viewer.accountId);
  return { data: {}, message: ACCOUNT_TEXTS.confirmationMailed };
});
