/** A body shop's list of sizes, the stock of each, and the tires picked. Prices are removed when the session ends. */
import { atom, map } from 'nanostores';
import { call } from '#src/contracts/call.ts';
import type { QuickLine, QuickOrderAnswer, QuickTire } from '#src/contracts/quick-order.ts';
import { cheapest } from '#src/domain/list/tire-sort.ts';
import { $viewer, endSession } from '../account/viewer.ts';

export interface OrderSize {
  slug: string;
  size: string;
  quantity: number;
  tires: QuickTire[];
}
export interface QuickOrder {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  message: string;
  /** in the order of the list; a size that is listed twice is one entry with the sum of both quantities */
  sizes: OrderSize[];
  /** lines without a size */
  unread: QuickLine[];
}

const EMPTY_ORDER: QuickOrder = { state: 'idle', message: '', sizes: [], unread: [] };
export const $order = atom<QuickOrder>(EMPTY_ORDER);
/** The id of the tire picked of each size, by the size's slug. */
export const $picks = map<Record<string, number>>({});

$viewer.listen((viewer, before) => {
  if (viewer?.username === before?.username) return;
  $order.set(EMPTY_ORDER);
  $picks.set({});
});

const STORAGE_KEY = 'quick-order';

/** The list as it was typed before, in this tab. */
export function readTyped(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
export function storeTyped(text: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
  } catch {
    // It has to be typed again.
  }
}

/** Loads the tires of each line; one call at a time. */
export async function loadSizes(text: string): Promise<void> {
  if ($order.get().state === 'loading') return;
  const username = $viewer.get()?.username;
  $order.set({ ...$order.get(), state: 'loading', message: '' });
  const outcome = await call<QuickOrderAnswer>('/api/quickOrder', { method: 'POST', body: { text } });
  if (username !== $viewer.get()?.username) return;
  if (!outcome.ok) {
    if (outcome.status === 401) return endSession();
    return $order.set({
      ...$order.get(),
      state: 'failed',
      message: Object.values(outcome.fields ?? {})[0] ?? outcome.message,
    });
  }
  const { lines, tires } = outcome.answer.data;
  const sizes = mergeLines(lines, tires);
  $order.set({ state: 'ready', message: '', sizes, unread: lines.filter((line) => !line.size) });
  const picked = $picks.get();
  $picks.set(
    Object.fromEntries(
      sizes.flatMap(({ slug, tires: all }) => (all.some((t) => t.id === picked[slug]) ? [[slug, picked[slug]!]] : [])),
    ),
  );
}

function mergeLines(lines: readonly QuickLine[], tires: Record<string, QuickTire[]>): OrderSize[] {
  const sizes = new Map<string, OrderSize>();
  for (const { size } of lines) {
    if (!size) continue;
    const known = sizes.get(size.size_slug);
    if (known) known.quantity += size.quantity;
    else
      sizes.set(size.size_slug, {
        slug: size.size_slug,
        size: size.size,
        quantity: size.quantity,
        tires: tires[size.size_slug] ?? [],
      });
  }
  return [...sizes.values()];
}

/** @param quantity 1 to 999 */
export function setQuantity(slug: string, quantity: number): void {
  const order = $order.get();
  $order.set({ ...order, sizes: order.sizes.map((size) => (size.slug === slug ? { ...size, quantity } : size)) });
}

export const pick = (slug: string, id: number | undefined): void => $picks.setKey(slug, id as number);

/** Picks the cheapest tire of each size, of those with enough stock where there are any. */
export const pickCheapest = (sizes: readonly OrderSize[]): void =>
  $picks.set(
    Object.fromEntries(
      sizes.flatMap(({ slug, tires, quantity }) => {
        const tire = cheapest(tires, quantity);
        return tire ? [[slug, tire.id]] : [];
      }),
    ),
  );
