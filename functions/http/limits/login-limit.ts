import type { Database } from '#db/client.ts';
import { decrementCounter, resetCounter } from '#db/private/rate-limit.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { emailKey } from '#src/domain/message/email.ts';
import { counterKey, limitByAccount, limitByNetwork, perDay, perHour, sourceOf } from './rate-limit.ts';

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

export interface LoginAttempt {
  username: string;
  ip: string;
  /** Whatever only this browser can know: the token of a known browser, or its session. Undefined for other browsers. */
  known: string | undefined;
}

/**
 * Counts an attempt to sign in before its password is checked, so that simultaneous attempts count as well. An email
 * address without an account counts like one with an account. A known browser is counted by itself alone, so that it gets
 * in whatever strangers do.
 * @returns a function that takes the count back, for a right password: only wrong ones are limited
 * @throws CallError 429 with `Retry-After`
 */
export async function countLogin(db: Database, { username, ip, known }: LoginAttempt): Promise<() => Promise<void>> {
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
export async function clearFailedLogins(db: Database, username: string): Promise<void> {
  await resetCounter(db, counterKey('account', emailKey(username)));
}
