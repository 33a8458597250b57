import { createHash, randomUUID } from 'node:crypto';
import { isStored, storeMessage } from '#src/features/mail/mails.private.server.ts';
import { messageCall } from '#src/features/mail/message-calls.ts';
import { MESSAGE_TEXTS } from '#src/kit/message-texts.ts';
import { answer } from '#src/features/http/endpoint.server.ts';
import { isForm } from '#src/features/http/call.server.ts';
import { dayOf } from '#src/kit/calendar-day.ts';
import { confirmerOf } from '#src/features/accounts/session.private.server.ts';
import { deliverInBackground } from '#src/features/accounts/outbox.server.ts';

const hashOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** A bot that fills in the hidden field gets the same response, and its message is stored as spam. */
export default answer(messageCall, async (call, body) => {
  const { db, ip, waitUntil } = call;
  // a form that posts by itself brings no key: pressed twice on one day, the same words are one message
  const ownKey = () => (isForm(call.request) ? `${dayOf(new Date())} ${hashOf(body)}` : randomUUID());
  const message = { ...body, key: body.key ?? ownKey() };
  if (!(await isStored(db, message))) {
    const now = new Date();
    const confirmer = await confirmerOf(call, message.email, now);
    await storeMessage(db, { ...message, confirmedAt: confirmer === 'account' ? now : null }, { ip }, now);
    if (!message.spam) waitUntil(deliverInBackground(db));
  }
  return { data: {}, message: MESSAGE_TEXTS.sent };
});
