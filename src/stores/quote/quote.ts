/** Quotes that the shop keeps: keeping, repeating and mailing one. */
import { call, firstMessage } from '#src/contracts/call.ts';
import type { KeepQuote } from '#src/contracts/quote.ts';

/** Keeps a quote, repeats one at today's prices, or orders it. @returns the path of its page and what was done, or why it was not */
export async function keepQuote(body: KeepQuote): Promise<{ path?: string; message: string }> {
  const outcome = await call<{ path: string }>('/api/quotes', {
    method: 'POST',
    body,
  });
  return outcome.ok ? { ...outcome.data, message: outcome.message } : { message: firstMessage(outcome) };
}

/** Mails a quote. @returns what to tell the visitor */
export async function mailQuote(token: string, email: string): Promise<{ sent: boolean; message: string }> {
  const outcome = await call(`/api/quotes/${token}/mail`, { method: 'POST', body: { email } });
  return { sent: outcome.ok, message: outcome.ok ? outcome.message : firstMessage(outcome) };
}
