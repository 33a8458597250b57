/** The cart of this browser. It is always empty, since orders are taken by phone or message. */
import { formatMoney } from '#src/kit/money.ts';
import { readItem, storeItem } from '#src/kit/browser-storage.ts';
import { call } from '#src/kit/call.ts';
import type { cartCall } from './cart-calls.ts';

const STORAGE_KEY = 'tmp_id';

const cart = document.querySelector('#cart')!;
const error = cart.querySelector<HTMLElement>('.cart-error')!;

async function show(): Promise<void> {
  cart.setAttribute('aria-busy', 'true');
  error.hidden = true;
  const outcome = await call<typeof cartCall>('GET /api/shoppingCart', { tmp_id: cartId() });
  cart.setAttribute('aria-busy', 'false');
  error.hidden = outcome.ok;
  error.querySelector('[data-why]')!.textContent = outcome.ok ? '' : outcome.message;
  const figures = outcome.ok ? [String(outcome.data.quantity), formatMoney(outcome.data.total)] : ['–', '–'];
  cart.querySelectorAll('td').forEach((cell, i) => (cell.textContent = figures[i]!));
}

error.querySelector('button')!.addEventListener('click', () => void show());
void show();

/** A random id that this browser stores; without storage it is another one each time. */
function cartId(): string {
  const stored = readItem(STORAGE_KEY);
  if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
  const created = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  storeItem(STORAGE_KEY, created.join(''));
  return created.join('');
}
