import type { Config } from '@netlify/functions';
import { updateMessage, listInbox, type MessageRow } from '#db/editor/inbox.ts';
import { inboxQuery, messageChangeBody, type InboxMessage } from '#src/contracts/editor/inbox.ts';
import { listComing, type Coming } from '#db/private/appointments.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { inboxAppointment } from './http/editor/inbox-appointment.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError, endpoint, parseId, readBody, parseQuery } from './http/endpoint.ts';
import { deliverInBackground } from './http/mail/outbox.ts';
import { requireEditor } from './http/session/session.ts';

export const config: Config = {
  path: ['/api/editor/messages', '/api/editor/messages/:id'],
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

const NOT_FOUND = 'There is no such message.';

/** Visitors' messages and their delivery to the shop's mailbox; see `src/contracts/editor/inbox.ts`. */
export default endpoint({
  GET: requireEditor(async ({ db, url }) => {
    const query = parseQuery(url, inboxQuery);
    const { rows, total, counts } = await listInbox(db, { state: query.state, ...pageLimits(query) });
    const coming = await listComing(db, dayOf(new Date()));
    return {
      ...pageAnswer(
        rows.map((row) => messageOf(row, coming)),
        total,
        query,
      ),
      counts,
    };
  }),
  POST: requireEditor(async ({ db, request, params, waitUntil }) => {
    const id = parseId(params.id, NOT_FOUND);
    const change = await readBody(request, messageChangeBody);
    const row = await updateMessage(db, id, change, new Date());
    if (!row) throw new CallError(404, NOT_FOUND);
    if (change.retry && row.state !== 'spam' && !row.deliveredAt) waitUntil(deliverInBackground(db));
    return { data: messageOf(row, await listComing(db, dayOf(new Date()))) };
  }),
});

function messageOf(row: MessageRow, coming: readonly Coming[]): InboxMessage {
  const { key: _, claimedUntil: __, deliveredAt, nextAttemptAt, lastError, createdAt, appointment, ...message } = row;
  const { state } = message;
  const delivery = deliveredAt ? 'delivered' : state === 'spam' ? 'none' : lastError ? 'failing' : 'waiting';
  const isTriedAgain = delivery === 'waiting' || delivery === 'failing';
  return {
    ...message,
    delivery,
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
    next_attempt_at: isTriedAgain ? nextAttemptAt.toISOString() : null,
    last_error: lastError,
    appointment: appointment && inboxAppointment(appointment, coming),
  };
}
