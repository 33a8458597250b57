/** Mails to visitors, which wait in the database until the mail server has taken them. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { visitorMails } from '#db/schema/messages.ts';
import { CLAIM_MS, retryDelay } from './messages.ts';

type Row = typeof visitorMails.$inferSelect;
export type VisitorMail = Pick<Row, 'what' | 'email' | 'subject' | 'body' | 'expiresAt'> & { calendar?: string };

/** A mail that one sender has reserved until `claimedUntil`. */
export type ClaimedMail = Row & { claimedUntil: Date };

/** Stores a mail. It is tried until it is sent, or until it expires. */
export async function storeVisitorMail(db: Database, mail: VisitorMail, now: Date): Promise<void> {
  await db.insert(visitorMails).values({ ...mail, createdAt: now, nextAttemptAt: now });
}

/** Reserves the mail that has been due longest, so that no other sender takes it; null when none is due. */
export async function claimVisitorMail(db: Database, now: Date): Promise<ClaimedMail | null> {
  const at = now.toISOString();
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const [taken] = await rows<{ id: number }>(
    db,
    sql`update visitor_mails
    set claimed_until = ${claimedUntil.toISOString()}::timestamptz, attempts = least(attempts + 1, 30000)
    where id = (select id from visitor_mails
      where expires_at > ${at}::timestamptz and next_attempt_at <= ${at}::timestamptz
        and (claimed_until is null or claimed_until <= ${at}::timestamptz)
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id`,
  );
  if (!taken) return null;
  const [mail] = await db.select().from(visitorMails).where(eq(visitorMails.id, taken.id));
  return mail ? { ...mail, claimedUntil } : null;
}

/** Deletes a mail that was sent: nobody needs the visitor's address any more. */
export async function deleteVisitorMail(db: Database, { id }: ClaimedMail): Promise<void> {
  await db.delete(visitorMails).where(eq(visitorMails.id, id));
}

/** Stores the error and the time of the next attempt, unless the sender's reservation has expired. */
export async function markVisitorMailFailed(
  db: Database,
  { id, attempts, claimedUntil }: ClaimedMail,
  error: string,
  now: Date,
): Promise<void> {
  await db
    .update(visitorMails)
    .set({
      nextAttemptAt: new Date(now.getTime() + retryDelay(attempts)),
      claimedUntil: null,
      lastError: error.slice(0, 500),
    })
    .where(and(eq(visitorMails.id, id), eq(visitorMails.claimedUntil, claimedUntil)));
}

export const countWaitingVisitorMails = (db: Database, now: Date): Promise<number> =>
  db.$count(visitorMails, gt(visitorMails.expiresAt, now));

/** Deletes mails that could not be sent in time. */
export async function deleteExpiredVisitorMails(db: Database, now: Date): Promise<void> {
  await db.delete(visitorMails).where(lte(visitorMails.expiresAt, now));
}
