import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { accounts, passwordResets } from '#db/schema.ts';
import { emailKey } from '#src/domain/message/email.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { CLAIM_MS, retryDelay } from './messages.ts';
import { tokenHash } from './secret.ts';
import { endSessions } from './sessions.ts';

/** A reset link works this long after it was requested. */
export const RESET_MS = 30 * 60_000;
/** Links that browsers unknown to an account can have mailed to it at a time, so that its mailbox is not flooded. */
const MOST_OPEN = 5;

/** A request that one sender has reserved until `claimedUntil`. */
export interface ClaimedReset {
  id: number;
  email: string;
  fullname: string;
  attempts: number;
  claimedUntil: Date;
}

/**
 * Stores a request for a new password. Earlier links work on: otherwise a stranger who asks again and again would void the
 * owner's. Does nothing when no account has the email, or when enough links to it work that strangers may have asked for.
 */
export async function requestReset(
  db: Database,
  email: string,
  now: Date,
  { isKnownBrowser = false } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.emailKey, emailKey(email)), ne(accounts.status, 'closed')))
      .for('update');
    if (!account) return;
    const open = and(eq(passwordResets.accountId, account.id), gt(passwordResets.expiresAt, now));
    if (!isKnownBrowser && (await tx.$count(passwordResets, open)) >= MOST_OPEN) return;
    await tx.insert(passwordResets).values({
      accountId: account.id,
      createdAt: now,
      nextAttemptAt: now,
      expiresAt: new Date(now.getTime() + RESET_MS),
    });
  });
}

/** Reserves the request that has been due longest and stores the hash of its mail's token; null when none is due. */
export async function claimReset(db: Database, token: string, now: Date): Promise<ClaimedReset | null> {
  const at = now.toISOString();
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const [taken] = await rows<Omit<ClaimedReset, 'claimedUntil'>>(
    db,
    sql`update password_resets r
    set claimed_until = ${claimedUntil.toISOString()}::timestamptz, attempts = r.attempts + 1, token_hash = ${tokenHash(token)}
    from accounts a where a.id = r.account_id and r.id = (select id from password_resets
      where delivered_at is null and expires_at > ${at}::timestamptz and next_attempt_at <= ${at}::timestamptz
        and (claimed_until is null or claimed_until <= ${at}::timestamptz)
      order by next_attempt_at, id limit 1 for update skip locked)
    returning r.id, r.attempts, a.email, a.fullname`,
  );
  return taken ? { ...taken, claimedUntil } : null;
}

/** Marks the request's mail as sent. */
export async function markResetDelivered(db: Database, { id }: ClaimedReset, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ deliveredAt: now, claimedUntil: null, lastError: '' })
    .where(eq(passwordResets.id, id));
}

/** Stores the error and the time of the next attempt, unless the sender's reservation has expired. */
export async function markResetFailed(
  db: Database,
  { id, attempts, claimedUntil }: ClaimedReset,
  error: string,
  now: Date,
): Promise<void> {
  await db
    .update(passwordResets)
    .set({
      nextAttemptAt: new Date(now.getTime() + retryDelay(attempts)),
      claimedUntil: null,
      lastError: error.slice(0, 500),
    })
    .where(
      and(eq(passwordResets.id, id), eq(passwordResets.claimedUntil, claimedUntil), isNull(passwordResets.deliveredAt)),
    );
}

/** True while a link's token works. Check it before hashing a password, which is expensive. */
export async function isResetOpen(db: Database, token: string, now: Date): Promise<boolean> {
  return (
    (await db.$count(
      passwordResets,
      and(eq(passwordResets.tokenHash, tokenHash(token)), gt(passwordResets.expiresAt, now)),
    )) > 0
  );
}

/**
 * Sets a new password for the account that the link was mailed to, ends all of its sessions, makes all browsers unknown to
 * it, and voids its other links. A link works once, even when it is used twice at the same moment.
 * @returns the account, or null when the link does not work
 */
export async function redeemReset(
  db: Database,
  token: string,
  newHash: string,
  now: Date,
): Promise<{ id: number; email: string } | null> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Database;
    const works = and(eq(passwordResets.tokenHash, tokenHash(token)), gt(passwordResets.expiresAt, now));
    const [found] = await tx
      .select({ id: accounts.id, email: accounts.email, status: accounts.status })
      .from(passwordResets)
      .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
      .where(works)
      .for('update', { of: accounts }); // first, so that two links used at once do not wait for each other
    const [used] = found ? await tx.delete(passwordResets).where(works).returning() : [];
    if (!found || !used || found.status === 'closed') return null;
    await tx.update(accounts).set({ passwordHash: newHash, updatedAt: now }).where(eq(accounts.id, found.id));
    await tx.delete(passwordResets).where(eq(passwordResets.accountId, found.id));
    await endSessions(tx, found.id);
    await forgetBrowsers(tx, found.id);
    return { id: found.id, email: found.email };
  });
}

/** The number of requests that are not mailed yet and have not expired. */
export const countWaitingResets = (db: Database, now: Date): Promise<number> =>
  db.$count(passwordResets, and(isNull(passwordResets.deliveredAt), gt(passwordResets.expiresAt, now)));

/** Deletes expired requests. */
export async function deleteExpiredResets(db: Database, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
}
