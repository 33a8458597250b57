/** Signing in and out, registering, joining the staff, passwords, and the links that are mailed to accounts. Docs: docs/accounts.md. */
import type { Database } from '#db/client.ts';
import { emailConfirmations, passwordResets } from '#db/schema/accounts.ts';
import * as forms from '#src/kit/account.ts';
import { ACCOUNT_TEXTS, type InvitationProblem } from '#src/kit/account-texts.ts';
import { cleanLine } from '#src/kit/clean-text.ts';
import { emailKey } from '#src/kit/email.ts';
import { answer, CallError, endpoint, throwFormError, type Call } from '#src/features/http/endpoint.server.ts';
import { readEnv, readMailbox } from '#src/features/http/env.server.ts';
import { logFailure } from '#src/features/http/log.server.ts';
import { limitHourly, limitUse, openLink, perHour, sourceOf } from '#src/features/http/rate-limit.private.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import * as calls from './accounts-calls.ts';
import * as accounts from './accounts.private.server.ts';
import * as links from './mailed-links.private.server.ts';
import { deliverInBackground } from './outbox.server.ts';
import * as credentials from './credentials.private.server.ts';
import * as session from './session.private.server.ts';

/** An unknown address is answered like a wrong password, after the same time. A code is asked for once the password is right. */
export const loginEndpoint = answer(calls.loginCall, async (call, form) => {
  const { db } = call;
  throwFormError(forms.checkLogin(form));
  const known = await session.knownBrowserToken(call, form.username);
  const uncount = await credentials.countLogin(call, form.username, known);
  const account = await accounts.findAccount(db, form.username);
  const isOwner = await credentials.verifyPassword(form.password, account?.passwordHash ?? null);
  if (!isOwner || !account) throw new CallError(401, ACCOUNT_TEXTS.wrongLogin);
  await uncount();
  const hasFactor = await credentials.hasSecondFactor(db, account.id);
  if (hasFactor) await credentials.requireCode(call, { id: account.id, username: account.email }, form.code, known);
  await session.signIn(call, account, hasFactor);
  const freshHash = credentials.isOutdatedHash(account.passwordHash)
    ? await credentials.hashPassword(form.password)
    : null;
  await accounts.recordLogin(db, account, freshHash, new Date());
  const { secondFactor, signedIn, signedInUnconfirmed } = ACCOUNT_TEXTS;
  const welcome = account.emailState === 'waiting' ? signedInUnconfirmed : signedIn;
  const hasOldCodes = hasFactor && (await credentials.hasOldRecoveryCodes(db, account.id));
  return { data: accounts.viewerOf(account), message: hasOldCodes ? secondFactor.oldCodes : welcome };
});

/** Only staff grant VIP prices and rights. Where mail is set up, an address with an account is answered alike, and written to. */
export const registerEndpoint = answer(calls.registerCall, async (call, form) => {
  const { db } = call;
  throwFormError(forms.checkRegister(form));
  await limitHourly(call, 'register', readEnv('ACCOUNTS_PER_HOUR'), ACCOUNT_TEXTS.tooManyAccounts);
  const isWaiting = readMailbox() !== null;
  const now = new Date();
  const isView = (await readSettings(db)).partner_approval === 'auto';
  const typed: accounts.NewAccount = {
    email: form.username,
    passwordHash: await credentials.hashPassword(form.password),
    status: isView ? 'active' : 'pending',
    emailState: isWaiting ? 'waiting' : 'unchecked',
    isView,
    fullname: cleanLine(form.fullname),
    amvic: cleanLine(form.amvic),
    phone: cleanLine(form.phone_number),
    agreedAt: now,
  };
  const account =
    (await accounts.createAccount(db, typed, now)) ?? (isWaiting ? await accounts.createDouble(db, typed, now) : null);
  if (!account) throw new CallError(409, ACCOUNT_TEXTS.emailTaken, { fields: { username: ACCOUNT_TEXTS.emailTaken } });
  await session.signIn(call, account);
  if (isWaiting) {
    await links.requestConfirmation(db, account.id, { ip: call.ip }, now).catch(ignoreLimit);
    call.waitUntil(deliverInBackground(db));
  }
  const text = `registered${isWaiting ? 'Unconfirmed' : ''}${isView ? '' : 'Pending'}` as const;
  return { data: accounts.viewerOf(account), message: ACCOUNT_TEXTS[text] };
});

/** Whoever has an account proves it by its password. Only wrong links and passwords are limited. */
export const joinEndpoint = answer(calls.joinCall, async (call, { token, look, ...form }) => {
  const { db } = call;
  const gone = (problem: InvitationProblem) => new CallError(410, ACCOUNT_TEXTS.invitation[problem]);
  const found = await openLink(call, token, (given) => links.findInvitation(db, given, new Date()), gone('unknown'));
  if (typeof found === 'string') throw gone(found);
  const { email: invited, role, who, hasAccount } = found;
  if (look) return { data: { email: invited, role, who, has_account: hasAccount } };
  const email = invited || form.username;
  throwFormError(forms.checkJoin({ ...form, username: email }, hasAccount));
  const passwordHash = await (hasAccount
    ? ownHash(call, email, form.password)
    : credentials.hashPassword(form.new_password));
  const person = { email, fullname: cleanLine(form.fullname), passwordHash };
  const account = await links.redeemInvitation(db, token, person, new Date());
  if (typeof account === 'string') throw gone(account);
  await session.signIn(call, account);
  return { data: accounts.viewerOf(account), message: ACCOUNT_TEXTS.join.done };
});

