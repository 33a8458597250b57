import { randomBytes, createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, notLike, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#db/client.ts';
import { secondFactors } from '#db/schema/accounts.ts';
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { endAccess, type EndedAccount } from './access.private.server.ts';
import { readEnv } from '#src/features/http/env.server.ts';
import { ACCOUNT_TEXTS } from '#src/kit/account-texts.ts';
import { throwFormError, type Call } from '#src/features/http/call.server.ts';
import type { Account } from './accounts.private.server.ts';
import { countLogin } from './password.private.server.ts';

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
