/** Links that are mailed to accounts: which mail is due, whether it was sent, and using a link once. */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { accounts, staffInvitations, type emailConfirmations, type passwordResets } from '#db/schema/accounts.ts';
import { CLAIM_MS } from './messages.ts';
import { tokenHash } from './secret.ts';

type AccountLinkTable = typeof passwordResets | typeof emailConfirmations;
export type LinkTable = AccountLinkTable | typeof staffInvitations;

/** A link that one sender has reserved until `claimedUntil`. */
export interface ClaimedLink {
  id: number;
  email: string;
  attempts: number;
  claimedUntil: Date;
}

/** Reserves the link that has been due longest and stores the hash of its mail's token; null when none is due. */
export async function claimLink(db: Database, table: LinkTable, token: string, now: Date): Promise<ClaimedLink | null> {
  const at = now.toISOString();
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const email =
    table === staffInvitations ? sql`l.email` : sql`(select email from accounts a where a.id = l.account_id)`;
  const [taken] = await rows<Omit<ClaimedLink, 'claimedUntil'>>(db)`
    update ${table} l
    set claimed_until = ${claimedUntil.toISOString()}::timestamptz, attempts = l.attempts + 1, token_hash = ${tokenHash(token)}
    where l.id = (select id from ${table}
      where delivered_at is null and expires_at > ${at}::timestamptz and next_attempt_at <= ${at}::timestamptz
        and (claimed_until is null or claimed_until <= ${at}::timestamptz)
      order by next_attempt_at, id limit 1 for update skip locked)
    returning l.id, l.attempts, ${email} as email`;
  return taken ? { ...taken, claimedUntil } : null;
}

export async function markLinkDelivered(db: Database, table: LinkTable, { id }: ClaimedLink, now: Date): Promise<void> {
  await db.execute(sql`update ${table}
    set delivered_at = ${now.toISOString()}::timestamptz, claimed_until = null, last_error = '' where id = ${id}`);
}

/** The times of a link that is to be mailed, and works so long after it was requested. */
export const linkTimes = (now: Date, worksMs: number) => {
  return { createdAt: now, nextAttemptAt: now, expiresAt: new Date(now.getTime() + worksMs) };
};

/** True of the link of a token while it works. */
export const isOpenLink = (table: AccountLinkTable, token: string, now: Date) =>
  and(eq(table.tokenHash, tokenHash(token)), gt(table.expiresAt, now));

/** Uses up a link and voids all others of its kind. @returns its account; null when the link does not work, or the account is closed */
export async function takeLink(tx: Database, table: AccountLinkTable, token: string, now: Date) {
  const works = isOpenLink(table, token, now);
  const [found] = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(table)
    .innerJoin(accounts, eq(accounts.id, table.accountId))
    .where(and(works, ne(accounts.status, 'closed')))
    .for('update', { of: accounts }); // This comes first, so that two links used at once do not wait for each other.
  const [used] = found ? await tx.delete(table).where(works).returning() : [];
  if (!found || !used) return null;
  await tx.delete(table).where(eq(table.accountId, found.id));
  return found;
}
