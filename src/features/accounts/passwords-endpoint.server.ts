/** Passwords, and the links that are mailed to accounts. */
import { replacePassword } from './accounts.private.server.ts';
import { hashPassword } from './password.private.server.ts';
import { isResetOpen, redeemEmailConfirmation, redeemReset } from './mailed-links.private.server.ts';
import {
  changePasswordCall,
  confirmEmailCall,
  forgotPasswordCall,
  resendConfirmationCall,
  resetPasswordCall,
} from './accounts-calls.ts';
import { checkChangePassword, checkForgotPassword, checkNewPassword } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { emailKey } from '#src/kit/email.ts';
import { CallError, throwFormError, answer, endpoint } from '#src/features/http/endpoint.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { limitByAccount, limitHourly, openLink, perHour, sourceOf } from '#src/features/http/rate-limit.server.ts';
import { clearFailedLogins, requirePassword, wrongOldPassword } from './attempts.server.ts';
import { mailConfirmation, mailReset } from './confirmation.server.ts';
import {
  answerSignedIn,
  clearSessionCookie,
  knownBrowserToken,
  makeBrowserKnown,
  signIn,
  viewerAnswer,
} from './session.server.ts';

/**
 * The account is looked up after the response, so that neither the response's text nor its time reveals whether there is one.
 * Strangers who ask for links cannot keep the owner from one that works: they are limited by their connection and by the mailbox,
 * and no link voids another.
 */
const forgotten = answer(forgotPasswordCall, async (call, { username }) => {
  const { db, ip, waitUntil } = call;
  throwFormError(checkForgotPassword({ username }));
  const sorry = ACCOUNT_TEXTS.tooManyResets;
  const known = await knownBrowserToken(call, username);
  if (!known) await limitHourly(call, 'forgot', 20, sorry);
  const account = sourceOf(emailKey(username), ip, known);
  await limitByAccount(db, { what: 'forgot-account', account, limit: perHour(5), sorry });
  waitUntil(
    mailReset(db, username, { ip, isKnownBrowser: known !== undefined }).catch((error: unknown) =>
      logFailure('Asking for a new password', error),
    ),
  );
  return { data: {}, message: ACCOUNT_TEXTS.resetMailed };
});

/** The account knows this browser from now on, so that its owner can log in whatever strangers do. */
const reset = answer(resetPasswordCall, async (call, form) => {
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

/** All access ends (`access.private.server.ts`). This browser gets a new one and becomes the only known browser of the account. */
const changed = answerSignedIn(changePasswordCall, async (call, form) => {
  throwFormError(checkChangePassword(form));
  const account = await requirePassword(call, form.password);
  const passwordHash = await hashPassword(form.new_password);
  if (!(await replacePassword(call.db, account, passwordHash, new Date()))) throw wrongOldPassword();
  await signIn(call, { ...account, passwordHash }, true);
  return viewerAnswer(account, ACCOUNT_TEXTS.passwordChanged);
});

const confirmed = answer(confirmEmailCall, async (call, { token }) => {
  const gone = new CallError(410, ACCOUNT_TEXTS.confirmStale);
  const redeem = (given: string) => redeemEmailConfirmation(call.db, given, new Date());
  const { is_pending } = await openLink(call, token, redeem, gone);
  return { data: {}, message: is_pending ? ACCOUNT_TEXTS.emailConfirmedPending : ACCOUNT_TEXTS.emailConfirmed };
});

const resent = answerSignedIn(resendConfirmationCall, async (call) => {
  const { db, viewer } = call;
  if (!viewer.is_unconfirmed) throw new CallError(409, ACCOUNT_TEXTS.confirmedAlready);
  const [account, sorry] = [String(viewer.accountId), ACCOUNT_TEXTS.tooManyConfirmations];
  await limitByAccount(db, { what: 'resend-confirmation', account, limit: perHour(5), sorry });
  await mailConfirmation(call, viewer.accountId);
  return { data: {}, message: ACCOUNT_TEXTS.confirmationMailed };
});

export default endpoint(forgotten, reset, changed, confirmed, resent);
