import { count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { isoTime, type Database } from '#db/client.ts';
import { auditLines } from '#db/schema/editing.ts';
import { messages, visitorMails } from '#db/schema/messages.ts';
import { messageLine, writeAudit, type Auditing } from '#src/kit/audit.private.server.ts';
import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { phoneText } from '#src/kit/phone.ts';
import type { InboxMessage } from './inbox-calls.ts';
import type { Paging } from '#src/kit/paging.ts';

type State = InboxMessage['state'];

const acts = sql<InboxMessage['acts']>`(select coalesce(json_agg(
    json_build_object('field', field, 'after', after, 'who', who, 'at', ${isoTime(sql`created_at`)}) order by id), '[]')
  from ${auditLines} where subject = 'message' and subject_id = ${messages}.id)`;

const unsent = sql<InboxMessage['unsent']>`(select json_build_object('subject', subject, 'error', last_error)
  from ${visitorMails} where message_id = ${messages}.id order by id desc limit 1)`;

/** Messages as the inbox shows them, with what extras add to each, the newest first. */
export async function inboxMessages(db: Database, wanted: SQL | undefined, limit = 200, offset = 0) {
  const found = await db
    .select({ message: messages, acts, unsent })
    .from(messages)
    .where(wanted)
    .orderBy(desc(messages.id))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ message }) => message.id);
  const added = await Promise.all(SERVER_EXTRAS.map(({ messageFields }) => messageFields?.(db, ids)));
  const { title, places } = await readSettings(db);
  const signature = `${title}, ${phoneText(places[0].phone)}`;
  return found.map(({ message, acts, unsent }): InboxMessage => {
    const { key: _, claimedUntil: __, nextAttemptAt: ___, attempts: ____, ...kept } = message;
    const { deliveredAt, lastError, createdAt, confirmedAt, ...shown } = kept;
    const due = lastError ? 'failing' : hasMailServer() ? 'waiting' : 'off';
    const delivery = shown.state === 'spam' ? 'none' : due;
    return Object.assign(
      {
        ...shown,
        acts,
        signature,
        delivery: deliveredAt ? 'delivered' : delivery,
        unsent: unsent && (hasMailServer() ? unsent : { ...unsent, error: 'no mail server is set up' }),
        confirmed: confirmedAt !== null,
        created_at: createdAt.toISOString(),
        delivered_at: deliveredAt?.toISOString() ?? null,
        last_error: lastError,
      } as const,
      ...added.map((fields) => fields?.get(message.id)),
    );
  });
}

export async function listInbox(db: Database, { state, limit, offset }: Paging & { state?: State | undefined }) {
  const shown = await inboxMessages(db, state && eq(messages.state, state), limit, offset);
  const counted = await db.select({ state: messages.state, n: count() }).from(messages).groupBy(messages.state);
  const counts: Record<State, number> = { new: 0, answered: 0, spam: 0 };
  for (const { state: one, n } of counted) counts[one] = n;
  return { shown, counts, total: state ? counts[state] : counts.new + counts.answered + counts.spam };
}

export async function recordMessageState(db: Database, id: number, state: State, by: Auditing) {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(messages).where(eq(messages.id, id)).for('update');
    if (!before || state === before.state) return;
    await tx.update(messages).set({ state }).where(eq(messages.id, id));
    await writeAudit(tx, [messageLine(id, 'state', before.state, state)], by);
  });
  return (await inboxMessages(db, eq(messages.id, id)))[0];
}

export const countNewMessages = (db: Database): Promise<number> => db.$count(messages, eq(messages.state, 'new'));
