/** A body shop's list of sizes, the stock of each, and the tires picked. Prices are removed when the session ends. */
import { atom, map } from 'nanostores';
import { call, firstMessage } from '#src/kit/call.ts';
import type { FoundSizes, QuickLine, quickOrderCall } from './quick-order-calls.ts';
import type { ShownTire } from '#src/features/pricing/partner-price.ts';
import { cheapest } from '#src/features/filter/tire-sort.ts';
import { $viewer, dropSession } from '#src/features/accounts/viewer-store.ts';

export interface OrderSize {
  key: string;
  slug: string;
  /** as it was typed: `LT265/70R17` */
  size: string;
  quantity: number;
  tires: ShownTire[];
  others: ShownTire[];
}
export interface QuickOrder {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  message: string;
  /** whose prices the tires have */
  edition: string;
  /** in the order of the list; a size that is listed twice is one entry with the sum of both quantities */
  sizes: OrderSize[];
  unread: QuickLine[];
}

const EMPTY_ORDER: QuickOrder = { state: 'idle', message: '', edition: '', sizes: [], unread: [] };
export const $order = atom<QuickOrder>(EMPTY_ORDER);
export const $picks = map<Record<string, number>>({});

$viewer.listen((viewer, before) => {
  if (viewer?.username === before?.username) return;
  $order.set(EMPTY_ORDER);
  $picks.set({});
});

export async function loadSizes(text: string): Promise<void> {
  if ($order.get().state === 'loading') return;
  const username = $viewer.get()?.username;
  $order.set({ ...$order.get(), state: 'loading', message: '' });
  const outcome = await call<typeof quickOrderCall>('POST /api/quickOrder', { text });
  if (username !== $viewer.get()?.username) return;
  if (!outcome.ok) {
    if (outcome.status === 401) return dropSession();
    return $order.set({ ...$order.get(), state: 'failed', message: firstMessage(outcome) });
  }
  const { edition, lines, ...found } = outcome.data;
  const sizes = mergeLines(lines, found);
  $order.set({ state: 'ready', message: '', edition, sizes, unread: lines.filter((line) => !line.size) });
  const picked = $picks.get();
  $picks.set(
    Object.fromEntries(sizes.flatMap((size) => (pickedTire(size, picked) ? [[size.key, picked[size.key]!]] : []))),
  );
}

export const pickedTire = (
  { key, tires, others }: OrderSize,
  picks: Readonly<Record<string, number>>,
): ShownTire | undefined => [...tires, ...others].find(({ id }) => id === picks[key]);

function mergeLines(lines: readonly QuickLine[], { tires, others }: Pick<FoundSizes, 'tires' | 'others'>): OrderSize[] {
  const sizes = new Map<string, OrderSize>();
  for (const line of lines) {
    if (!line.size) continue;
    const { key, size_slug: slug, size, quantity } = line.size;
    const known = sizes.get(key);
    if (known) known.quantity += quantity;
    else sizes.set(key, { key, slug, size, quantity, tires: tires[key] ?? [], others: others[key] ?? [] });
  }
  return [...sizes.values()];
}

/** @param quantity 1 to 999 */
export function setQuantity(key: string, quantity: number): void {
  const order = $order.get();
  $order.set({ ...order, sizes: order.sizes.map((size) => (size.key === key ? { ...size, quantity } : size)) });
}

export const pick = (key: string, id: number | undefined): void => $picks.setKey(key, id as number);

/** Picks the cheapest tire of each size, with enough stock if possible. @param mayPick leaves out what does not fit */
export const pickCheapest = (sizes: readonly OrderSize[], mayPick: (tire: ShownTire) => boolean): void =>
  $picks.set(
    Object.fromEntries(
      sizes.flatMap(({ key, tires, quantity }) => {
        const tire = cheapest(tires.filter(mayPick), quantity);
        return tire ? [[key, tire.id]] : [];
      }),
    ),
  );
