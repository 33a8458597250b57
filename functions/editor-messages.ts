import type { Config } from '@netlify/functions';
import { updateMessage, listInbox } from '#db/editor/inbox.ts';
import { inboxQuery, messageChangeBody } from '#src/contracts/editor/inbox.ts';
import { listComing } from '#db/private/appointments.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { inboxMessage } from './http/editor/inbox-message.ts';
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
    const shown = rows.map((row) => inboxMessage(row, coming));
    return { ...pageAnswer(shown, total, query), counts };
  }),
  POST: requireEditor(async ({ db, request, params, waitUntil, who }) => {
    const id = parseId(params.id, NOT_FOUND);
    const change = await readBody(request, messageChangeBody);
    const row = await updateMessage(db, id, change, { ...who, now: new Date() });
    if (!row) throw new CallError(404, NOT_FOUND);
    if (change.retry && row.state !== 'spam' && !row.deliveredAt) waitUntil(deliverInBackground(db));
    return { data: inboxMessage(row, await listComing(db, dayOf(new Date()))) };
  }),
});
