import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#db/client.ts';
import { secondFactors } from '#db/schema/accounts.ts';
import { roleLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { endSessions } from './sessions.private.server.ts';

const RECOVERY_CODES = 10;

const itsFactor = (accountId: number) => eq(secondFactors.accountId, accountId);

export const hasSecondFactor = async (db: Database, accountId: number): Promise<boolean> =>
  (await db.$count(secondFactors, and(itsFactor(accountId), isNotNull(secondFactors.confirmedAt)))) > 0;

/** Begins to set one up, with a new secret. @returns the URL for the app; null when the account has a second factor */
export async function beginSecondFactor(
  db: Database,
  accountId: number,
  { issuer, label }: { issuer: string; label: string },
): Promise<string | null> {
  const secret = new Secret({ size: 20 });
  const set = { secret: secret.base32 };
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
    const hash = tokenHash(code);
    const { recoveryHashes } = secondFactors;
    const used = await db
      .update(secondFactors)
      .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${hash})` })
      .where(and(itsFactor(accountId), sql`${hash} = any(${recoveryHashes})`))
      .returning();
    return used.length > 0;
  }
  const timestamp = now.getTime();
  const delta = new TOTP({ secret: factor.secret }).validate({ token: code, timestamp });
  if (delta === null) return false;
  const lastStep = TOTP.counter({ timestamp }) + delta;
  const isLater = and(itsFactor(accountId), lt(secondFactors.lastStep, lastStep));
  return (await db.update(secondFactors).set({ lastStep }).where(isLater).returning()).length > 0;
}

/** Lets a second factor count, once a code was right, and ends the other sessions. @returns the recovery codes, which are shown once */
export async function confirmSecondFactor(
  db: Database,
  { accountId, sessionId, fullname }: { accountId: number; sessionId: number; fullname: string },
  by: Auditing,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(10).toString('hex'));
  await db.transaction(async (tx) => {
    const set = { confirmedAt: by.now, recoveryHashes: codes.map(tokenHash) };
    await tx.update(secondFactors).set(set).where(itsFactor(accountId));
    await endSessions(tx, accountId, sessionId);
    await writeAudit(tx, [{ ...roleLine('staff', accountId, fullname, 'off', 'on'), field: 'second_factor' }], by);
  });
  return codes.map((code) => code.match(/.{5}/g)!.join('-'));
}

export async function dropSecondFactor(
  db: Database,
  { id, fullname }: { id: number; fullname: string },
  by: Auditing,
): Promise<void> {
  const gone = await db.delete(secondFactors).where(itsFactor(id)).returning();
  const line = { ...roleLine('staff', id, fullname, 'on', 'off'), field: 'second_factor' };
  if (gone[0]?.confirmedAt) await writeAudit(db, [line], by);
}
