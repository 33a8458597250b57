import { updateMessage, listInbox } from '#db/editor/inbox.ts';
import { listComing } from '#db/private/appointments.ts';
import { inboxCall, changeMessageCall } from '#src/contracts/editor/inbox.ts';
import { dayOf } from '#src/domain/shop/calendar-day.ts';
import { inboxMessage } from './http/editor/inbox-message.ts';
import { pageAnswer, pageLimits } from './http/editor/editing.ts';
import { CallError } from './http/call.ts';
import { endpoint } from './http/endpoint.ts';
import { answerStaff } from './http/session/session.ts';
import { deliverInBackground } from './http/mail/outbox.ts';

const NOT_FOUND = 'There is no such message.';

export default endpoint(
  answerStaff(inboxCall, async ({ db }, query) => {
    const { rows, total, counts } = await listInbox(db, { state: query.state, ...pageLimits(query) });
    const coming = await listComing(db, dayOf(new Date()));
    const shown = rows.map((row) => inboxMessage(row, coming));
    return { ...pageAnswer(shown, total, query), counts };
  }),
  answerStaff(changeMessageCall, async ({ db, params: { id }, waitUntil, who }, change) => {
    const row = await updateMessage(db, id, change, { ...who, now: new Date() });
    if (!row) throw new CallError(404, NOT_FOUND);
    if (change.retry && row.state !== 'spam' && !row.deliveredAt) waitUntil(deliverInBackground(db));
    return { data: inboxMessage(row, await listComing(db, dayOf(new Date()))) };
  }),
);
