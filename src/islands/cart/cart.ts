/** Writes the figures of the cart into its page, or why they did not load. */
import { formatMoney } from '#src/domain/pricing/money.ts';
import { $cart, loadCart } from '#src/stores/order/cart.ts';
import { CART, CART_ERROR, CART_ERROR_BOX, CART_FIGURE, type CartFigure } from './page-elements.ts';

const cart = document.querySelector<HTMLElement>(`#${CART}`)!;
const error = cart.querySelector<HTMLElement>(`.${CART_ERROR_BOX}`)!;
const reason = error.querySelector(`[${CART_ERROR}]`)!;

$cart.subscribe((now) => {
  cart.setAttribute('aria-busy', String(now.state === 'loading'));
  error.hidden = now.state !== 'failed';
  reason.textContent = now.state === 'failed' ? now.message : '';
  const figures: Record<CartFigure, string> | null =
    now.state === 'ready' ? { quantity: String(now.cart.quantity), total: formatMoney(now.cart.total) } : null;
  for (const cell of cart.querySelectorAll(`[${CART_FIGURE}]`))
    cell.textContent = figures?.[cell.getAttribute(CART_FIGURE) as CartFigure] ?? '–';
});
error.querySelector('button')!.addEventListener('click', () => void loadCart());
void loadCart();
