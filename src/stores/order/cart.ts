/** The cart of this browser: a stub that holds nothing, since orders are taken by phone or message. */
import { atom } from 'nanostores';
import { call } from '#src/contracts/call.ts';
import type { Cart, CartAnswer } from '#src/contracts/cart.ts';

export type CartState = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'there'; cart: Cart };
export const $cart = atom<CartState>({ state: 'loading' });

const PLACE = 'tmp_id';

/** Asks for the cart, and again after a failure. */
export async function openCart(): Promise<void> {
  $cart.set({ state: 'loading' });
  const outcome = await call<CartAnswer>(`/api/shoppingCart?tmp_id=${browserNumber()}`);
  if (!outcome.ok) return $cart.set({ state: 'failed', message: outcome.message });
  const cart = outcome.answer.data;
  $cart.set(
    typeof cart?.total === 'string' && typeof cart.quantity === 'number'
      ? { state: 'there', cart }
      : { state: 'failed', message: 'Our server did not answer as it should.' },
  );
}

/** A number that this browser made for itself, once; where it cannot be kept, it is another each time. */
function browserNumber(): string {
  try {
    const kept = localStorage.getItem(PLACE);
    if (kept && /^[\w-]{8,64}$/.test(kept)) return kept;
    const made = newNumber();
    localStorage.setItem(PLACE, made);
    return made;
  } catch {
    return newNumber();
  }
}

const newNumber = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
