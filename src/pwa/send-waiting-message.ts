import { call } from '#src/contracts/call.ts';
import type { messageCall } from '#src/contracts/message.ts';
import { deleteWaitingMessage, readWaitingMessage } from './waiting-message.ts';
import { worker, type MessageFromWorker } from './worker-scope.ts';

/**
 * Sends the waiting message in the background, with or without an open page. The shop treats all requests with the same
 * key as one message, so it does not matter if a page sends it, too.
 * @throws when it should be sent again; the browser does so after a while
 */
export async function sendWaitingMessage(): Promise<void> {
  const message = await readWaitingMessage();
  if (!message) return;
  const outcome = await call<typeof messageCall>('POST /api/message', message);
  if (!outcome.ok && (outcome.status === 0 || outcome.status === 429 || outcome.status >= 500))
    throw new Error(outcome.message);
  if ((await readWaitingMessage())?.key === message.key) await deleteWaitingMessage();
  if (!outcome.ok) return; // the next page sends it again, and shows the errors where the visitor can correct them
  const notification: MessageFromWorker = { type: 'message-sent', key: message.key };
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(notification);
}
