import { hashPassword } from '#db/private/password.ts';
import { isResetOpen, redeemReset } from '#db/private/mailed-links.ts';
import { isToken } from '#db/private/secret.ts';
import { resetPasswordCall } from '#src/contracts/accounts.ts';
import { checkNewPassword } from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { CallError, throwFormError } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { limitHourly } from './http/limits/rate-limit.ts';
import { clearFailedLogins } from './http/session/attempts.ts';
import { clearSessionCookie, makeBrowserKnown } from './http/session/session.ts';

/** The account knows this browser from now on, so that its owner can log in whatever strangers do. */
export default answer(resetPasswordCall, async (call, form) => {
  const { db, cookies } = call;
  throwFormError(checkNewPassword(form));
  const works = isToken(form.token) && (await isResetOpen(db, form.token, new Date()));
  if (!works) await limitHourly(call, 'reset', 30, ACCOUNT_TEXTS.tooManyResets);
  const account = works ? await redeemReset(db, form.token, await hashPassword(form.new_password), new Date()) : null;
  if (!account) throw new CallError(410, ACCOUNT_TEXTS.resetStale);
  await clearFailedLogins(db, account.email);
  clearSessionCookie(cookies);
  await makeBrowserKnown(call, account.id);
  return { data: {}, message: ACCOUNT_TEXTS.passwordReset };
});
