import { findAccount } from './accounts.private.server.ts';
import { hashPassword, verifyPassword } from './password.private.server.ts';
import { findInvitation, redeemInvitation } from './staff-invitations.private.server.ts';
import { joinCall } from './accounts-calls.ts';
import { checkJoin } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS, type InvitationProblem } from '#src/kit/account-texts.ts';
import { cleanLine } from '#src/kit/clean-text.ts';
import { CallError, throwFormError, type Call, answer } from '#src/features/http/endpoint.server.ts';
import { openLink } from '#src/features/http/rate-limit.server.ts';
import { countLogin } from './attempts.server.ts';
import { signIn, viewerAnswer } from './session.server.ts';

/** Whoever has an account proves it by its password. Only wrong links and passwords are limited. */
export default answer(joinCall, async (call, { token, look, ...form }) => {
  const { db } = call;
  const found = await openLink(call, token, (given) => findInvitation(db, given, new Date()), gone('unknown'));
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
