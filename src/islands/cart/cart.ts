/** Writes the figures of the cart into its page, or why they did not load. */
import { formatMoney } from '#src/domain/pricing/money.ts';
import { $cart, loadCart } from '#src/stores/order/cart.ts';

const cart = document.querySelector<HTMLElement>('#cart')!;
const error = cart.querySelector<HTMLElement>('.cart-error')!;
const reason = error.querySelector('[data-why]')!;

$cart.subscribe((now) => {
  cart.setAttribute('aria-busy', String(now.state === 'loading'));
  error.hidden = now.state !== 'failed';
  reason.textContent = now.state === 'failed' ? now.message : '';
  const figures: Record<string, string> | null =
    now.state === 'ready' ? { quantity: String(now.cart.quantity), total: formatMoney(now.cart.total) } : null;
  for (const cell of cart.querySelectorAll('[data-sum]'))
    cell.textContent = figures?.[cell.getAttribute('data-sum')!] ?? '–';
});
error.querySelector('button')!.addEventListener('click', () => void loadCart());
void loadCart();
