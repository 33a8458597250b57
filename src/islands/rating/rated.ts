/** Shows whether this browser has rated the product, and after a rating its new average. The form itself is an island. */
import { $liveProduct } from '#src/stores/product/live-product.ts';
import { $rating, ownRating } from '#src/stores/product/rating.ts';
import { starsElement } from './stars-element.ts';

/** How long the confirmation is shown. */
const TOAST_MS = 8_000;

const panel = document.querySelector<HTMLElement>('.rate[data-rating]');
const id = Number(panel?.getAttribute('data-rating'));

function disableIfRated(): void {
  const stars = ownRating(id);
  const button = panel?.querySelector<HTMLElement>('.rate-open');
  if (stars === undefined || !button) return;
  button.textContent = stars > 0 ? `You rated it ${stars} of 5` : 'You rated it';
  button.setAttribute('aria-disabled', 'true');
  button.removeAttribute('popovertarget');
}
disableIfRated();

$rating.listen(({ state, message, now }) => {
  if (state !== 'rated' || !panel) return;
  panel.querySelector<HTMLElement>('[popover]')?.hidePopover();
  disableIfRated();
  const toast = document.querySelector('#toast')!;
  toast.textContent = message;
  setTimeout(() => toast.textContent === message && toast.replaceChildren(), TOAST_MS);
  if (now) showStars(now.averageRating, now.reviewCount);
});

// The page may be older than the latest rating. Ratings are never removed, so a response with fewer is out of date.
$liveProduct.subscribe((product) => {
  const shown = Number(/\((\d+)\)/.exec(panel?.querySelector('.rate-now')?.textContent ?? '')?.[1] ?? 0);
  if (product?.averageRating && product.reviewCount > shown) showStars(product.averageRating, product.reviewCount);
});

function showStars(average: number, count: number): void {
  panel?.querySelector('.rate-now')!.replaceChildren(starsElement(average, count));
}
