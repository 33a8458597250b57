import type { Database } from '#db/client.ts';
import { decrementCounter, resetCounter } from '#db/private/rate-limit.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { emailKey } from '#src/domain/message/email.ts';
import { counterKey, limitByAccount, limitByNetwork } from './rate-limit.ts';

const QUARTER = 15 * 60_000;
const DAY = 86_400_000;
/** Wrong passwords for one account, and from one IP address, which a whole workshop may share. */
const PER_ACCOUNT = { most: 10, windowMs: QUARTER };
const PER_ACCOUNT_DAY = { most: 100, windowMs: DAY };
const PER_NETWORK = { most: 30, windowMs: QUARTER };

/**
 * Counts an attempt to sign in before its password is checked, so that simultaneous attempts count as well. An email
 * address without an account counts like one with an account.
 * @returns a function that takes the count back, for a right password: only wrong ones are limited
 * @throws CallError 429 with `Retry-After`
 */
export async function countLogin(db: Database, ip: string, username: string): Promise<() => Promise<void>> {
  const sorry = ACCOUNT_TEXTS.tooManyLogins;
  const account = emailKey(username);
  const networkCounter = await limitByNetwork(db, { what: 'login', ip, limit: PER_NETWORK, sorry });
  await limitByAccount(db, { what: 'account', account, limit: PER_ACCOUNT, sorry });
  await limitByAccount(db, { what: 'account-day', account, limit: PER_ACCOUNT_DAY, sorry });
  return async () => {
    await decrementCounter(db, networkCounter);
    await clearFailedLogins(db, username);
  };
}

/** Clears the count of wrong passwords of an account, whose owner has proved to be its owner. */
export async function clearFailedLogins(db: Database, username: string): Promise<void> {
  for (const what of ['account', 'account-day']) await resetCounter(db, counterKey(what, emailKey(username)));
}
