/** Links that are mailed to accounts: to confirm an email address, and to choose a new password. Each is used once. */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { accounts, emailConfirmations, passwordResets } from '#db/schema/accounts.ts';
import type { Viewer } from '#src/kit/account.ts';
import { emailKey } from '#src/kit/email.ts';
import { accountAddress, viewerOf } from './accounts.private.server.ts';
import { tokenHash } from '#src/kit/secret.private.server.ts';
import { endSessions, forgetBrowsers } from './sessions.private.server.ts';

/** Links work this long after they were requested. */
const CONFIRM_MS = 3 * 86_400_000;
export const RESET_MS = 30 * 60_000;
/** Mails a day to an address that has an account, when others register with it. */
const MAX_KNOWN_MAILS = 3;
/** Links that browsers unknown to an account can have mailed to it at a time, so that its mailbox is not flooded. */
const MAX_OPEN = 5;

/** The times of a link that is to be mailed, and works so long after it was requested. */
export const linkTimes = (now: Date, worksMs: number) => {
  return { createdAt: now, nextAttemptAt: now, expiresAt: new Date(now.getTime() + worksMs) };
};

type AccountLinks = typeof passwordResets | typeof emailConfirmations;

/** True of the link of a token while it works. */
const isOpenLink = (table: AccountLinks, token: string, now: Date) =>
  and(eq(table.tokenHash, tokenHash(token)), gt(table.expiresAt, now));

/** Uses up a link and voids all others of its kind. @returns its account; null when the link does not work, or the account is closed */
async function takeLink(tx: Database, table: AccountLinks, token: string, now: Date) {
  const works = isOpenLink(table, token, now);
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(table)
    .innerJoin(accounts, eq(accounts.id, table.accountId))
    .where(and(works, ne(accounts.status, 'closed')))
    .for('update', { of: accounts }); // This comes first, so that two links used at once do not wait for each other.
  const [used] = account ? await tx.delete(table).where(works).returning() : [];
  if (!account || !used) return null;
  await tx.delete(table).where(eq(table.accountId, account.id));
  return account;
}

/** Stores a request for a link to confirm an account's email address. Earlier links stay valid. See `createDouble` for others. */
export async function requestConfirmation(db: Database, accountId: number, now: Date): Promise<void> {
  const [account] = await db.select({ email: accounts.emailKey }).from(accounts).where(eq(accounts.id, accountId));
  const address = accountAddress(account!.email);
  const doubles = sql`${emailConfirmations.createdAt} > ${now.toISOString()}::timestamptz - interval '1 day'
    and ${emailConfirmations.accountId} in (select id from accounts where starts_with(email_key, ${`${address}#`}::text))`;
  if (address !== account!.email && (await db.$count(emailConfirmations, doubles)) >= MAX_KNOWN_MAILS) return;
  await db.insert(emailConfirmations).values({ accountId, ...linkTimes(now, CONFIRM_MS) });
}

/** Confirms the email address that a link was mailed to, and voids its other links. @returns null for a wrong link */
export async function redeemEmailConfirmation(db: Database, token: string, now: Date): Promise<Viewer | null> {
  return db.transaction(async (tx) => {
    const account = await takeLink(tx, emailConfirmations, token, now);
    if (!account) return null;
    const set = { emailState: 'confirmed', updatedAt: now } as const;
    const [confirmed] = await tx.update(accounts).set(set).where(eq(accounts.id, account.id)).returning();
    return viewerOf(confirmed!);
  });
}

interface ResetOptions {
  isKnownBrowser?: boolean;
  /** counts a mail to the mailbox; true: it was sent enough */
  isEnough?: (tx: Database) => Promise<boolean>;
}

/**
 * Stores a request for a new password. Earlier links stay valid, so that a stranger who asks again and again cannot
 * void the link of the owner. Does nothing when no account has the email address, or when it already has as many valid
 * links as strangers may cause.
 */
export async function requestReset(
  db: Database,
  email: string,
  now: Date,
  { isKnownBrowser = false, isEnough = async () => false }: ResetOptions = {},
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
    const account = await takeLink(tx, passwordResets, token, now);
    if (!account) return null;
    // The link was mailed to this address, so its owner has it.
    const set = { passwordHash: newHash, emailState: 'confirmed', updatedAt: now } as const;
    await tx.update(accounts).set(set).where(eq(accounts.id, account.id));
    await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, account.id));
    await endSessions(tx, account.id);
    await forgetBrowsers(tx, account.id);
    return account;
  });
}
