import { eq, sql, type SQL } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import type { emailConfirmations, passwordResets, staffInvitations } from '#db/schema/accounts.ts';
import { messages, type visitorMails } from '#db/schema/messages.ts';
import type { MessageInput } from '#src/domain/message/message.ts';

export interface NewMessage extends MessageInput {
  key: string;
  pathname: string;
  spam: boolean;
}

/** A message that one sender has reserved until `claimedUntil`. */
export type ClaimedMessage = typeof messages.$inferSelect & { claimedUntil: Date };

/** How long a sender reserves a message: longer than sending can take (`functions/http/mail/mailer.ts`). */
export const CLAIM_MS = 60_000;
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 3_600_000;

/** The wait before the next attempt: a minute after the first, doubled each time, six hours at most. Attempts never end. */
const retryDelay = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(Math.max(attempts, 1) - 1, 20), MAX_WAIT_MS);

/** True when this message is already stored, false when its key is free, `'different'` when another message has the key. */
export async function findStored(db: Database, { key, name, email, phone, content }: NewMessage) {
  const [known] = await db.select().from(messages).where(eq(messages.key, key));
  if (!known) return false;
  return known.name === name && known.email === email && known.phone === phone && known.content === content
    ? true
    : 'different';
}

/** Stores a message, unless one with its key is stored. */
export async function storeMessage(db: Database, { spam, ...message }: NewMessage, now: Date): Promise<void> {
  await db
    .insert(messages)
    .values({ ...message, state: spam ? 'spam' : 'new', createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing({ target: messages.key });
}

/** Reserves the mail that has been due longest; null when none is. @param waits SQL: true of mails not yet sent */
export async function claimDue(db: Database, table: typeof messages | typeof visitorMails, waits: SQL, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const [taken] = await rows<{ id: number }>(db)`
    update ${table} set claimed_until = ${claimedUntil.toISOString()}::timestamptz, attempts = least(attempts + 1, 30000)
    where id = (select id from ${table}
      where ${waits} and next_attempt_at <= ${at} and (claimed_until is null or claimed_until <= ${at})
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id`;
  return taken ? { ...taken, claimedUntil } : null;
}

export async function claimMessage(db: Database, now: Date): Promise<ClaimedMessage | null> {
  const claim = await claimDue(db, messages, sql`delivered_at is null and state <> 'spam'`, now);
  const [message] = claim ? await db.select().from(messages).where(eq(messages.id, claim.id)) : [];
  return message ? { ...message, ...claim! } : null;
}

export async function markDelivered(db: Database, { id }: ClaimedMessage, now: Date): Promise<void> {
  await db.update(messages).set({ deliveredAt: now, claimedUntil: null, lastError: '' }).where(eq(messages.id, id));
}

/** Stores the error and the time of the next attempt, unless the sender's reservation has expired. */
export async function markMailFailed(
  db: Database,
  table:
    typeof messages | typeof visitorMails | typeof passwordResets | typeof emailConfirmations | typeof staffInvitations,
  { id, attempts, claimedUntil }: { id: number; attempts: number; claimedUntil: Date },
  error: string,
  now: Date,
): Promise<void> {
  const next = new Date(now.getTime() + retryDelay(attempts)).toISOString();
  const isWaiting = 'deliveredAt' in table ? sql`delivered_at is null` : sql`true`; // mails to visitors are deleted instead
  await db.execute(sql`update ${table} set next_attempt_at = ${next}::timestamptz, claimed_until = null, last_error = ${error.slice(0, 500)}
    where id = ${id} and claimed_until = ${claimedUntil.toISOString()}::timestamptz and ${isWaiting}`);
}
