import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, emailConfirmations, passwordResets } from '#db/schema/accounts.ts';
import { emailKey } from '#src/domain/message/email.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { tokenHash } from './secret.ts';
import { endSessions } from './sessions.ts';

/** A reset link works this long after it was requested. */
export const RESET_MS = 30 * 60_000;
/** Links that browsers unknown to an account can have mailed to it at a time, so that its mailbox is not flooded. */
const MAX_OPEN = 5;

/**
 * Stores a request for a new password. Earlier links stay valid, so that a stranger who asks again and again cannot
 * void the link of the owner. Does nothing when no account has the email address, or when it already has as many valid
 * links as strangers may cause.
 * @param options.isEnough counts a mail to the mailbox; true: it was sent enough
 */
export async function requestReset(
  db: Database,
  email: string,
  now: Date,
  {
    isKnownBrowser = false,
    isEnough = async () => false,
  }: { isKnownBrowser?: boolean; isEnough?: (tx: Database) => Promise<boolean> } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.emailKey, emailKey(email)), ne(accounts.status, 'closed')))
      .for('update');
    if (!account) return;
    const open = and(eq(passwordResets.accountId, account.id), gt(passwordResets.expiresAt, now));
    if (!isKnownBrowser && (await tx.$count(passwordResets, open)) >= MAX_OPEN) return;
    if (await isEnough(tx)) return;
    await tx.insert(passwordResets).values({
      accountId: account.id,
      createdAt: now,
      nextAttemptAt: now,
      expiresAt: new Date(now.getTime() + RESET_MS),
    });
  });
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
 * it, confirms its email address, and voids its other links. A link works once, even when it is used twice at the same moment.
 * @returns the account, or null when the link does not work
 */
export async function redeemReset(
  db: Database,
  token: string,
  newHash: string,
  now: Date,
): Promise<{ id: number; email: string } | null> {
  return db.transaction(async (tx) => {
    const works = and(eq(passwordResets.tokenHash, tokenHash(token)), gt(passwordResets.expiresAt, now));
    const [found] = await tx
      .select({ id: accounts.id, email: accounts.email, status: accounts.status })
      .from(passwordResets)
      .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
      .where(works)
      .for('update', { of: accounts }); // This comes first, so that two links used at once do not wait for each other.
    const [used] = found ? await tx.delete(passwordResets).where(works).returning() : [];
    if (!found || !used || found.status === 'closed') return null;
    const emailState = 'confirmed'; // The link was mailed to this address, so its owner has it.
    await tx
      .update(accounts)
      .set({ passwordHash: newHash, emailState, updatedAt: now })
      .where(eq(accounts.id, found.id));
    for (const links of [passwordResets, emailConfirmations])
      await tx.delete(links).where(eq(links.accountId, found.id));
    await endSessions(tx, found.id);
    await forgetBrowsers(tx, found.id);
    return { id: found.id, email: found.email };
  });
}
