import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { appointments, messages } from '../schema/messages.ts';
import type { Paging } from './entry-row.ts';

export type MessageRow = typeof messages.$inferSelect & { appointment: typeof appointments.$inferSelect | null };
type State = MessageRow['state'];

const messagesWhere = (db: Database, wanted: SQL | undefined) =>
  db
    .select({ message: messages, appointment: appointments })
    .from(messages)
    .leftJoin(appointments, eq(appointments.messageId, messages.id))
    .where(wanted);
const rowOf = ({ message, appointment }: Awaited<ReturnType<typeof messagesWhere>>[number]): MessageRow => ({
  ...message,
  appointment,
});

/** Visitors' messages, newest first, with the number of messages in each state. */
export async function listInbox(db: Database, { state, limit, offset }: Paging & { state?: State | undefined }) {
  const wanted = state && eq(messages.state, state);
  const found = await messagesWhere(db, wanted).orderBy(desc(messages.id)).limit(limit).offset(offset);
  const counted = await db.select({ state: messages.state, n: count() }).from(messages).groupBy(messages.state);
  const counts: Record<State, number> = { new: 0, answered: 0, spam: 0 };
  for (const { state: one, n } of counted) counts[one] = n;
  return { rows: found.map(rowOf), counts, total: state ? counts[state] : counts.new + counts.answered + counts.spam };
}

/** Changes a message's state, or schedules another delivery, also of one that is no longer spam. */
export async function updateMessage(
  db: Database,
  id: number,
  { state, retry }: { state?: State | undefined; retry?: true | undefined },
  now: Date,
): Promise<MessageRow | null> {
  if (state) await db.update(messages).set({ state }).where(eq(messages.id, id));
  const isWaiting = and(eq(messages.id, id), isNull(messages.deliveredAt));
  if (retry) await db.update(messages).set({ nextAttemptAt: now }).where(isWaiting);
  const [row] = await messagesWhere(db, eq(messages.id, id));
  return row ? rowOf(row) : null;
}

export const countNewMessages = (db: Database): Promise<number> => db.$count(messages, eq(messages.state, 'new'));

/** Requests for appointments that staff have neither confirmed nor put aside. */
export const countAskedAppointments = async (db: Database): Promise<number> => {
  const asked = and(eq(appointments.state, 'asked'), eq(messages.state, 'new'));
  const [row] = await db
    .select({ n: count() })
    .from(appointments)
    .innerJoin(messages, eq(appointments.messageId, messages.id))
    .where(asked);
  return row!.n;
};
