import { replacePassword } from '#db/private/accounts.ts';
import { hashPassword } from '#db/private/password.ts';
import { endSessions, forgetBrowsers } from '#db/private/sessions.ts';
import { changePasswordCall } from '#src/contracts/accounts.ts';
import { checkChangePassword } from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { throwFormError } from './http/call.ts';
import { requirePassword, wrongOldPassword } from './http/session/attempts.ts';
import { answerSignedIn, signIn, viewerAnswer } from './http/session/session.ts';

/** All sessions end. This browser gets a new one and becomes the only known browser of the account. */
export default answerSignedIn(changePasswordCall, async (call, form) => {
  const { db } = call;
  throwFormError(checkChangePassword(form));
  const account = await requirePassword(call, form.password);
  const passwordHash = await hashPassword(form.new_password);
  if (!(await replacePassword(db, account, passwordHash, new Date()))) throw wrongOldPassword();
  await endSessions(db, account.id);
  await forgetBrowsers(db, account.id);
  await signIn(call, { ...account, passwordHash });
  return viewerAnswer(account, ACCOUNT_TEXTS.passwordChanged);
});
