import { createAccount, createDouble } from '#db/private/accounts.ts';
import { hashPassword } from '#db/private/password.ts';
import { readSettings } from '#db/public/content/settings.ts';
import { registerCall } from '#src/contracts/accounts.ts';
import { checkRegister, type Viewer } from '#src/domain/account/account.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { cleanLine } from '#src/domain/content/clean-text.ts';
import { CallError, throwFormError } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { readEnv, readMailbox } from './http/env.ts';
import { mailConfirmation } from './http/mail/confirmation.ts';
import { limitHourly } from './http/limits/rate-limit.ts';
import { signIn, viewerAnswer } from './http/session/session.ts';

/**
 * Only staff grant VIP prices and the rights of an editor. Where mail is set up, an address that has an account is answered like any
 * other, and written to. See docs/accounts.md.
 */
export default answer(registerCall, async (call, form) => {
  const { db } = call;
  throwFormError(checkRegister(form));
  const sorry = ACCOUNT_TEXTS.tooManyAccounts;
  await limitHourly(call, 'register', readEnv('ACCOUNTS_PER_HOUR'), sorry);
  const isWaiting = readMailbox() !== null;
  const now = new Date();
  const isView = (await readSettings(db)).partner_approval === 'auto';
  const typed = {
    email: form.username,
    passwordHash: await hashPassword(form.password),
    status: isView ? ('active' as const) : ('pending' as const),
    emailState: isWaiting ? ('waiting' as const) : ('unchecked' as const),
    isView,
    fullname: cleanLine(form.fullname),
    amvic: cleanLine(form.amvic),
    phone: cleanLine(form.phone_number),
    agreedAt: now,
  };
  const account = (await createAccount(db, typed, now)) ?? (isWaiting ? await createDouble(db, typed, now) : null);
  if (!account) throw new CallError(409, ACCOUNT_TEXTS.emailTaken, { fields: { username: ACCOUNT_TEXTS.emailTaken } });
  await signIn(call, account);
  if (isWaiting) await mailConfirmation(call, account);
  return viewerAnswer(account, messageFor(account));
});

const messageFor = ({ is_pending, is_unconfirmed }: Viewer): string =>
  ACCOUNT_TEXTS[`registered${is_unconfirmed ? 'Unconfirmed' : ''}${is_pending ? 'Pending' : ''}` as const];
