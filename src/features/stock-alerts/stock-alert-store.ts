/** Asking to be told when a set is in stock, and the link in the mail about it. */
import { call, type Outcome } from '#src/kit/call.ts';
import type { InputOf } from '#src/kit/define-call.ts';
import type { stockAlertCall, stockAlertLinkCall } from './stock-alert-calls.ts';

/** What to tell the visitor, and the name of the field that needs a correction. */
function told(outcome: Outcome<unknown>): { done: boolean; message: string; field?: string } {
  if (outcome.ok) return { done: true, message: outcome.message };
  const [field = '', message = outcome.message] = Object.entries(outcome.fields ?? {})[0] ?? [];
  return { done: false, message, field: field.replace(/^message\./, '') };
}

export const askStockAlert = async (input: InputOf<typeof stockAlertCall>) =>
  told(await call<typeof stockAlertCall>('POST /api/stock-alert', input));
/** @param token the fragment of the link */
export const answerStockAlert = async (answer: 'confirm' | 'stop', token: string) =>
  told(await call<typeof stockAlertLinkCall>(`POST /api/stock-alert/${answer}`, { token }));
