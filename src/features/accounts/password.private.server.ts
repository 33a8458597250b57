/**
 * Passwords: their hashes, and wrong ones, which are limited (docs/limits.md). Hashes are argon2id, which Node computes off the main
 * thread. The PHC format of a hash contains its parameters, so they can be raised here at any time: each password is hashed anew at its
 * owner's next login.
 */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '#db/client.ts';
import { CallError, type Call } from '#src/features/http/call.server.ts';
import {
  decrementCounter,
  perDay,
  perHour,
  resetCounter,
  counterKey,
  limitUse,
  networkOf,
  sourceOf,
} from '#src/features/http/rate-limit.private.server.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { emailKey } from '#src/kit/email.ts';
import { findAccount, type Account } from './accounts.private.server.ts';
import type { SignedInCall } from './session.private.server.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. It takes about 40 ms of one core. */
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');
/** Different keyboards may encode the same letters differently; Unicode NFKC unifies them. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');
const phc = (memory: number, passes: number, lanes: number): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$`;
const CURRENT = phc(MEMORY_KIB, PASSES, LANES);

/** Verified when there is no account, so that the response takes as long as with one. No password matches it. */
const DECOY = `${CURRENT}${base64(Buffer.alloc(16, 7))}$${base64(Buffer.alloc(TAG_BYTES))}`;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', {
    message: bytesOf(password),
    nonce,
    parallelism: LANES,
    memory: MEMORY_KIB,
    passes: PASSES,
    tagLength: TAG_BYTES,
  });
  return `${CURRENT}${base64(nonce)}$${base64(tag)}`;
}

/** Whether a password matches. It takes equally long without an account. @param hash null: there is no account */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const m = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    hash ?? DECOY,
  );
  if (!m) throw new Error('a stored password hash is not argon2id in PHC form');
  const [memory, passes, parallelism] = m.slice(1, 4).map(Number) as [number, number, number];
  const kept = Buffer.from(m[5]!, 'base64');
  const tag = await derive('argon2id', {
    message: bytesOf(password),
    nonce: Buffer.from(m[4]!, 'base64'),
    parallelism,
    memory,
    passes,
    tagLength: kept.length,
  });
  return timingSafeEqual(tag, kept) && hash !== null;
}

export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(CURRENT);

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
 * Counts an attempt to sign in before its password is checked, so that simultaneous attempts count as well, for an email address
 * without an account, too. A known browser is counted by itself alone, so that it gets in whatever strangers do.
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
  const network = known ? null : await limitUse(db, 'login', networkOf(ip), PER_NETWORK, sorry);
  const source = await limitUse(db, 'login-source', account, PER_SOURCE, sorry);
  const sourceDay = await limitUse(db, 'login-source-day', account, PER_SOURCE_DAY, sorry);
  const all = known ? null : await limitUse(db, 'account', key, PER_ACCOUNT, sorry);
  return async () => {
    for (const counter of [network, all]) if (counter) await decrementCounter(db, counter);
    for (const counter of [source, sourceDay]) await resetCounter(db, counter);
  };
}

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
