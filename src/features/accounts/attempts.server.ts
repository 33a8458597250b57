/** Wrong passwords and codes, and their limits. Docs: docs/limits.md. */
import type { Database } from '#db/client.ts';
import { findAccount, type Account } from './accounts.private.server.ts';
import { verifyPassword } from './password.private.server.ts';
import { decrementCounter, resetCounter } from '#src/features/http/rate-limit.private.server.ts';
import { hasOldRecoveryCodes, takeCode } from './second-factors.private.server.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { emailKey } from '#src/kit/email.ts';
import { CallError, throwFormError, type Call } from '#src/features/http/call.server.ts';
import {
  counterKey,
  limitByAccount,
  limitByNetwork,
  perDay,
  perHour,
  sourceOf,
} from '#src/features/http/rate-limit.server.ts';
import type { SignedInCall } from './session.server.ts';

const QUARTER = 15 * 60_000;
/** Wrong passwords for one account from one connection, or from one browser that is known to the account. */
const PER_SOURCE = { most: 10, windowMs: QUARTER };
const PER_SOURCE_DAY = perDay(30);
/** Wrong passwords from one connection, which a whole workshop may share. */
const PER_NETWORK = { most: 30, windowMs: QUARTER };
/**
 * Wrong passwords for one account from all browsers that it does not know. One connection alone stays below it, so that a
 * stranger shuts nobody out; and it bounds what somebody with many connections can guess.
 */
const PER_ACCOUNT = perHour(40);

/**
 * Counts an attempt to sign in before its password is checked, so that simultaneous attempts count as well. An email
 * address without an account counts like one with an account. A known browser is counted by itself alone, so that it gets
 * in whatever strangers do.
 * @param known what only this browser can know: the token of a known browser, or its session; undefined for other browsers
 * @returns a function that takes the count back, for a right password: only wrong ones are limited
 * @throws CallError 429 with `Retry-After`
 */
export async function countLogin(
  { db, ip }: Pick<Call, 'db' | 'ip'>,
  username: string,
  known: string | undefined,
): Promise<() => Promise<void>> {
  const sorry = ACCOUNT_TEXTS.tooManyLogins;
  const key = emailKey(username);
  const account = sourceOf(key, ip, known);
  const network = known ? null : await limitByNetwork(db, { what: 'login', ip, limit: PER_NETWORK, sorry });
  const source = await limitByAccount(db, { what: 'login-source', account, limit: PER_SOURCE, sorry });
  const sourceDay = await limitByAccount(db, { what: 'login-source-day', account, limit: PER_SOURCE_DAY, sorry });
  const all = known ? null : await limitByAccount(db, { what: 'account', account: key, limit: PER_ACCOUNT, sorry });
  return async () => {
    for (const counter of [network, all]) if (counter) await decrementCounter(db, counter);
    for (const counter of [source, sourceDay]) await resetCounter(db, counter);
  };
}

/** Clears the count of strangers' wrong passwords of an account, whose owner has chosen a new one. */
export const clearFailedLogins = (db: Database, username: string): Promise<void> =>
  resetCounter(db, counterKey('account', emailKey(username)));

/** The signed-in account, whose password was typed once more. Wrong ones are limited per session. @throws CallError 403, 429 */
export async function requirePassword(call: SignedInCall, password: string): Promise<Account> {
  const { db, viewer } = call;
  const uncount = await countLogin(call, viewer.username, `session ${viewer.sessionId}`);
  const account = await findAccount(db, viewer.accountId);
  if (!account || !(await verifyPassword(password, account.passwordHash))) throw wrongOldPassword();
  await uncount();
  return account;
}

export const wrongOldPassword = (): CallError =>
  new CallError(403, ACCOUNT_TEXTS.wrongOldPassword, { fields: { password: ACCOUNT_TEXTS.wrongOldPassword } });

/**
 * Takes the code of an account's second factor. Wrong ones are limited like passwords, and apart from them, so that the right
 * password does not lift their limit.
 * @param known of a browser that the account knows
 * @throws CallError 400 about the field `code`, 429
 */
export async function requireCode(
  call: Pick<Call, 'db' | 'ip'>,
  { id, username }: Pick<Account, 'id' | 'username'>,
  code: string,
  known: string | undefined,
): Promise<void> {
  const { needed, wrong, oldCode } = ACCOUNT_TEXTS.secondFactor;
  if (!code.trim()) throwFormError({ field: 'code', message: needed });
  const uncount = await countLogin(call, `${username} code`, known);
  if (!(await takeCode(call.db, id, code, new Date()))) {
    const isOld = !/^[\d\s]*$/.test(code) && (await hasOldRecoveryCodes(call.db, id));
    throwFormError({ field: 'code', message: isOld ? oldCode : wrong });
  }
  await uncount();
}
