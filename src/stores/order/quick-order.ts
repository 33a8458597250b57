/** A body shop's list of sizes, what is in stock of each, and what was picked of it. Prices go with the session. */
import { atom, map } from 'nanostores';
import { call } from '#src/contracts/call.ts';
import type { QuickLine, QuickOrderAnswer, QuickTire } from '#src/contracts/quick-order.ts';
import { cheapest } from '#src/domain/list/tire-sort.ts';
import { $viewer, endSession } from '../account/viewer.ts';

export interface WantedSize {
  slug: string;
  size: string;
  quantity: number;
  tires: QuickTire[];
}
export interface QuickOrder {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  message: string;
  /** in the order of the list; a size that stands there twice is one, with both numbers */
  sizes: WantedSize[];
  /** lines that hold no size */
  unread: QuickLine[];
}

const NOTHING: QuickOrder = { state: 'idle', message: '', sizes: [], unread: [] };
export const $order = atom<QuickOrder>(NOTHING);
/** The tire picked of each size, by the size. */
export const $picks = map<Record<string, number>>({});

$viewer.listen((viewer, before) => {
  if (viewer?.username === before?.username) return;
  $order.set(NOTHING);
  $picks.set({});
});

const TYPED = 'quick-order';

/** What was typed before, in this tab. */
export function typedBefore(): string {
  try {
    return sessionStorage.getItem(TYPED) ?? '';
  } catch {
    return '';
  }
}
export function keepTyped(text: string): void {
  try {
    sessionStorage.setItem(TYPED, text);
  } catch {
    // it is typed again
  }
}

/** Asks what there is of each line; one question at a time. */
export async function askSizes(text: string): Promise<void> {
  if ($order.get().state === 'loading') return;
  const asker = $viewer.get()?.username;
  $order.set({ ...$order.get(), state: 'loading', message: '' });
  const outcome = await call<QuickOrderAnswer>('/api/quickOrder', { method: 'POST', body: { text } });
  if (asker !== $viewer.get()?.username) return;
  if (!outcome.ok) {
    if (outcome.status === 401) return endSession();
    return $order.set({
      ...$order.get(),
      state: 'failed',
      message: Object.values(outcome.fields ?? {})[0] ?? outcome.message,
    });
  }
  const { lines, tires } = outcome.answer.data;
  const sizes = wantedSizes(lines, tires);
  $order.set({ state: 'ready', message: '', sizes, unread: lines.filter((line) => !line.size) });
  const picked = $picks.get();
  $picks.set(
    Object.fromEntries(
      sizes.flatMap(({ slug, tires: all }) => (all.some((t) => t.id === picked[slug]) ? [[slug, picked[slug]!]] : [])),
    ),
  );
}

function wantedSizes(lines: readonly QuickLine[], tires: Record<string, QuickTire[]>): WantedSize[] {
  const sizes = new Map<string, WantedSize>();
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
export function wantQuantity(slug: string, quantity: number): void {
  const order = $order.get();
  $order.set({ ...order, sizes: order.sizes.map((size) => (size.slug === slug ? { ...size, quantity } : size)) });
}

export const pick = (slug: string, id: number | undefined): void => $picks.setKey(slug, id as number);

/** The cheapest of each size that is shown, of which there are enough where that can be had. */
export const pickCheapest = (sizes: readonly WantedSize[]): void =>
  $picks.set(
    Object.fromEntries(
      sizes.flatMap(({ slug, tires, quantity }) => {
        const tire = cheapest(tires, quantity);
        return tire ? [[slug, tire.id]] : [];
      }),
    ),
  );
