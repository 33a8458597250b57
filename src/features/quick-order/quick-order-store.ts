/** A body shop's list of sizes, the stock of each, and the tires picked. Prices are removed when the session ends. */
import { atom, map } from 'nanostores';
import { $viewer, dropSession } from '#src/features/accounts/viewer-store.ts';
import { lowestPrice } from '#src/features/pricing/item-price.ts';
import type { PartnerPrice, ShownTire } from '#src/features/pricing/partner-price.ts';
import { call, firstMessage } from '#src/kit/call.ts';
import { cents } from '#src/kit/money.ts';
import type { FoundSizes, OrderSize, quickOrderCall } from './quick-order-calls.ts';

interface QuickOrder extends FoundSizes {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  message: string;
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
  $order.set({ ...outcome.data, state: 'ready', message: '' });
  const picked = $picks.get();
  $picks.set(
    Object.fromEntries(
      outcome.data.sizes.flatMap((size) => (pickedTire(size, picked) ? [[size.key, picked[size.key]!]] : [])),
    ),
  );
}

export const pickedTire = ({ key, tires }: OrderSize, picks: Readonly<Record<string, number>>): ShownTire | undefined =>
  tires.find(({ id }) => id === picks[key]);

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

export const TIRE_COLUMNS = {
  name: 'Tire',
  stock: 'Stock',
  place: 'Shop',
  retail: 'Retail',
  partner: 'Partner',
  vip: 'VIP',
} as const;
export type TireColumn = keyof typeof TIRE_COLUMNS;
export interface TireOrder {
  by: TireColumn;
  down: boolean;
}

type Sortable = PartnerPrice & { brands: string; pattern_title: string; location: number };

/** Sort value of a count that is not shown. It is larger than four, so it sorts after the largest shown count. */
const HIDDEN_COUNT = 17;

const KEYS: Record<TireColumn, (tire: Sortable) => number | string> = {
  name: (t) => `${t.brands} ${t.pattern_title}`.toLowerCase(),
  stock: (t) => t.count ?? HIDDEN_COUNT,
  place: (t) => t.location,
  retail: (t) => cents(t.retail_price),
  partner: (t) => cents(t.price ?? t.retail_price),
  vip: (t) => cents(lowestPrice(t)),
};

export function sortTires<T extends Sortable>(tires: readonly T[], { by, down }: TireOrder): T[] {
  const keyed = tires.map((tire) => ({ tire, key: KEYS[by](tire) }));
  const direction = down ? -1 : 1;
  keyed.sort((a, b) => (a.key === b.key ? 0 : direction * (a.key < b.key ? -1 : 1)));
  return keyed.map(({ tire }) => tire);
}

/** The cheapest tire with enough in stock, or else the cheapest. */
export function cheapest<T extends Sortable>(tires: readonly T[], quantity: number): T | undefined {
  const byPrice = sortTires(tires, { by: 'vip', down: false });
  return byPrice.find((tire) => (tire.count ?? HIDDEN_COUNT) >= Math.min(quantity, HIDDEN_COUNT - 1)) ?? byPrice[0];
}
