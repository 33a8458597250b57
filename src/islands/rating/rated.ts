/** Says whether this browser has rated the product, and after a rating shows its new average. The form itself is an island. */
import { $liveProduct } from '#src/stores/product/live-product.ts';
import { $rating, givenStars } from '#src/stores/product/rating.ts';
import { starsElement } from './stars-element.ts';

/** Time in which it is read. */
const READ_MS = 8_000;

const place = document.querySelector<HTMLElement>('.rate[data-rating]');
const id = Number(place?.dataset.rating);

function shut(): void {
  const stars = givenStars(id);
  const button = place?.querySelector<HTMLElement>('.rate-open');
  if (stars === undefined || !button) return;
  button.textContent = stars > 0 ? `You rated it ${stars} of 5` : 'You have rated it';
  button.setAttribute('aria-disabled', 'true');
  button.removeAttribute('popovertarget');
}
shut();

$rating.listen(({ state, message, now }) => {
  if (state !== 'rated' || !place) return;
  place.querySelector<HTMLElement>('[popover]')?.hidePopover();
  shut();
  const toast = document.querySelector('#toast')!;
  toast.textContent = message;
  setTimeout(() => toast.textContent === message && toast.replaceChildren(), READ_MS);
  if (now) show(now.averageRating, now.reviewCount);
});

// the page may have been built before; ratings only become more, so an answer from before one's own takes none back
$liveProduct.subscribe((now) => {
  const shown = Number(/\((\d+)\)/.exec(place?.querySelector('.rate-now')?.textContent ?? '')?.[1] ?? 0);
  if (now?.averageRating && now.reviewCount > shown) show(now.averageRating, now.reviewCount);
});

function show(average: number, count: number): void {
  place?.querySelector('.rate-now')!.replaceChildren(starsElement(average, count));
}
