import { formatMoney } from '#src/kit/money.ts';
import { loadCart } from './cart-store.ts';

const cart = document.querySelector('#cart')!;
const error = cart.querySelector<HTMLElement>('.cart-error')!;

async function show(): Promise<void> {
  cart.setAttribute('aria-busy', 'true');
  error.hidden = true;
  const outcome = await loadCart();
  cart.setAttribute('aria-busy', 'false');
  error.hidden = outcome.ok;
  error.querySelector('[data-why]')!.textContent = outcome.ok ? '' : outcome.message;
  const figures = outcome.ok ? [String(outcome.data.quantity), formatMoney(outcome.data.total)] : ['–', '–'];
  cart.querySelectorAll('td').forEach((cell, i) => (cell.textContent = figures[i]!));
}

error.querySelector('button')!.addEventListener('click', () => void show());
void show();
