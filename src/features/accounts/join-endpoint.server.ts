import { findAccount } from '#db/private/accounts.ts';
import { hashPassword, verifyPassword } from '#db/private/password.ts';
import { isToken } from '#db/private/secret.ts';
import { findInvitation, redeemInvitation } from '#db/private/staff-invitations.ts';
import { joinCall } from '#src/contracts/accounts.ts';
import { checkJoin } from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS, type InvitationProblem } from '#src/domain/account/account-texts.ts';
import { cleanLine } from '#src/domain/content/clean-text.ts';
import { CallError, throwFormError, type Call } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { limitHourly } from './http/limits/rate-limit.ts';
import { countLogin } from './http/session/attempts.ts';
import { signIn, viewerAnswer } from './http/session/session.ts';

/** Whoever has an account proves it by its password. Only wrong links and passwords are limited. */
export default answer(joinCall, async (call, { token, look, ...form }) => {
  const { db } = call;
  const found = isToken(token) ? await findInvitation(db, token, new Date()) : 'unknown';
  if (found === 'unknown') await limitHourly(call, 'join', 30, 'Too many wrong links.');
  if (typeof found === 'string') throw gone(found);
  const { email: invited, role, who, hasAccount } = found;
  if (look) return { data: { email: invited, role, who, has_account: hasAccount } };
  const email = invited || form.username;
  throwFormError(checkJoin({ ...form, username: email }, hasAccount));
  const passwordHash = await (hasAccount ? ownHash(call, email, form.password) : hashPassword(form.new_password));
  const person = { email, fullname: cleanLine(form.fullname), passwordHash };
  const joined = await redeemInvitation(db, token, person, new Date());
  if (typeof joined === 'string') throw gone(joined);
  const account = (await findAccount(db, joined))!;
  await signIn(call, account);
  return viewerAnswer(account, ACCOUNT_TEXTS.join.done);
});

/** The hash of the account's password, once what was typed is right. @throws CallError 400, 429 */
async function ownHash(call: Call, username: string, typed: string): Promise<string> {
  const uncount = await countLogin(call, username, undefined);
  const hash = (await findAccount(call.db, username))?.passwordHash ?? null;
  if (!(await verifyPassword(typed, hash)))
    throwFormError({ field: 'password', message: ACCOUNT_TEXTS.join.wrongPassword });
  await uncount();
  return hash!;
}

const gone = (problem: InvitationProblem) => new CallError(410, ACCOUNT_TEXTS.invitation[problem]);
