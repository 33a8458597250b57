import type { Config } from '@netlify/functions';
import { createAccount } from '#db/private/accounts.ts';
import { hashPassword } from '#db/private/password.ts';
import { endSessionOf } from '#db/private/sessions.ts';
import { readSettings } from '#db/public/settings.ts';
import { registerBody } from '#src/contracts/accounts.ts';
import { checkRegister } from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { onOneLine } from '#src/domain/content/clean-text.ts';
import { CallError } from './http/call-error.ts';
import { endpoint, readBody } from './http/endpoint.ts';
import { accountsPerHour } from './http/env.ts';
import { throwFormError } from './http/form-error.ts';
import { limitByNetwork } from './http/limits/rate-limit.ts';
import { sessionToken, signIn } from './http/session/session.ts';
import { viewerAnswer } from './http/session/viewer-answer.ts';

export const config: Config = {
  path: '/api/register',
  rateLimit: { windowSize: 60, windowLimit: 20, aggregateBy: ['ip', 'domain'] },
};

/**
 * `POST /api/register`: opens a business account and signs in. The setting `partner_approval` decides whether it sees
 * partner prices at once. Only staff grant VIP prices and the rights of an editor. See docs/accounts.md.
 */
export default endpoint({
  POST: {
    async answer(call) {
      const { request, db, ip } = call;
      const form = await readBody(request, registerBody);
      throwFormError(checkRegister(form));
      await limitByNetwork(db, {
        what: 'register',
        ip,
        limit: { most: accountsPerHour(), windowMs: 3_600_000 },
        sorry: ACCOUNT_TEXTS.tooManyAccounts,
      });
      const isView = (await readSettings(db)).partner_approval === 'auto';
      const account = await createAccount(
        db,
        {
          email: form.username,
          passwordHash: await hashPassword(form.password),
          status: isView ? 'active' : 'pending',
          isView,
          fullname: onOneLine(form.fullname),
          amvic: onOneLine(form.amvic),
          phone: onOneLine(form.phone_number),
        },
        new Date(),
      );
      if (!account)
        throw new CallError(409, ACCOUNT_TEXTS.emailTaken, { fields: { username: ACCOUNT_TEXTS.emailTaken } });
      const before = sessionToken(request);
      if (before) await endSessionOf(db, before);
      await signIn(call, account);
      return viewerAnswer(account, isView ? ACCOUNT_TEXTS.registered : ACCOUNT_TEXTS.registeredPending);
    },
  },
});
