/** Links that are mailed to accounts: to confirm an email address, and to choose a new password. Each is used once. */
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, emailConfirmations, passwordResets } from '#db/schema/accounts.ts';
import { emailKey } from '#src/kit/email.ts';
import { mailboxOf } from './accounts.private.server.ts';
import { type MailAsker, queueMail } from '#src/features/mail/mails.private.server.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { endAccess } from './access.private.server.ts';

const CONFIRM_MS = 3 * 86_400_000;
export const RESET_MS = 30 * 60_000;
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
/** Links that browsers unknown to an account can have mailed to it at a time, so that its mailbox is not flooded. */
const MAX_OPEN = 5;

type AccountLinks = typeof passwordResets | typeof emailConfirmations;

const isOpenLink = (table: AccountLinks, token: string, now: Date) =>
  and(eq(table.tokenHash, tokenHash(token)), gt(table.expiresAt, now));

/** Stores a request for a link to confirm an address; earlier links stay valid. See `createDouble` for others. @throws CallError 429 */
export async function requestConfirmation(db: Database, accountId: number, from: MailAsker, now: Date): Promise<void> {
  const { to, isDouble } = await mailboxOf(db, accountId);
  const kind = isDouble ? 'known address' : 'confirmation';
  await queueMail(db, emailConfirmations, { accountId, expiresAt: after(now, CONFIRM_MS) }, { kind, to, from }, now);
}

/**
 * Uses up a link and voids all others of its kind. Confirms the email address that it was mailed to, whose owner has it; with a new
 * password, also ends all access.
 * @returns null when the link does not work
 */
const redeem = (db: Database, table: AccountLinks, token: string, passwordHash: string | undefined, now: Date) =>
  db.transaction(async (tx) => {
    const works = isOpenLink(table, token, now);
    const [account] = await tx
      .select({ id: accounts.id })
      .from(table)
      .innerJoin(accounts, eq(accounts.id, table.accountId))
      .where(and(works, ne(accounts.status, 'closed')))
      .for('update', { of: accounts }); // This comes first, so that two links used at once do not wait for each other.
    const [used] = account ? await tx.delete(table).where(works).returning() : [];
    if (!account || !used) return null;
    await tx.delete(table).where(eq(table.accountId, account.id));
    const set = { emailState: 'confirmed', updatedAt: now, ...(passwordHash && { passwordHash }) } as const;
    const [changed] = await tx.update(accounts).set(set).where(eq(accounts.id, account.id)).returning();
    const by = { accountId: account.id, who: changed!.fullname, now };
    if (passwordHash) await endAccess(tx, changed!, 'new password', by);
    return changed!;
  });

export const redeemEmailConfirmation = (db: Database, token: string, now: Date) =>
  redeem(db, emailConfirmations, token, undefined, now);
export const redeemReset = (db: Database, token: string, newHash: string, now: Date) =>
  redeem(db, passwordResets, token, newHash, now);

/**
 * Stores a request for a new password. Earlier links stay valid, so that a stranger who asks again and again cannot
 * void the link of the owner. Does nothing when no account has the email address, or when it already has as many valid
 * links as strangers may cause.
 * @throws CallError 429
 */
export async function requestReset(
  db: Database,
  email: string,
  from: MailAsker & { isKnownBrowser?: boolean },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, emailState: accounts.emailState })
      .from(accounts)
      .where(and(eq(accounts.emailKey, emailKey(email)), ne(accounts.status, 'closed')))
      .for('update');
    if (!account) return;
    const { id: accountId, emailState } = account;
    const open = and(eq(passwordResets.accountId, accountId), gt(passwordResets.expiresAt, now));
    if (!from.isKnownBrowser && (await tx.$count(passwordResets, open)) >= MAX_OPEN) return;
    const known = from.isKnownBrowser ? ('password reset in a known browser' as const) : 'password reset';
    const kind = emailState === 'waiting' ? 'confirmation' : known;
    await queueMail(tx, passwordResets, { accountId, expiresAt: after(now, RESET_MS) }, { kind, to: email, from }, now);
  });
}

/** True while a link's token works. Check it before hashing a password, which is expensive. */
export async function isResetOpen(db: Database, token: string, now: Date): Promise<boolean> {
  return (await db.$count(passwordResets, isOpenLink(passwordResets, token, now))) > 0;
}
