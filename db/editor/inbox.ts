import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { messages } from '../schema.ts';

export type MessageRow = typeof messages.$inferSelect;
type State = MessageRow['state'];

/** Visitors' messages, newest first, with the number of messages in each state. */
export async function listInbox(
  db: Database,
  { state, limit, offset }: { state?: State | undefined; limit: number; offset: number },
) {
  const wanted = state && eq(messages.state, state);
  const found = await db.select().from(messages).where(wanted).orderBy(desc(messages.id)).limit(limit).offset(offset);
  const counted = await db.select({ state: messages.state, n: count() }).from(messages).groupBy(messages.state);
  const counts: Record<State, number> = { new: 0, answered: 0, spam: 0 };
  for (const { state: one, n } of counted) counts[one] = n;
  return { rows: found, counts, total: state ? counts[state] : counts.new + counts.answered + counts.spam };
}

/**
 * Changes a message's state, or schedules another delivery. A message that is no longer spam is delivered, too.
 * @returns the message, or null when there is none
 */
export async function changeMessage(
  db: Database,
  id: number,
  { state, retry }: { state?: State | undefined; retry?: true | undefined },
  now: Date,
): Promise<MessageRow | null> {
  if (state) await db.update(messages).set({ state }).where(eq(messages.id, id));
  if (retry)
    await db
      .update(messages)
      .set({ nextAttemptAt: now })
      .where(and(eq(messages.id, id), isNull(messages.deliveredAt)));
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row ?? null;
}

export const countNewMessages = (db: Database): Promise<number> => db.$count(messages, eq(messages.state, 'new'));
