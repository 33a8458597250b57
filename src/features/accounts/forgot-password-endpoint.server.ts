import { forgotPasswordCall } from './accounts-calls.ts';
import { checkForgotPassword } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { emailKey } from '#src/kit/email.ts';
import { throwFormError } from '#src/features/http/call.server.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { mailReset } from './confirmation.server.ts';
import { limitByAccount, limitHourly, perHour, sourceOf } from '#src/features/http/rate-limit.server.ts';
import { knownBrowserToken } from './session.server.ts';

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
    mailReset(db, username, { ip, isKnownBrowser: known !== undefined }).catch((error: unknown) =>
      logFailure('Asking for a new password', error),
    ),
  );
  return { data: {}, message: ACCOUNT_TEXTS.resetMailed };
});
