import { forgotPasswordCall } from '#src/contracts/accounts.ts';
import { checkForgotPassword } from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { emailKey } from '#src/domain/message/email.ts';
import { throwFormError } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { logFailure } from './http/log.ts';
import { mailReset } from './http/mail/confirmation.ts';
import { limitByAccount, limitHourly, perHour, sourceOf } from './http/limits/rate-limit.ts';
import { knownBrowserToken } from './http/session/session.ts';

/**
 * The account is looked up after the response, so that neither the response's text nor its time reveals whether there is one.
 * Strangers who ask for links cannot keep the owner from one that works: they are limited by their connection and by the mailbox,
 * and no link voids another.
 */
export default answer(forgotPasswordCall, async (call, { username }) => {
  const { db, ip, waitUntil } = call;
  throwFormError(checkForgotPassword({ username }));
  const sorry = ACCOUNT_TEXTS.tooManyResets;
  const known = await knownBrowserToken(call, username);
  if (!known) await limitHourly(call, 'forgot', 20, sorry);
  const account = sourceOf(emailKey(username), ip, known);
  await limitByAccount(db, { what: 'forgot-account', account, limit: perHour(5), sorry });
  waitUntil(
    mailReset(db, username, known !== undefined).catch((error: unknown) =>
      logFailure('Asking for a new password', error),
    ),
  );
  return { data: {}, message: ACCOUNT_TEXTS.resetMailed };
});
