import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, emailConfirmations, passwordResets } from '#db/schema/accounts.ts';
import { emailKey } from '#src/domain/message/email.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { isOpenLink, linkTimes, takeLink } from './mailed-links.ts';
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
    await tx.insert(passwordResets).values({ accountId: account.id, ...linkTimes(now, RESET_MS) });
  });
}

/** True while a link's token works. Check it before hashing a password, which is expensive. */
export async function isResetOpen(db: Database, token: string, now: Date): Promise<boolean> {
  return (await db.$count(passwordResets, isOpenLink(passwordResets, token, now))) > 0;
}

/**
 * Sets a new password for the account that the link was mailed to, ends all of its sessions, makes all browsers unknown to
 * it, confirms its email address, and voids its other links. A link works once, even when it is used twice at the same moment.
 * @returns the account, or null when the link does not work
 */
export async function redeemReset(db: Database, token: string, newHash: string, now: Date) {
  return db.transaction(async (tx) => {
    const found = await takeLink(tx, passwordResets, token, now);
    if (!found) return null;
    // The link was mailed to this address, so its owner has it.
    const set = { passwordHash: newHash, emailState: 'confirmed', updatedAt: now } as const;
    await tx.update(accounts).set(set).where(eq(accounts.id, found.id));
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, found.id));
    await endSessions(tx, found.id);
    await forgetBrowsers(tx, found.id);
    return { id: found.id, email: found.email };
  });
}
