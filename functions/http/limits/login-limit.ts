import type { Database } from '#db/client.ts';
import { decrementCounter, resetCounter } from '#db/private/rate-limit.ts';
import { ACCOUNT_TEXTS } from '#src/domain/account/account-texts.ts';
import { emailKey } from '#src/domain/message/email.ts';
import { counterKey, limitAccount, limitNetwork } from './rate-limit.ts';

const QUARTER = 15 * 60_000;
const DAY = 86_400_000;
/** Wrong passwords for one account, and from one address: a workshop behind one connection mistypes less than a program guesses. */
const PER_ACCOUNT = { most: 10, windowMs: QUARTER };
const PER_ACCOUNT_DAY = { most: 100, windowMs: DAY };
const PER_ADDRESS = { most: 30, windowMs: QUARTER };

/**
 * Counts an attempt to sign in before its password is looked at, so that attempts made at once are counted, too. An address
 * without an account is counted like one with.
 * @returns what to call when the password was right: only wrong ones are limited
 * @throws CallError 429 with `Retry-After`
 */
export async function countLogin(db: Database, ip: string, username: string): Promise<() => Promise<void>> {
  const sorry = ACCOUNT_TEXTS.tooManyLogins;
  const account = emailKey(username);
  const address = await limitNetwork(db, { what: 'login', ip, limit: PER_ADDRESS, sorry });
  await limitAccount(db, { what: 'account', account, limit: PER_ACCOUNT, sorry });
  await limitAccount(db, { what: 'account-day', account, limit: PER_ACCOUNT_DAY, sorry });
  return async () => {
    await decrementCounter(db, address);
    await forgiveAccount(db, username);
  };
}

/** Forgets the wrong passwords for an account: its owner has shown who he is. */
export async function forgiveAccount(db: Database, username: string): Promise<void> {
  for (const what of ['account', 'account-day']) await resetCounter(db, counterKey(what, emailKey(username)));
}
