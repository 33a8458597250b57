import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { rows, type Database } from '#db/client.ts';
import { messages } from '#db/schema.ts';
import type { MessageInput } from '#src/domain/message/message.ts';

export interface NewMessage extends MessageInput {
  key: string;
  pathname: string;
  spam: boolean;
}

/** A message that a sender holds until `claimedUntil`. */
export interface ClaimedMessage extends MessageInput {
  id: number;
  key: string;
  pathname: string;
  attempts: number;
  claimedUntil: Date;
  createdAt: Date;
}

/** How long a sender holds a message; longer than any sending takes (`functions/http/mail/mailer.ts`). */
export const CLAIM_MS = 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Wait before the next attempt: a minute after the first, then doubled, six hours at most; it is never given up. */
export const waitAfter = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.min(Math.max(attempts, 1) - 1, 20), LONGEST_WAIT_MS);

/** True when this very message is stored already, false when its key is free, `'different'` when it is taken by other words. */
export async function findRepeat(
  db: Database,
  { key, name, email, phone, content }: NewMessage,
): Promise<boolean | 'different'> {
  const [known] = await db.select().from(messages).where(eq(messages.key, key));
  if (!known) return false;
  return known.name === name && known.email === email && known.phone === phone && known.content === content
    ? true
    : 'different';
}

/** Keeps a message; one whose key is known is kept already. */
export async function storeMessage(db: Database, { spam, ...message }: NewMessage, now: Date): Promise<void> {
  await db
    .insert(messages)
    .values({ ...message, state: spam ? 'spam' : 'new', createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing({ target: messages.key });
}

/** Takes the message that waits longest for its turn, so that no other sender does; null when none is due. */
export async function claimMessage(db: Database, now: Date): Promise<ClaimedMessage | null> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + CLAIM_MS);
  const [taken] = await rows<{ id: number }>(
    db,
    sql`update messages set claimed_until = ${until.toISOString()}::timestamptz, attempts = least(attempts + 1, 30000)
    where id = (select id from messages
      where delivered_at is null and state <> 'spam' and next_attempt_at <= ${at}::timestamptz and (claimed_until is null or claimed_until <= ${at}::timestamptz)
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id`,
  );
  if (!taken) return null;
  const [message] = await db.select().from(messages).where(eq(messages.id, taken.id));
  return message ? { ...message, claimedUntil: until } : null;
}

/** It has reached the shop's mailbox. */
export async function markDelivered(db: Database, { id }: ClaimedMessage, now: Date): Promise<void> {
  await db.update(messages).set({ deliveredAt: now, claimedUntil: null, lastError: '' }).where(eq(messages.id, id));
}

/** It has not: says why, and when to try again. A sender whose claim has run out has no say in it. */
export async function markFailed(
  db: Database,
  { id, attempts, claimedUntil }: ClaimedMessage,
  error: string,
  now: Date,
): Promise<void> {
  await db
    .update(messages)
    .set({
      nextAttemptAt: new Date(now.getTime() + waitAfter(attempts)),
      claimedUntil: null,
      lastError: error.slice(0, 500),
    })
    .where(and(eq(messages.id, id), eq(messages.claimedUntil, claimedUntil), isNull(messages.deliveredAt)));
}

/** How many have not reached the mailbox yet. */
export const countWaiting = (db: Database): Promise<number> =>
  db.$count(messages, and(isNull(messages.deliveredAt), ne(messages.state, 'spam')));
