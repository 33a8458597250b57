/** Links that are mailed to accounts: the state of their mails, whatever a link is for. */
import { sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { staffInvitations, type emailConfirmations, type passwordResets } from '#db/schema/accounts.ts';
import { CLAIM_MS } from './messages.ts';
import { tokenHash } from './secret.ts';

export type LinkTable = typeof passwordResets | typeof emailConfirmations | typeof staffInvitations;

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
  const [taken] = await rows<Omit<ClaimedLink, 'claimedUntil'>>(
    db,
    sql`update ${table} l
    set claimed_until = ${claimedUntil.toISOString()}::timestamptz, attempts = l.attempts + 1, token_hash = ${tokenHash(token)}
    where l.id = (select id from ${table}
      where delivered_at is null and expires_at > ${at}::timestamptz and next_attempt_at <= ${at}::timestamptz
        and (claimed_until is null or claimed_until <= ${at}::timestamptz)
      order by next_attempt_at, id limit 1 for update skip locked)
    returning l.id, l.attempts, ${email} as email`,
  );
  return taken ? { ...taken, claimedUntil } : null;
}

export async function markLinkDelivered(db: Database, table: LinkTable, { id }: ClaimedLink, now: Date): Promise<void> {
  await db.execute(
    sql`update ${table} set delivered_at = ${now.toISOString()}::timestamptz, claimed_until = null, last_error = ''
    where id = ${id}`,
  );
}
