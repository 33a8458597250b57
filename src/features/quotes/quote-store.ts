import { call, firstMessage } from '#src/kit/call.ts';
import type { KeepQuote, keepQuoteCall } from './quote-calls.ts';

let toldEdition: string | undefined;

/** Keeps a quote, repeats one at today's prices, or orders it. @returns the path of its page and what was done, or why it was not */
export async function keepQuote(body: KeepQuote): Promise<{ path?: string; message: string }> {
  const told = 'kind' in body && toldEdition !== undefined ? { edition: toldEdition } : {};
  const outcome = await call<typeof keepQuoteCall>('POST /api/quotes', { ...body, ...told });
  if (!outcome.ok && outcome.status === 409) toldEdition = (outcome.data as { edition: string }).edition;
  return outcome.ok ? { ...outcome.data, message: outcome.message } : { message: firstMessage(outcome) };
}
