import type { MessageRow } from './inbox.private.server.ts';
import type { Database } from '#db/client.ts';
import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import type { InboxMessage } from './inbox-calls.ts';

/** Messages as the inbox shows them, with what extras add to each. */
export async function inboxMessages(db: Database, found: readonly MessageRow[]): Promise<InboxMessage[]> {
  const ids = found.map(({ id }) => id);
  const added = await Promise.all(SERVER_EXTRAS.map(({ messageFields }) => messageFields?.(db, ids)));
  return found.map((row) => Object.assign(inboxMessage(row), ...added.map((fields) => fields?.get(row.id))));
}

function inboxMessage(row: MessageRow): InboxMessage {
  const { key: _, claimedUntil: __, deliveredAt, nextAttemptAt, lastError, createdAt, confirmedAt, ...message } = row;
  const { state } = message;
  const delivery = deliveredAt ? 'delivered' : state === 'spam' ? 'none' : lastError ? 'failing' : 'waiting';
  const isTriedAgain = delivery === 'waiting' || delivery === 'failing';
  return {
    ...message,
    delivery,
    confirmed: confirmedAt !== null,
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
    next_attempt_at: isTriedAgain ? nextAttemptAt.toISOString() : null,
    last_error: lastError,
  };
}
