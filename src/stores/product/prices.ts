/** Partner prices and stock of the products on this page. They live in this page's memory alone, and go with the session. */
import { map } from 'nanostores';
import { call } from '#src/contracts/call.ts';
import type { PricesAnswer } from '#src/contracts/prices.ts';
import { MOST_PRICES, type PartnerPrice } from '#src/domain/pricing/partner-price.ts';
import { $sees, $viewer, endSession } from '../account/viewer.ts';

/** `none`: the shop knows no such product any more; `failed`: the answer did not come. Not there: on its way. */
export type PriceState = PartnerPrice | 'none' | 'failed';

export const $prices = map<Record<number, PriceState>>({});

const asked = new Set<number>();
let waiting: number[] = [];
let giveUp = new AbortController();

$viewer.listen(() => {
  giveUp.abort();
  giveUp = new AbortController();
  asked.clear();
  waiting = [];
  $prices.set({});
});

/** Asks for what is not known yet; what is wanted in one go is one call, of a hundred products at most. */
export function wantPrices(ids: Iterable<number>): void {
  if (!$sees.get()) return;
  for (const id of ids) {
    if (asked.has(id)) continue;
    asked.add(id);
    if (waiting.push(id) === 1) queueMicrotask(askWaiting);
  }
}

/** Asks again for what did not come. */
export function retryPrices(): void {
  const failed = Object.entries($prices.get())
    .filter(([, price]) => price === 'failed')
    .map(([id]) => Number(id));
  $prices.set(Object.fromEntries(Object.entries($prices.get()).filter(([, price]) => price !== 'failed')));
  for (const id of failed) asked.delete(id);
  wantPrices(failed);
}

function askWaiting(): void {
  const ids = waiting;
  waiting = [];
  for (let at = 0; at < ids.length; at += MOST_PRICES) void ask(ids.slice(at, at + MOST_PRICES), giveUp.signal);
}

async function ask(ids: number[], signal: AbortSignal): Promise<void> {
  const outcome = await call<PricesAnswer>(`/api/prices?ids=${ids.join(',')}`, { signal });
  if (signal.aborted) return;
  if (!outcome.ok && outcome.status === 401) return endSession();
  const known = new Map<number, PriceState>(outcome.ok ? outcome.answer.data.map((price) => [price.id, price]) : []);
  $prices.set({
    ...$prices.get(),
    ...Object.fromEntries(ids.map((id) => [id, known.get(id) ?? (outcome.ok ? 'none' : 'failed')])),
  });
}
