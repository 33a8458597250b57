import { findAccount, recordLogin } from './accounts.private.server.ts';
import { hasOldRecoveryCodes, hasSecondFactor } from './second-factors.private.server.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password.private.server.ts';
import { loginCall } from './accounts-calls.ts';
import { checkLogin } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { CallError, throwFormError, answer } from '#src/features/http/endpoint.server.ts';
import { countLogin, requireCode } from './attempts.server.ts';
import { knownBrowserToken, signIn, viewerAnswer } from './session.server.ts';

/** An unknown address is answered like a wrong password, after the same time. A code is asked for once the password is right. */
export default answer(loginCall, async (call, form) => {
  const { db } = call;
  throwFormError(checkLogin(form));
  const known = await knownBrowserToken(call, form.username);
  const uncount = await countLogin(call, form.username, known);
  const account = await findAccount(db, form.username);
  const isOwner = await verifyPassword(form.password, account?.passwordHash ?? null);
  if (isOwner) await uncount();
  if (!isOwner || !account) throw new CallError(401, ACCOUNT_TEXTS.wrongLogin);
  const hasFactor = await hasSecondFactor(db, account.id);
  if (hasFactor) await requireCode(call, account, form.code, known);
  await signIn(call, account, hasFactor);
  const freshHash = isOutdatedHash(account.passwordHash) ? await hashPassword(form.password) : null;
  await recordLogin(db, account, { agreedAt: new Date(), freshHash });
  if (hasFactor && (await hasOldRecoveryCodes(db, account.id)))
    return viewerAnswer(account, ACCOUNT_TEXTS.secondFactor.oldCodes);
  return viewerAnswer(account, account.is_unconfirmed ? ACCOUNT_TEXTS.signedInUnconfirmed : ACCOUNT_TEXTS.signedIn);
});
