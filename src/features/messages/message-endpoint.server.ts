import { randomUUID } from 'node:crypto';
import { findStored, storeMessage } from '#db/private/messages.ts';
import { messageCall } from '#src/contracts/message.ts';
import { MESSAGE_TEXTS } from '#src/domain/message/message-texts.ts';
import { CallError } from './http/call.ts';
import { answer } from './http/endpoint.ts';
import { deliverInBackground } from './http/mail/outbox.ts';
import { limitMessages } from './http/limits/rate-limit.ts';

/** A bot that fills in the hidden field gets the same response, and its message is stored as spam. */
export default answer(messageCall, async ({ db, ip, waitUntil }, body) => {
  const message = { ...body, key: body.key ?? randomUUID() };
  const repeat = await findStored(db, message);
  if (repeat === 'different') throw new CallError(409, MESSAGE_TEXTS.otherWords);
  if (!repeat) {
    await limitMessages({ db, ip });
    const now = new Date();
    await storeMessage(db, message, now);
    if (!message.spam) {
      waitUntil(deliverInBackground(db));
    }
  }
  return { data: {}, message: MESSAGE_TEXTS.sent };
});
