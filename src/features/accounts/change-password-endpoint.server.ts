import { replacePassword } from './accounts.private.server.ts';
import { hashPassword } from './password.private.server.ts';
import { changePasswordCall } from './accounts-calls.ts';
import { checkChangePassword } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { throwFormError } from '#src/features/http/call.server.ts';
import { requirePassword, wrongOldPassword } from './attempts.server.ts';
import { answerSignedIn, signIn, viewerAnswer } from './session.server.ts';

/** All access ends (`access.private.server.ts`). This browser gets a new one and becomes the only known browser of the account. */
export default answerSignedIn(changePasswordCall, async (call, form) => {
  const { db } = call;
  throwFormError(checkChangePassword(form));
  const account = await requirePassword(call, form.password);
  const passwordHash = await hashPassword(form.new_password);
  if (!(await replacePassword(db, account, passwordHash, new Date()))) throw wrongOldPassword();
  await signIn(call, { ...account, passwordHash }, true);
  return viewerAnswer(account, ACCOUNT_TEXTS.passwordChanged);
});
