import { call, firstMessage } from '#src/kit/call.ts';
import type { KeepQuote, keepQuoteCall, mailQuoteCall } from './quote-calls.ts';

let toldEdition: string | undefined;

/** Keeps a quote, repeats one at today's prices, or orders it. @returns the path of its page and what was done, or why it was not */
export async function keepQuote(body: KeepQuote): Promise<{ path?: string; message: string }> {
  const told = 'kind' in body && toldEdition !== undefined ? { edition: toldEdition } : {};
  const outcome = await call<typeof keepQuoteCall>('POST /api/quotes', { ...body, ...told });
  if (!outcome.ok && outcome.status === 409) toldEdition = (outcome.data as { edition: string }).edition;
  return outcome.ok ? { ...outcome.data, message: outcome.message } : { message: firstMessage(outcome) };
}

/** Keeps a quote for a button, once, and opens its page. @param status says why it was not kept */
export async function openKeptQuote(button: Element, status: Element, body: KeepQuote): Promise<void> {
  if (button.ariaDisabled) return;
  button.ariaDisabled = 'true';
  status.textContent = '';
  const { path, message } = await keepQuote(body);
  button.ariaDisabled = null;
  if (path) location.assign(path);
  else status.textContent = message;
}

export async function mailQuote(token: string, email: string): Promise<{ sent: boolean; message: string }> {
  const outcome = await call<typeof mailQuoteCall>(`POST /api/quotes/${token}/mail`, { email });
  return { sent: outcome.ok, message: outcome.ok ? outcome.message : firstMessage(outcome) };
}
