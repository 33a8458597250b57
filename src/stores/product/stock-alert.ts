/** Asking to be told when a set is in stock, and the link in the mail about it. */
import { call } from '#src/contracts/call.ts';
import type { StockAlertCall } from '#src/contracts/stock-alert.ts';

/** @returns what to tell the visitor, and the name of the field that needs a correction */
async function send(path: string, body: object): Promise<{ done: boolean; message: string; field?: string }> {
  const outcome = await call(`/api/stock-alert${path}`, { method: 'POST', body });
  if (outcome.ok) return { done: true, message: outcome.message };
  const [field = '', message = outcome.message] = Object.entries(outcome.fields ?? {})[0] ?? [];
  return { done: false, message, field: field.replace(/^message\./, '') };
}

export const askStockAlert = (body: StockAlertCall) => send('', body);
/** @param token the fragment of the link */
export const answerStockAlert = (answer: 'confirm' | 'stop', token: string) => send(`/${answer}`, { token });
