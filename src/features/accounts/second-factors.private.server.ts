import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, notLike, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#db/client.ts';
import { secondFactors } from '#db/schema/accounts.ts';
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { decryptText, encryptText } from './encrypted-text.server.ts';
import { endAccess, type EndedAccount } from './access.private.server.ts';

const RECOVERY_CODES = 10;
/** Random bits of each, so that a fast hash is enough. */
const RECOVERY_BITS = 128;
/** Begins the hash of such a code. Without it the code is of an earlier version, may have 80 bits, and does not work. */
const RECOVERY_MARK = 'v2.';
const recoveryHash = (code: string): string => RECOVERY_MARK + tokenHash(code);

const itsFactor = (accountId: number) => eq(secondFactors.accountId, accountId);

export const hasSecondFactor = async (db: Database, accountId: number): Promise<boolean> =>
  (await db.$count(secondFactors, and(itsFactor(accountId), isNotNull(secondFactors.confirmedAt)))) > 0;

/** Whether an account's recovery codes were made by an earlier version, so that they do not work. */
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
export async function takeCode(db: Database, accountId: number, typed: string, now: Date): Promise<boolean> {
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
