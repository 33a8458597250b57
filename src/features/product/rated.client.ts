/** Shows whether this browser has rated the product, and after a rating its new average. The form itself is an island. */
import { $liveProduct } from './live-product-store.ts';
import { $rating, ownRating } from './rating-store.ts';
import { ratingTexts } from '#src/features/cards/stars-text.ts';

const TOAST_MS = 8_000;

const panel = document.querySelector<HTMLElement>('.rate[data-rating]')!;
const id = Number(panel.dataset.rating);

function disableIfRated(): void {
  const stars = ownRating(id);
  if (stars === undefined) return;
  const button = panel.querySelector('.rate-open')!;
  button.textContent = stars > 0 ? `You rated it ${stars} of 5` : 'You rated it';
  button.setAttribute('aria-disabled', 'true');
  button.removeAttribute('popovertarget');
}
disableIfRated();

$rating.listen(({ state, message, now }) => {
  if (state !== 'rated') return;
  panel.querySelector<HTMLElement>('[popover]')!.hidePopover();
  disableIfRated();
  const toast = document.querySelector('#toast')!;
  toast.textContent = message;
  setTimeout(() => toast.textContent === message && toast.replaceChildren(), TOAST_MS);
  if (now) showStars(now);
});

// The page may be older than the latest rating. Ratings are never removed, so a response with fewer is out of date.
$liveProduct.subscribe((product) => {
  if (product && product.reviewCount > Number(panel.dataset.count)) showStars(product);
});

function showStars({ averageRating, reviewCount }: { averageRating: number | null; reviewCount: number }): void {
  panel.dataset.count = String(reviewCount);
  const [stars, none] = panel.querySelectorAll<HTMLElement>('.rate-now > span');
  stars!.hidden = false;
  none!.hidden = true;
  const texts = ratingTexts(averageRating, reviewCount);
  stars!.querySelectorAll('.stars > :is(span, small)').forEach((part, i) => (part.textContent = texts[i]!));
}
