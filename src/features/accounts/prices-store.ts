/** Partner prices and stock of the products on this page. They are never stored, and removed when the session ends. */
import { map } from 'nanostores';
import { call } from '#src/kit/call.ts';
import type { pricesCall } from '#src/features/pricing/prices-calls.ts';
import { MAX_PRICES, type PartnerPrice } from '#src/features/pricing/partner-price.ts';
import { $showsOwnPrices, $viewer, dropSession } from './viewer-store.ts';

/** `none`: there is no such product any more; `failed`: the request failed. Absent while it is loading. */
export type PriceState = PartnerPrice | 'none' | 'failed';

export const $prices = map<Record<number, PriceState>>({});

/** The viewer's own price of a product, once it has loaded, and while such prices are shown. */
export function shownPrice(id: number): PartnerPrice | undefined {
  const price = $showsOwnPrices.get() ? $prices.get()[id] : undefined;
  return typeof price === 'object' ? price : undefined;
}

/** Loads prices, and calls whenever what is shown of them has changed. */
export function followPrices(ids: readonly number[], changed: () => void): void {
  $showsOwnPrices.subscribe(() => requestPrices(ids));
  $showsOwnPrices.listen(changed);
  $prices.listen(changed);
}

let failure = '';
export const priceFailure = (): string => failure;

const requested = new Set<number>();
let pending: number[] = [];
let abort = new AbortController();

$viewer.listen(() => {
  abort.abort();
  abort = new AbortController();
  requested.clear();
  pending = [];
  $prices.set({});
});

/** Loads prices that were not requested yet. Requests of the same moment become one call, for `MAX_PRICES` products at most. */
export function requestPrices(ids: Iterable<number>): void {
  if (!$showsOwnPrices.get()) return;
  for (const id of ids) {
    if (requested.has(id)) continue;
    requested.add(id);
    if (pending.push(id) === 1) queueMicrotask(requestPending);
  }
}

export function retryPrices(): void {
  const states = Object.entries($prices.get());
  const failed = states.filter(([, state]) => state === 'failed').map(([id]) => Number(id));
  $prices.set(Object.fromEntries(states.filter(([, state]) => state !== 'failed')));
  for (const id of failed) requested.delete(id);
  requestPrices(failed);
}

function requestPending(): void {
  const ids = pending;
  pending = [];
  for (let at = 0; at < ids.length; at += MAX_PRICES) void load(ids.slice(at, at + MAX_PRICES), abort.signal);
}

async function load(ids: number[], signal: AbortSignal): Promise<void> {
  const outcome = await call<typeof pricesCall>('GET /api/prices', { ids: ids.join() }, { signal });
  if (signal.aborted) return;
  if (!outcome.ok && outcome.status === 401) return dropSession();
  failure = !outcome.ok && outcome.status === 429 ? outcome.message : '';
  const absent = ids.map((id) => [id, outcome.ok ? 'none' : 'failed'] as const);
  const loaded = outcome.ok ? outcome.data.map((price) => [price.id, price] as const) : [];
  $prices.set({ ...$prices.get(), ...Object.fromEntries<PriceState>([...absent, ...loaded]) });
}
