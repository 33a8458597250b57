/** Says whether this browser has rated the product, and after a rating shows its new average. The form itself is an island. */
import { $rating, givenStars } from '#src/stores/rating.ts';

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
  if (now) place.querySelector('.rate-now')!.replaceChildren(drawn(now.averageRating, now.reviewCount));
});

/** As `Stars.astro` draws it. */
function drawn(average: number, count: number): Element {
  const stars = document.createElement('span');
  stars.className = 'stars';
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  icon.setAttribute('class', 'star');
  icon.setAttribute('aria-hidden', 'true');
  icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'use'));
  icon.firstElementChild!.setAttribute('href', '#i-star');
  const hidden = (words: string) => Object.assign(document.createElement('span'), { className: 'vh', textContent: words });
  const small = Object.assign(document.createElement('small'), { textContent: `(${count})`, ariaHidden: 'true' });
  stars.append(icon, hidden('Rated '), average.toFixed(1), hidden(' of 5 by '), ' ', small, hidden(`${count} ${count === 1 ? 'customer' : 'customers'}`));
  return stars;
}