async function ownHash(call: Call, username: string, typed: string): Promise<string> {
  const uncount = await credentials.countLogin(call, username, undefined);
  const hash = (await accounts.findAccount(call.db, username))?.passwordHash ?? null;
  if (!(await credentials.verifyPassword(typed, hash)))
    throwFormError({ field: 'password', message: ACCOUNT_TEXTS.join.wrongPassword });
  await uncount();
  return hash!;
}

export const sessionsEndpoint = endpoint(
  session.answerSignedIn(calls.viewerCall, async ({ viewer }) => {
    const { accountId: _, sessionId: __, role, roleWithFactor, ...data } = viewer;
    return { data: { ...data, is_editor: Boolean(role ?? roleWithFactor) } };
  }),
  /** Ends the session on the server as well, so that a copied cookie is worthless. */
  answer(calls.logoutCall, async ({ request, db, cookies }) => {
    const token = session.sessionToken(request);
    if (token) await session.endSessionOf(db, token);
    session.clearSessionCookie(cookies);
    return { data: {}, message: ACCOUNT_TEXTS.signedOut };
  }),
  session.answerSignedIn(calls.sessionsCall, async ({ db, viewer }) => ({ data: await sessionItems(db, viewer) })),
  session.answerSignedIn(calls.endSessionsCall, async ({ db, viewer, cookies }, { revoke }) => {
    const { accountId, sessionId } = viewer;
    await limitUse(db, 'sessions', String(accountId), perHour(120), 'Too many sign-outs.');
    const which = revoke === 'others' ? { but: sessionId } : { only: revoke };
    const ended = await session.endSessions(db, accountId, which);
    if (revoke !== 'others' && !ended) throw new CallError(404, 'That browser is not signed in.');
    if (revoke === sessionId) session.clearSessionCookie(cookies);
    const message = revoke === 'others' ? 'Every other browser is signed out.' : 'That browser is signed out.';
    return { data: await sessionItems(db, viewer), message };
  }),
);

const sessionItems = async (db: Database, { accountId, sessionId }: session.SignedIn) =>
  (await session.listSessions(db, accountId, new Date())).map((one) => ({ ...one, current: one.id === sessionId }));

export const passwordsEndpoint = endpoint(
  /**
   * The account is looked up after the response, so that neither the response's text nor its time reveals whether there is one.
   * Strangers who ask for links cannot keep the owner from one that works: they are limited by their connection and by the mailbox,
   * and no link voids another.
   */
  answer(calls.forgotPasswordCall, async (call, { username }) => {
    const { db, ip, waitUntil } = call;
    throwFormError(forms.checkForgotPassword({ username }));
    const sorry = ACCOUNT_TEXTS.tooManyResets;
    const known = await session.knownBrowserToken(call, username);
    if (!known) await limitHourly(call, 'forgot', 20, sorry);
    await limitUse(db, 'forgot-account', sourceOf(emailKey(username), ip, known), perHour(5), sorry);
    const mailed = links.requestReset(db, username, { ip, isKnownBrowser: known !== undefined }, new Date());
    const failed = (error: unknown) => logFailure('Asking for a new password', error);
    waitUntil(mailed.catch(ignoreLimit).then(() => deliverInBackground(db), failed));
    return { data: {}, message: ACCOUNT_TEXTS.resetMailed };
  }),
  /** The account knows this browser from now on, so that its owner can log in whatever strangers do. */
  answer(calls.resetPasswordCall, async (call, form) => {
    const { db, cookies } = call;
    throwFormError(forms.checkNewPassword(form));
    const gone = new CallError(410, ACCOUNT_TEXTS.resetStale);
    await openLink(call, form.token, (token) => links.isResetOpen(db, token, new Date()), gone);
    const newHash = await credentials.hashPassword(form.new_password);
    const account = await links.redeemLink(db, passwordResets, form.token, new Date(), newHash);
    if (!account) throw gone;
    await credentials.clearFailedLogins(db, account.email);
    session.clearSessionCookie(cookies);
    await session.makeBrowserKnown(call, account.id);
    return { data: {}, message: ACCOUNT_TEXTS.passwordReset };
  }),
  /** All access ends. This browser gets a new one and becomes the only known browser of the account. */
  session.answerSignedIn(calls.changePasswordCall, async (call, form) => {
    throwFormError(forms.checkChangePassword(form));
    const account = await credentials.requirePassword(call, form.password);
    const passwordHash = await credentials.hashPassword(form.new_password);
    if (!(await accounts.replacePassword(call.db, account, passwordHash, new Date())))
      throw credentials.wrongOldPassword();
    await session.signIn(call, { ...account, passwordHash }, true);
    return { data: accounts.viewerOf(account), message: ACCOUNT_TEXTS.passwordChanged };
  }),
  answer(calls.confirmEmailCall, async (call, { token }) => {
    const gone = new CallError(410, ACCOUNT_TEXTS.confirmStale);
    const redeem = (given: string) => links.redeemLink(call.db, emailConfirmations, given, new Date());
    const { status } = await openLink(call, token, redeem, gone);
    return { data: {}, message: ACCOUNT_TEXTS[status === 'pending' ? 'emailConfirmedPending' : 'emailConfirmed'] };
  }),
);

/** Nobody learns from the answer that a mailbox was sent too many: then none is sent. */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof CallError && error.status === 429)) throw error;
}
