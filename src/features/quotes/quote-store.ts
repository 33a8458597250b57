import { call, firstMessage } from '#src/kit/call.ts';
import type { KeepQuote, keepQuoteCall } from './quote-calls.ts';

let toldEdition: string | undefined;

/** Keeps a quote or repeats one at today's prices, and opens its page; or orders one. @returns what this page says of it */
export async function keepQuote(body: KeepQuote): Promise<string> {
  const told = 'kind' in body && toldEdition !== undefined ? { edition: toldEdition } : {};
  const outcome = await call<typeof keepQuoteCall>('POST /api/quotes', { ...body, ...told });
  if (!outcome.ok && outcome.status === 409) toldEdition = (outcome.data as { edition: string }).edition;
  if (!outcome.ok) return firstMessage(outcome);
  if ('order' in body) return outcome.message;
  location.assign(outcome.data.path);
  return '';
}
