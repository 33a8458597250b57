/** Writes the cart's figures into the page, or why they are not there. */
import { formatMoney } from '#src/domain/pricing/money.ts';
import { $cart, openCart } from '#src/stores/order/cart.ts';

const cart = document.querySelector<HTMLElement>('#cart')!;
const trouble = cart.querySelector<HTMLElement>('.cart-trouble')!;
const why = trouble.querySelector('[data-why]')!;

$cart.subscribe((now) => {
  cart.setAttribute('aria-busy', String(now.state === 'loading'));
  trouble.hidden = now.state !== 'failed';
  why.textContent = now.state === 'failed' ? now.message : '';
  const figures =
    now.state === 'there'
      ? {
          quantity: String(now.cart.quantity),
          subtotal: formatMoney(now.cart.subtotal),
          gst: formatMoney(now.cart.gst),
          total: formatMoney(now.cart.total),
        }
      : null;
  for (const cell of cart.querySelectorAll<HTMLElement>('[data-sum]'))
    cell.textContent = figures?.[cell.dataset.sum as keyof typeof figures] ?? '–';
});
trouble.querySelector('button')!.addEventListener('click', () => void openCart());
void openCart();
