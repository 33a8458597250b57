import type { MessageRow } from './inbox.private.server.ts';
import type { Database } from '#db/client.ts';
import { SERVER_EXTRAS } from '#src/extras/server-extras.private.server.ts';
import { hasMailServer } from '#src/features/http/env.server.ts';
import { readSettings } from '#src/features/shop/settings.server.ts';
import { phoneText } from '#src/kit/phone.ts';
import type { InboxMessage } from './inbox-calls.ts';

/** Messages as the inbox shows them, with what extras add to each. */
export async function inboxMessages(db: Database, found: readonly MessageRow[]): Promise<InboxMessage[]> {
  const ids = found.map(({ id }) => id);
  const added = await Promise.all(SERVER_EXTRAS.map(({ messageFields }) => messageFields?.(db, ids)));
  const { title, places } = await readSettings(db);
  const signature = `${title}, ${phoneText(places[0].phone)}`;
  return found.map((row) => Object.assign(inboxMessage(row, signature), ...added.map((fields) => fields?.get(row.id))));
}

function inboxMessage(row: MessageRow, signature: string): InboxMessage {
  const {
    key: _,
    claimedUntil: __,
    deliveredAt,
    nextAttemptAt,
    lastError,
    createdAt,
    confirmedAt,
    unsent,
    ...message
  } = row;
  const { state } = message;
  const due = lastError ? 'failing' : hasMailServer() ? 'waiting' : 'off';
  const delivery = deliveredAt ? 'delivered' : state === 'spam' ? 'none' : due;
  const isTriedAgain = delivery === 'waiting' || delivery === 'failing';
  return {
    ...message,
    delivery,
    signature,
    unsent: unsent && (hasMailServer() ? unsent : { ...unsent, error: 'no mail server is set up' }),
    confirmed: confirmedAt !== null,
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
    next_attempt_at: isTriedAgain ? nextAttemptAt.toISOString() : null,
    last_error: lastError,
  };
}
