import { updateMessage, listInbox } from './inbox.private.server.ts';
import { inboxCall, changeMessageCall } from './inbox-calls.ts';
import { inboxMessages } from './inbox-message.server.ts';
import { pageAnswer, pageLimits } from '#src/kit/paging.ts';
import { CallError, endpoint } from '#src/features/http/endpoint.server.ts';
import { answerStaff } from '#src/features/accounts/session.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

export default endpoint(
  answerStaff(inboxCall, async ({ db }, query) => {
    const { rows, total, counts } = await listInbox(db, { state: query.state, ...pageLimits(query) });
    return { ...pageAnswer(await inboxMessages(db, rows), total, query), counts };
  }),
  answerStaff(changeMessageCall, async ({ db, params: { id }, waitUntil, who }, change) => {
    const row = await updateMessage(db, id, change, { ...who, now: new Date() });
    if (!row) throw new CallError(404, 'There is no such message.');
    if (change.retry && row.state !== 'spam' && !row.deliveredAt) waitUntil(deliverInBackground(db));
    return { data: (await inboxMessages(db, [row]))[0]! };
  }),
);
