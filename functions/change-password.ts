import { replacePassword } from '#db/private/accounts.ts';
import { forgetBrowsers } from '#db/private/known-browsers.ts';
import { hashPassword } from '#db/private/password.ts';
import { endSessions } from '#db/private/sessions.ts';
import { changePasswordCall } from '#src/contracts/accounts.ts';
import { checkChangePassword } from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { CallError, throwFormError } from './http/call.ts';
import { requirePassword } from './http/session/password-again.ts';
import { answerSignedIn, signIn } from './http/session/session.ts';
import { viewerAnswer } from './http/session/viewer-answer.ts';

const WRONG = { fields: { password: ACCOUNT_TEXTS.wrongOldPassword } };

/**
 * `POST /api/changePassword`: changes the password of the account that is signed in, whatever username is sent. All its
 * sessions end. This browser gets a new session and becomes the only known browser of the account. Wrong old passwords
 * are limited per session.
 */
export default answerSignedIn(changePasswordCall, async (call, form) => {
  const { db } = call;
  throwFormError(checkChangePassword(form));
  const account = await requirePassword(call, form.password);
  const passwordHash = await hashPassword(form.new_password);
  if (!(await replacePassword(db, account, passwordHash, new Date())))
    throw new CallError(403, ACCOUNT_TEXTS.wrongOldPassword, WRONG);
  await endSessions(db, account.id);
  await forgetBrowsers(db, account.id);
  await signIn(call, { ...account, passwordHash });
  return viewerAnswer(account, ACCOUNT_TEXTS.passwordChanged);
});
