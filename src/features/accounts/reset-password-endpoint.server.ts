import { hashPassword } from './password.private.server.ts';
import { isResetOpen, redeemReset } from './mailed-links.private.server.ts';
import { resetPasswordCall } from './accounts-calls.ts';
import { checkNewPassword } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { CallError, throwFormError } from '#src/features/http/call.server.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { openLink } from '#src/features/http/rate-limit.server.ts';
import { clearFailedLogins } from './attempts.server.ts';
import { clearSessionCookie, makeBrowserKnown } from './session.server.ts';

/** The account knows this browser from now on, so that its owner can log in whatever strangers do. */
export default answer(resetPasswordCall, async (call, form) => {
  const { db, cookies } = call;
  throwFormError(checkNewPassword(form));
  const gone = new CallError(410, ACCOUNT_TEXTS.resetStale);
  await openLink(call, form.token, (token) => isResetOpen(db, token, new Date()), gone);
  const account = await redeemReset(db, form.token, await hashPassword(form.new_password), new Date());
  if (!account) throw gone;
  await clearFailedLogins(db, account.email);
  clearSessionCookie(cookies);
  await makeBrowserKnown(call, account.id);
  return { data: {}, message: ACCOUNT_TEXTS.passwordReset };
});
