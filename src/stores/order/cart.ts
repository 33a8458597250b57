/** The cart of this browser. It is always empty, since orders are taken by phone or message. */
import { atom } from 'nanostores';
import { call } from '#src/contracts/call.ts';
import type { Cart, cartCall } from '#src/contracts/cart.ts';
import { readItem, storeItem } from '../browser-storage.ts';

export type CartState = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; cart: Cart };
export const $cart = atom<CartState>({ state: 'loading' });

const STORAGE_KEY = 'tmp_id';

export async function loadCart(): Promise<void> {
  $cart.set({ state: 'loading' });
  const outcome = await call<typeof cartCall>('GET /api/shoppingCart', { tmp_id: cartId() });
  if (!outcome.ok) return $cart.set({ state: 'failed', message: outcome.message });
  const cart = outcome.data;
  $cart.set(
    typeof cart?.total === 'string' && typeof cart.quantity === 'number'
      ? { state: 'ready', cart }
      : { state: 'failed', message: 'Something went wrong on our server.' },
  );
}

/** A random id that this browser stores; without storage it is another one each time. */
function cartId(): string {
  const stored = readItem(STORAGE_KEY);
  if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
  const created = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  storeItem(STORAGE_KEY, created.join(''));
  return created.join('');
}
