import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { auditLines } from '#db/schema/editing.ts';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { messageLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import type { InboxMessage } from './inbox-calls.ts';
import type { Paging } from '#src/kit/paging.ts';

export type MessageRow = typeof messages.$inferSelect & Pick<InboxMessage, 'acts' | 'unsent'>;
type State = MessageRow['state'];

const acts = sql<
  MessageRow['acts']
>`(select coalesce(json_agg(json_build_object('field', field, 'after', after, 'who', who,
    'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by id), '[]')
  from ${auditLines} where subject = 'message' and subject_id = ${messages}.id)`;

const unsent = sql<MessageRow['unsent']>`(select json_build_object('subject', subject, 'error', last_error)
  from ${visitorMails} where message_id = ${messages}.id order by id desc limit 1)`;

export async function findMessages(db: Database, wanted: SQL | undefined, limit = 200, offset = 0) {
  const found = await db
    .select({ message: messages, acts, unsent })
    .from(messages)
    .where(wanted)
    .orderBy(desc(messages.id))
    .limit(limit)
    .offset(offset);
  return found.map(({ message, ...more }) => ({ ...message, ...more }));
}

export async function listInbox(db: Database, { state, limit, offset }: Paging & { state?: State | undefined }) {
  const wanted = state && eq(messages.state, state);
  const rows = await findMessages(db, wanted, limit, offset);
  const counted = await db.select({ state: messages.state, n: count() }).from(messages).groupBy(messages.state);
  const counts: Record<State, number> = { new: 0, answered: 0, spam: 0 };
  for (const { state: one, n } of counted) counts[one] = n;
  return { rows, counts, total: state ? counts[state] : counts.new + counts.answered + counts.spam };
}

/** Changes a message's state, or schedules another delivery, also of one that is no longer spam. */
export async function updateMessage(
  db: Database,
  id: number,
  { state, retry }: { state?: State | undefined; retry?: true | undefined },
  editing: Auditing,
): Promise<MessageRow | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
    if (state && before && state !== before.state) {
      await tx.update(messages).set({ state }).where(eq(messages.id, id));
      await writeAudit(tx, [messageLine(id, 'state', before.state, state)], editing);
    }
    const isWaiting = and(eq(messages.id, id), isNull(messages.deliveredAt));
    if (retry) await tx.update(messages).set({ nextAttemptAt: editing.now }).where(isWaiting);
    return (await findMessages(tx, eq(messages.id, id)))[0] ?? null;
  });
}

export const countNewMessages = (db: Database): Promise<number> => db.$count(messages, eq(messages.state, 'new'));
