/**
 * What an account proves itself by: passwords and second factors, and wrong ones, which are limited (docs/limits.md). Passwords are
 * hashed by argon2id, which Node computes off the main thread. The PHC format of a hash contains its parameters, so they can be raised
 * here at any time: each password is hashed anew at its owner's next login.
 */
import {
  argon2,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type Argon2Parameters,
} from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, isNotNull, isNull, lt, notLike, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#db/client.ts';
import { secondFactors } from '#db/schema/accounts.ts';
import { CallError, throwFormError, type Call } from '#src/features/http/call.server.ts';
import { readEnv } from '#src/features/http/env.server.ts';
import * as limits from '#src/features/http/rate-limit.private.server.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import { emailKey } from '#src/kit/email.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { endAccess, findAccount, type Account, type EndedAccount } from './accounts.private.server.ts';
import type { SignedInCall } from './session.private.server.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. It takes about 40 ms of one core. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const CURRENT = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '');

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
/** Different keyboards may encode the same letters differently; Unicode NFKC unifies them. */
const tagOf = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number) =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFKC'), 'utf8'), nonce, ...cost, tagLength });

/** Verified when there is no account, so that the response takes as long as with one. No password matches it. */
const DECOY = `${CURRENT}${base64(Buffer.alloc(16, 7))}$${base64(Buffer.alloc(TAG_BYTES))}`;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${CURRENT}${base64(nonce)}$${base64(await tagOf(password, nonce, COST, TAG_BYTES))}`;
}

/** Whether a password matches. It takes equally long without an account. @param hash null: there is no account */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, kept] = PHC.exec(hash ?? DECOY) ?? [];
  if (!nonce || !kept) throw new Error('a stored password hash is not argon2id in PHC form');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const tag = Buffer.from(kept, 'base64');
  const typed = await tagOf(password, Buffer.from(nonce, 'base64'), cost, tag.length);
  return timingSafeEqual(typed, tag) && hash !== null;
}

export const isOutdatedHash = (hash: string): boolean => !hash.startsWith(CURRENT);

const QUARTER = 15 * 60_000;
/** Wrong passwords for one account from one connection, or from one browser that is known to the account. */
const PER_SOURCE = { most: 10, windowMs: QUARTER };
const PER_SOURCE_DAY = limits.perDay(30);
/** Wrong passwords from one connection, which a whole workshop may share. */
const PER_NETWORK = { most: 30, windowMs: QUARTER };
/**
 * Wrong passwords for one account from all browsers that it does not know. One connection alone stays below it, so that a
 * stranger shuts nobody out; and it bounds what somebody with many connections can guess.
 */
const PER_ACCOUNT = limits.perHour(40);

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
  const account = limits.sourceOf(key, ip, known);
  const network = known ? null : await limits.limitUse(db, 'login', limits.networkOf(ip), PER_NETWORK, sorry);
  const source = await limits.limitUse(db, 'login-source', account, PER_SOURCE, sorry);
  const sourceDay = await limits.limitUse(db, 'login-source-day', account, PER_SOURCE_DAY, sorry);
  const all = known ? null : await limits.limitUse(db, 'account', key, PER_ACCOUNT, sorry);
  return async () => {
    for (const counter of [network, all]) if (counter) await limits.decrementCounter(db, counter);
    for (const counter of [source, sourceDay]) await limits.resetCounter(db, counter);
  };
}

export const clearFailedLogins = (db: Database, username: string): Promise<void> =>
  limits.resetCounter(db, limits.counterKey('account', emailKey(username)));

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

const RECOVERY_CODES = 10;
const RECOVERY_BITS = 128;
/** Begins the hash of such a code. Without it the code is of an earlier version, may have 80 bits, and does not work. */
const RECOVERY_MARK = 'v2.';
const recoveryHash = (code: string): string => RECOVERY_MARK + tokenHash(code);

const itsFactor = (accountId: number) => eq(secondFactors.accountId, accountId);

export const hasSecondFactor = async (db: Database, accountId: number): Promise<boolean> =>
  (await db.$count(secondFactors, and(itsFactor(accountId), isNotNull(secondFactors.confirmedAt)))) > 0;

export async function hasOldRecoveryCodes(db: Database, accountId: number): Promise<boolean> {
  const isOld = sql`exists (select from unnest(${secondFactors.recoveryHashes}) h where h not like ${`${RECOVERY_MARK}%`})`;
  return (await db.$count(secondFactors, and(itsFactor(accountId), isOld))) > 0;
}

/** Second factors whose seeds are stored in the clear, because there was no key when their codes were last used. */
export const countUnencrypted = (db: Database): Promise<number> =>
  db.$count(secondFactors, and(isNotNull(secondFactors.confirmedAt), notLike(secondFactors.secret, 'v1.%')));

/** Begins to set one up, with a new secret. @returns the URL for the app; null when the account has a second factor */
export async function beginSecondFactor(
  db: Database,
  accountId: number,
  { issuer, label }: { issuer: string; label: string },
): Promise<string | null> {
  const secret = new Secret({ size: 20 });
  const set = { secret: encryptText(secret.base32, accountId) };
  const made = await db
    .insert(secondFactors)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: secondFactors.accountId, set, setWhere: isNull(secondFactors.confirmedAt) })
    .returning();
  return made.length ? new TOTP({ issuer, label, secret }).toString() : null;
}

/** Whether a code of the app or a recovery code is right; it is used up by this, even when it comes twice at the same moment. */
async function takeCode(db: Database, accountId: number, typed: string, now: Date): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const [factor] = await db.select().from(secondFactors).where(itsFactor(accountId));
  if (!factor) return false;
  if (!/^\d{6}$/.test(code)) {
    const hash = recoveryHash(code);
    const { recoveryHashes } = secondFactors;
    const used = await db
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
      .where(and(itsFactor(accountId), sql`${hash} = any(${recoveryHashes})`))
      .returning();
    return used.length > 0;
  }
  const timestamp = now.getTime();
  const seed = decryptText(factor.secret, accountId);
  const delta = new TOTP({ secret: seed }).validate({ token: code, timestamp });
  if (delta === null) return false;
  const lastStep = TOTP.counter({ timestamp }) + delta;
  const isSame = and(itsFactor(accountId), eq(secondFactors.secret, factor.secret));
  const set = { lastStep, secret: encryptText(seed, accountId) }; // with the key of now
  const used = db
    .update(secondFactors)
    .set(set)
    .where(and(isSame, lt(secondFactors.lastStep, lastStep)));
  return (await used.returning()).length > 0;
}

/** Lets a second factor count, once a code was right. @returns the recovery codes, which are shown once */
export async function confirmSecondFactor(db: Database, account: EndedAccount, by: Auditing): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_BITS / 8).toString('hex'));
  await db.transaction(async (tx) => {
    const set = { confirmedAt: by.now, recoveryHashes: codes.map(recoveryHash) };
    await tx.update(secondFactors).set(set).where(itsFactor(account.id));
    await endAccess(tx, account, 'second factor added', by);
    const line = { ...roleLine('staff', account.id, account.fullname, 'off', 'on'), field: 'second_factor' };
    await writeAudit(tx, [line], by);
  });
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Texts that are stored encrypted: AES-256-GCM with a key of the environment. Docs: docs/deploy.md. */
const MARK = 'v1.';
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'stored texts', 32));

/** @param owner of the text, so that it cannot be read as another's @returns the text itself where no key is set */
function encryptText(text: string, owner: number): string {
  const secret = readEnv('ENCRYPTION_KEY');
  if (!secret) return text;
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(String(owner)));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return MARK + sealed.toString('base64url');
}

/** Reads texts of this key, of the key before, and from before there was one. @throws an `Error` without the right key */
function decryptText(stored: string, owner: number): string {
  if (!stored.startsWith(MARK)) return stored;
  const sealed = Buffer.from(stored.slice(MARK.length), 'base64url');
  for (const secret of [readEnv('ENCRYPTION_KEY'), readEnv('ENCRYPTION_KEY_BEFORE')]) {
    if (!secret) continue;
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, 12));
      decipher.setAAD(Buffer.from(String(owner))).setAuthTag(sealed.subarray(-16));
      return decipher.update(sealed.subarray(12, -16)).toString('utf8') + decipher.final('utf8');
    } catch {
      // another key
    }
  }
  throw new Error('ENCRYPTION_KEY is not the one with which this was encrypted');
}

/**
 * Takes the code of an account's second factor. Wrong ones are limited like passwords, and apart from them, so that the right
 * password does not lift their limit.
 * @param known of a browser that the account knows
 * @throws CallError 400 about the field `code`, 429
 */
export async function requireCode(
  call: Pick<Call, 'db' | 'ip'>,
  { id, username }: { id: number; username: string },
  code: string,
  known: string | undefined,
): Promise<void> {
  const { needed, wrong } = ACCOUNT_TEXTS.secondFactor;
  if (!code.trim()) throwFormError({ field: 'code', message: needed });
  const uncount = await countLogin(call, `${username} code`, known);
  if (!(await takeCode(call.db, id, code, new Date()))) throwFormError({ field: 'code', message: wrong });
  await uncount();
}
