import { call } from '#src/contracts/call.ts';
import type { MessageAnswer } from '#src/contracts/message.ts';
import { takeMessageBack, waitingMessage } from './waiting-message.ts';
import { worker, type FromWorker } from './worker-scope.ts';

/**
 * Sends what waits, in the background, with or without a page. Its key makes it one message, whoever else sends it.
 * @throws when it should be tried again; the browser does, after a while
 */
export async function sendWaitingMessage(): Promise<void> {
  const message = await waitingMessage();
  if (!message) return;
  const outcome = await call<MessageAnswer>('/api/message', { method: 'POST', body: message });
  if (!outcome.ok && (outcome.status === 0 || outcome.status === 429 || outcome.status >= 500))
    throw new Error(outcome.message);
  if ((await waitingMessage())?.key === message.key) await takeMessageBack();
  if (!outcome.ok) return; // a refusal is shown where the words can be mended: the next page tries again, and says so
  const told: FromWorker = { type: 'message-sent', key: message.key };
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(told);
}
