/** The cart of this browser. It is always empty, since orders are taken by phone or message. */
import { call } from '#src/kit/call.ts';
import type { cartCall } from './cart-calls.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';

const STORAGE_KEY = 'tmp_id';

export const loadCart = () => call<typeof cartCall>('GET /api/shoppingCart', { tmp_id: cartId() });

/** A random id that this browser stores; without storage it is another one each time. */
function cartId(): string {
  const stored = readItem(STORAGE_KEY);
  if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
  const created = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  storeItem(STORAGE_KEY, created.join(''));
  return created.join('');
}
