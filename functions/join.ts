import type { Config } from '@netlify/functions';
import { findAccount } from '#db/private/accounts.ts';
import { hashPassword, verifyPassword } from '#db/private/password.ts';
import { isToken } from '#db/private/secret.ts';
import { findInvitation, redeemInvitation } from '#db/private/staff-invitations.ts';
import { endSessionOf } from '#db/private/sessions.ts';
import { joinBody } from '#src/contracts/accounts.ts';
import { checkJoin } from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { INVITATION_PROBLEMS, type InvitationProblem } from '#src/domain/account/invitation-problems.ts';
import { cleanLine } from '#src/domain/content/clean-text.ts';
import { CallError, endpoint, readBody } from './http/endpoint.ts';
import { throwFormError } from './http/form-error.ts';
import { countLogin } from './http/limits/login-limit.ts';
import { limitByNetwork } from './http/limits/rate-limit.ts';
import { sessionToken, signIn } from './http/session/session.ts';
import { viewerAnswer } from './http/session/viewer-answer.ts';

export const config: Config = {
  path: '/api/join',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
};

/**
 * `POST /api/join`: says whom an invitation is for (`look`), or makes whoever holds its link one of the staff and signs them in.
 * Whoever has an account proves it by its password. Only wrong links and passwords are limited.
 */
export default endpoint({
  POST: {
    async answer(call) {
      const { request, db, ip } = call;
      const { token, look, ...form } = await readBody(request, joinBody);
      const found = isToken(token) ? await findInvitation(db, token, new Date()) : 'unknown';
      if (found === 'unknown')
        await limitByNetwork(db, {
          what: 'join',
          ip,
          limit: { most: 30, windowMs: 3_600_000 },
          sorry: 'Too many links that do not work.',
        });
      if (typeof found === 'string') throw gone(found);
      const { email, role, who, hasAccount } = found;
      if (look) return { data: { email, role, who, has_account: hasAccount } };
      const person = { ...form, username: email || form.username };
      throwFormError(checkJoin(person, hasAccount));
      let passwordHash: string;
      if (hasAccount) {
        const uncount = await countLogin(db, { username: email, ip, known: undefined });
        passwordHash = (await findAccount(db, email))?.passwordHash ?? '';
        if (!(await verifyPassword(form.password, passwordHash || null))) throwFormError(WRONG_PASSWORD);
        await uncount();
      } else passwordHash = await hashPassword(form.new_password);
      const joined = await redeemInvitation(
        db,
        token,
        { email: person.username, fullname: cleanLine(form.fullname), passwordHash },
        new Date(),
      );
      if (typeof joined === 'string') throw gone(joined);
      const before = sessionToken(request);
      if (before) await endSessionOf(db, before);
      const account = (await findAccount(db, joined))!;
      await signIn(call, account);
      return viewerAnswer(account, ACCOUNT_TEXTS.join.done);
    },
  },
});

const WRONG_PASSWORD = { field: 'password', message: ACCOUNT_TEXTS.join.wrongPassword };
const gone = (problem: InvitationProblem) => new CallError(410, INVITATION_PROBLEMS[problem]);
