import { createAccount, createDouble } from './accounts.private.server.ts';
import { hashPassword } from './password.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { registerCall } from './accounts-calls.ts';
import { checkRegister, type Viewer } from '#src/kit/account.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { cleanLine } from '#src/kit/clean-text.ts';
import { CallError, throwFormError, answer } from '#src/features/http/endpoint.server.ts';
import { readEnv, readMailbox } from '#src/features/http/env.server.ts';
import { mailConfirmation } from './confirmation.server.ts';
import { limitHourly } from '#src/features/http/rate-limit.server.ts';
import { signIn, viewerAnswer } from './session.server.ts';

/** Only staff grant VIP prices and rights. Where mail is set up, an address with an account is answered alike, and written to. */
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
  if (isWaiting) await mailConfirmation(call, account.id);
  return viewerAnswer(account, messageFor(account));
});

const messageFor = ({ is_pending, is_unconfirmed }: Viewer): string =>
  ACCOUNT_TEXTS[`registered${is_unconfirmed ? 'Unconfirmed' : ''}${is_pending ? 'Pending' : ''}` as const];
