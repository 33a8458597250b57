/** Quotes that the shop keeps: keeping, repeating and mailing one. */
import type { DoneAnswer } from '#src/contracts/accounts.ts';
import { call } from '#src/contracts/call.ts';
import type { KeepQuote, KeptQuoteAnswer } from '#src/contracts/quote.ts';
import { readLedBy } from '../led-by.ts';

/** Keeps a quote, repeats one at today's prices, or orders it. @returns the path of its page and what was done, or why it was not */
export async function keepQuote(body: KeepQuote): Promise<{ path?: string; message: string }> {
  const outcome = await call<KeptQuoteAnswer>('/api/quotes', {
    method: 'POST',
    body: { led_by: readLedBy(), ...body },
  });
  if (outcome.ok) return { ...outcome.answer.data, message: outcome.answer.message ?? '' };
  return { message: Object.values(outcome.fields ?? {})[0] ?? outcome.message };
}

/** Mails a quote. @returns what to tell the visitor */
export async function mailQuote(token: string, email: string): Promise<{ sent: boolean; message: string }> {
  const outcome = await call<DoneAnswer>(`/api/quotes/${token}/mail`, { method: 'POST', body: { email } });
  return outcome.ok
    ? { sent: true, message: outcome.answer.message ?? '' }
    : { sent: false, message: outcome.fields?.email ?? outcome.message };
}
